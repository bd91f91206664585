import { type DocumentReference, FieldValue, type Transaction } from 'firebase-admin/firestore';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { producerIdOf } from '@/lib/domain/kit/read';
import * as calls from '@/lib/domain/menu/calls';
import { itemsOf, parseMenu } from '@/lib/domain/menu/menu';
import { type MenuInput, saveMenuSchema } from '@/lib/domain/menu/menu-schema';
import { db } from '../support/admin';
import { audit } from '../support/audit';
import { callable } from '../support/callable';
import { fieldsToWrite, requireNoClash } from '../support/clash';
import { contentHash, idOfKey, requireSameContent } from '../support/codes';
import { fail } from '../support/errors';
import { transact } from '../support/transact';
import { requireNotInBin } from './menu-bin';

const OTHER = 'Esa carta ya se creó con otros datos: mírala en la lista';

/**
 * Saves the content of a menu, or creates one. Does not change its producer. Administrators only. With `seen`, only the
 * fields that it names are written, and refused if somebody else changed them in between. Photos that no item uses any
 * more are deleted, because guests would load them. A new menu is created once per `key`, which is refused with another
 * content (`already-exists`) and while its menu is in the bin.
 */
export const saveMenu = callable(calls.saveMenu, {
  input: saveMenuSchema,
  access: 'admin',
  handle: async ({ input: { menuId, menu, seen, key }, caller }) => {
    const menus = db().collection(entryPaths.menus());
    const id = menuId ?? (key && idOfKey(`${caller.uid}|${key}`));
    const ref = id ? menus.doc(id) : menus.doc();
    const hash = contentHash(menu);
    await transact(async (tx) => {
      const before = await tx.get(ref);
      if (menuId && !before.exists) throw fail('not-found', 'Esa carta ya no existe');
      if (!menuId && before.exists) return requireSameContent(before.data(), hash, OTHER);
      if (!menuId) await requireNotInBin(tx, ref.id, 'Esa carta está en la papelera');
      const edit = before.exists ? fieldsToWrite(menu, seen) : menu;
      if (before.exists) requireNoClash(seen, edit, parseMenu(ref.id, before.data()));
      const gone = edit.categories ? await photosWithout(tx, ref.id, before.data(), edit) : [];
      const now = { name: before.data()?.name, published: before.data()?.published };
      const updatedAt = FieldValue.serverTimestamp();
      // Guests read this document, so the author's address is removed from older ones. The audit entry has it.
      if (before.exists) tx.update(ref, { ...edit, updatedAt, updatedBy: FieldValue.delete() });
      else {
        const made = { ...menu, updatedAt, producerId: '', producerName: '' };
        tx.create(ref, { ...made, ...(key && { hash }) });
      }
      for (const photo of gone) tx.delete(photo);
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

async function photosWithout(
  tx: Transaction,
  menuId: string,
  before: unknown,
  { categories = [] }: Partial<MenuInput>,
): Promise<DocumentReference[]> {
  const photos = await tx.get(db().collection(entryPaths.menuPhotos(menuId)).select());
  const items = new Map(itemsOf({ categories }).map((item) => [item.id, item]));
  const had = itemsOf(parseMenu(menuId, before)).filter((item) => item.hasPhoto);
  const lost = new Set(had.filter(({ id }) => !items.get(id)?.hasPhoto).map(({ id }) => id));
  return photos.docs.map(({ ref }) => ref).filter(({ id }) => !items.has(id) || lost.has(id));
}
