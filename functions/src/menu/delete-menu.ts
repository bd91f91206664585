import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { fields, producerIdOf, text } from '@/lib/domain/kit/read';
import * as calls from '@/lib/domain/menu/calls';
import { menuIdSchema } from '@/lib/domain/menu/menu-schema';
import { db } from '../support/admin';
import { audit } from '../support/audit';
import { putInBin } from '../support/bin';
import { callable } from '../support/callable';
import { transact } from '../support/transact';

/** Puts a menu into the bin; events keep their items, and photos stay, which no guest can read. Administrators only. */
export const deleteMenu = callable(calls.deleteMenu, {
  input: menuIdSchema,
  access: 'admin',
  handle: async ({ input: { menuId }, caller }) => {
    const ref = db().doc(entryPaths.menu(menuId));
    await transact(async (tx) => {
      const menu = await tx.get(ref);
      if (!menu.exists) return;
      const { name, producerName } = fields(menu.data());
      putInBin(tx, caller, {
        kind: 'menu',
        producerId: '',
        ids: [menuId],
        name: text(name),
        detail: text(producerName),
        data: menu.data(),
      });
      tx.delete(ref);
      audit(tx, caller, {
        action: 'menu.delete',
        object: { type: 'menu', id: menuId, name: text(name) },
        producerId: producerIdOf(menu.data()) || null,
        before: { name },
      });
    });
    return { success: true, message: 'Carta eliminada' };
  },
});
