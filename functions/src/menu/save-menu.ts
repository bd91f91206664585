import { FieldValue } from 'firebase-admin/firestore';
import { paths } from '@/lib/domain/kit/paths';
import { producerIdOf } from '@/lib/domain/kit/read';
import * as calls from '@/lib/domain/menu/calls';
import { parseMenu } from '@/lib/domain/menu/menu';
import { saveMenuSchema } from '@/lib/domain/menu/menu-schema';
import { db } from '../support/admin';
import { audit } from '../support/audit';
import { callable } from '../support/callable';
import { fieldsToWrite, requireNoClash } from '../support/clash';
import { fail } from '../support/errors';
import { transact } from '../support/transact';

/**
 * Saves the content of a menu, or creates one. Does not change its producer. Administrators only. With `seen`, only the
 * fields that it names are written, and refused if somebody else changed them in between.
 */
export const saveMenu = callable(calls.saveMenu, {
  input: saveMenuSchema,
  access: 'admin',
  handle: async ({ input: { menuId, menu, seen }, caller }) => {
    const ref = menuId ? db().doc(paths.menu(menuId)) : db().collection(paths.menus()).doc();
    await transact(async (tx) => {
      const before = await tx.get(ref);
      if (menuId && !before.exists) throw fail('not-found', 'Esa carta ya no existe');
      const edit = before.exists ? fieldsToWrite(menu, seen) : menu;
      if (before.exists) requireNoClash(seen, edit, parseMenu(ref.id, before.data()));
      const now = { name: before.data()?.name, published: before.data()?.published };
      const stamp = { updatedAt: FieldValue.serverTimestamp(), updatedBy: caller.email };
      if (before.exists) tx.update(ref, { ...edit, ...stamp });
      else tx.create(ref, { ...menu, ...stamp, producerId: '', producerName: '' });
      audit(tx, caller, {
        action: 'menu.save',
        object: { type: 'menu', id: ref.id, name: edit.name ?? now.name },
        producerId: producerIdOf(before.data()) || null,
        before: before.exists ? now : null,
        after: { name: edit.name ?? now.name, published: edit.published ?? now.published },
      });
    });
    return { success: true, message: 'Carta guardada', menuId: ref.id };
  },
});
