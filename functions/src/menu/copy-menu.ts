import { FieldValue } from 'firebase-admin/firestore';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { cutText } from '@/lib/domain/kit/text/cut';
import * as calls from '@/lib/domain/menu/calls';
import { copyCategories, parseMenu } from '@/lib/domain/menu/menu';
import { copyMenuSchema } from '@/lib/domain/menu/menu-schema';
import { db } from '../support/admin';
import { audit } from '../support/audit';
import { callable } from '../support/callable';
import { contentHash, idOfKey, requireSameContent } from '../support/codes';
import { fail } from '../support/errors';
import { transact } from '../support/transact';
import { requireNotInBin } from './menu-bin';

// A commit is limited to 10 MiB, in the emulator to 4, and a photo has up to 120 000 characters.
const PHOTOS_A_COMMIT = 30;

const OTHER = 'Esa copia ya se hizo de otra carta: mírala en la lista';

/**
 * Copies a menu with its photos, unassigned and unpublished; its items have new ids, so that an event can take both.
 * Idempotent with a `key`, refused (`already-exists`) for another menu or a copy in the bin. Administrators only.
 */
export const copyMenu = callable(calls.copyMenu, {
  input: copyMenuSchema,
  access: 'admin',
  handle: async ({ input: { menuId, key }, caller }) => {
    const hash = contentHash({ menuId });
    const menus = db().collection(entryPaths.menus());
    const id = key && idOfKey(`${caller.uid}|${key}`);
    const copy = id ? menus.doc(id) : menus.doc();
    const done = { success: true, message: 'Carta copiada', menuId: copy.id };
    const made = await copy.get();
    if (made.exists) {
      requireSameContent(made.data(), hash, OTHER);
      return done;
    }
    const source = await db().doc(entryPaths.menu(menuId)).get();
    if (!source.exists) throw fail('not-found', 'Esa carta ya no existe');
    const menu = parseMenu(menuId, source.data());
    let n = 0;
    // The same ids for each call of a key, so that two concurrent calls copy the same photos.
    const newId = () => (id ? idOfKey(`${id}|${n++}`) : menus.doc().id);
    const { categories, copies } = copyCategories(menu, newId);
    // Before the menu, so that nobody sees a copy without its photos.
    await copyPhotos(menuId, copy.id, copies);
    const name = cutText(`Copia de ${menu.name}`, 80);
    await transact(async (tx) => {
      const before = await tx.get(copy);
      if (before.exists) return requireSameContent(before.data(), hash, OTHER);
      await requireNotInBin(tx, copy.id, 'Esa copia está en la papelera');
      tx.create(copy, {
        name,
        description: menu.description,
        categories,
        published: false,
        producerId: '',
        producerName: '',
        updatedAt: FieldValue.serverTimestamp(),
        ...(key && { hash }),
      });
      audit(tx, caller, {
        action: 'menu.save',
        object: { type: 'menu', id: copy.id, name },
        after: { name, copyOf: menuId },
      });
    });
    return done;
  },
});

async function copyPhotos(
  menuId: string,
  copyId: string,
  copies: ReadonlyMap<string, string>,
): Promise<void> {
  const { docs } = await db().collection(entryPaths.menuPhotos(menuId)).get();
  for (let from = 0; from < docs.length; from += PHOTOS_A_COMMIT) {
    const writer = db().batch();
    for (const photo of docs.slice(from, from + PHOTOS_A_COMMIT)) {
      const itemId = copies.get(photo.id);
      if (itemId) writer.set(db().doc(entryPaths.menuPhoto(copyId, itemId)), photo.data());
    }
    await writer.commit();
  }
}
