import { FieldValue } from 'firebase-admin/firestore';
import { paths } from '@/lib/domain/kit/paths';
import * as calls from '@/lib/domain/menu/calls';
import { parseMenu } from '@/lib/domain/menu/menu';
import { menuIdSchema } from '@/lib/domain/menu/menu-schema';
import { db } from '../support/admin';
import { audit } from '../support/audit';
import { callable } from '../support/callable';
import { fail } from '../support/errors';

/** Copies a menu with its photos. The copy is unassigned and unpublished. Administrators only. */
export const copyMenu = callable(calls.copyMenu, {
  input: menuIdSchema,
  access: 'admin',
  handle: async ({ input: { menuId }, caller }) => {
    const [source, photos] = await Promise.all([
      db().doc(paths.menu(menuId)).get(),
      db().collection(paths.menuPhotos(menuId)).get(),
    ]);
    if (!source.exists) throw fail('not-found', 'Esa carta ya no existe');
    const menu = parseMenu(menuId, source.data());
    const copy = db().collection(paths.menus()).doc();
    const name = `Copia de ${menu.name}`.slice(0, 80);
    const writer = db().batch();
    writer.create(copy, {
      name,
      description: menu.description,
      categories: menu.categories,
      published: false,
      producerId: '',
      producerName: '',
      updatedAt: FieldValue.serverTimestamp(),
      updatedBy: caller.email,
    });
    for (const photo of photos.docs) {
      writer.create(db().doc(paths.menuPhoto(copy.id, photo.id)), photo.data());
    }
    audit(writer, caller, {
      action: 'menu.save',
      object: { type: 'menu', id: copy.id, name },
      after: { name, copyOf: menuId },
    });
    await writer.commit();
    return { success: true, message: 'Carta copiada', menuId: copy.id };
  },
});
