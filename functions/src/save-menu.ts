import { FieldValue } from 'firebase-admin/firestore';
import { saveMenuSchema } from '@/lib/domain/menu-schema';
import { paths } from '@/lib/domain/paths';
import { db } from './support/admin';
import { audit } from './support/audit';
import { callable } from './support/callable';
import { fail } from './support/errors';
import { transact } from './support/transact';

/** Writes the content of a menu, or makes a new one. Its producer stays as it is. Only administrators. */
export const saveMenu = callable({
  name: 'saveMenu',
  input: saveMenuSchema,
  access: 'admin',
  handle: async ({ input: { menuId, menu }, caller }) => {
    const ref = menuId ? db().doc(paths.menu(menuId)) : db().collection(paths.menus()).doc();
    await transact(async (tx) => {
      const before = await tx.get(ref);
      if (menuId && !before.exists) throw fail('not-found', 'Esa carta ya no existe');
      const stamp = { updatedAt: FieldValue.serverTimestamp(), updatedBy: caller.email };
      if (before.exists) tx.update(ref, { ...menu, ...stamp });
      else tx.create(ref, { ...menu, ...stamp, producerId: '', producerName: '' });
      audit(tx, caller, {
        action: 'menu.save',
        object: { type: 'menu', id: ref.id, name: menu.name },
        producerId: before.get('producerId') || null,
        before: before.exists
          ? { name: before.get('name'), published: before.get('published') }
          : null,
        after: { name: menu.name, published: menu.published },
      });
    });
    return { success: true, message: 'Carta guardada', menuId: ref.id };
  },
});
