import { paths } from '@/lib/domain/kit/paths';
import { fields, producerIdOf, text } from '@/lib/domain/kit/read';
import * as calls from '@/lib/domain/menu/calls';
import { menuIdSchema } from '@/lib/domain/menu/menu-schema';
import { db } from '../support/admin';
import { audit } from '../support/audit';
import { callable } from '../support/callable';

/** Deletes a menu and its photos; events keep the lines that they took from it. Administrators only. */
export const deleteMenu = callable(calls.deleteMenu, {
  input: menuIdSchema,
  access: 'admin',
  handle: async ({ input: { menuId }, caller }) => {
    const ref = db().doc(paths.menu(menuId));
    const [menu, photos] = await Promise.all([
      ref.get(),
      db().collection(paths.menuPhotos(menuId)).select().get(),
    ]);
    if (menu.exists) {
      const writer = db().batch();
      for (const photo of photos.docs) writer.delete(photo.ref);
      writer.delete(ref);
      audit(writer, caller, {
        action: 'menu.delete',
        object: { type: 'menu', id: menuId, name: text(fields(menu.data()).name) },
        producerId: producerIdOf(menu.data()) || null,
        before: { name: fields(menu.data()).name },
      });
      await writer.commit();
    }
    return { success: true, message: 'Carta eliminada' };
  },
});
