import { FieldValue } from 'firebase-admin/firestore';
import { paths } from '@/lib/domain/kit/paths';
import * as calls from '@/lib/domain/menu/calls';
import { copyCategories, parseMenu } from '@/lib/domain/menu/menu';
import { menuIdSchema } from '@/lib/domain/menu/menu-schema';
import { db } from '../support/admin';
import { audit } from '../support/audit';
import { callable } from '../support/callable';
import { fail } from '../support/errors';

// A commit takes 10 MiB, of the emulator 4, and a photo may have 120 000 characters.
const PHOTOS_A_COMMIT = 30;

/**
 * Copies a menu with its photos. The copy is unassigned and unpublished, and its items have ids of their own, so that an
 * event can take those of both. Administrators only.
 */
export const copyMenu = callable(calls.copyMenu, {
  input: menuIdSchema,
  access: 'admin',
  handle: async ({ input: { menuId }, caller }) => {
    const source = await db().doc(paths.menu(menuId)).get();
    if (!source.exists) throw fail('not-found', 'Esa carta ya no existe');
    const menu = parseMenu(menuId, source.data());
    const menus = db().collection(paths.menus());
    const copy = menus.doc();
    const { categories, copies } = copyCategories(menu, () => menus.doc().id);
    // Before the menu, so that nobody meets a copy whose photos are still to come.
    await copyPhotos(menuId, copy.id, copies);
    const name = `Copia de ${menu.name}`.slice(0, 80);
    const writer = db().batch();
    writer.create(copy, {
      name,
      description: menu.description,
      categories,
      published: false,
      producerId: '',
      producerName: '',
      updatedAt: FieldValue.serverTimestamp(),
    });
    audit(writer, caller, {
      action: 'menu.save',
      object: { type: 'menu', id: copy.id, name },
      after: { name, copyOf: menuId },
    });
    await writer.commit();
    return { success: true, message: 'Carta copiada', menuId: copy.id };
  },
});

/** Copies the photos of the copied items; one that no item has any more stays behind. */
async function copyPhotos(
  menuId: string,
  copyId: string,
  copies: ReadonlyMap<string, string>,
): Promise<void> {
  const { docs } = await db().collection(paths.menuPhotos(menuId)).get();
  for (let from = 0; from < docs.length; from += PHOTOS_A_COMMIT) {
    const writer = db().batch();
    for (const photo of docs.slice(from, from + PHOTOS_A_COMMIT)) {
      const itemId = copies.get(photo.id);
      if (itemId) writer.create(db().doc(paths.menuPhoto(copyId, itemId)), photo.data());
    }
    await writer.commit();
  }
}
