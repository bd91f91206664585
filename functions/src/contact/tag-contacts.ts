import { FieldValue } from 'firebase-admin/firestore';
import * as calls from '@/lib/domain/contact/calls';
import { parseContact } from '@/lib/domain/contact/contact';
import { tagContactsSchema } from '@/lib/domain/contact/contact-command-schema';
import { MAX_TAGS } from '@/lib/domain/contact/contact-limits';
import { groupTagChanges, type TagChange, tagChange } from '@/lib/domain/contact/tag-change';
import { plural } from '@/lib/domain/kit/format';
import { paths } from '@/lib/domain/kit/paths';
import { db } from '../support/admin';
import { updateUnchanged, writeInBatches } from '../support/batched-writes';
import { callable } from '../support/callable';
import { isContact } from './consent/contact-mark';
import { storeTagsInUse } from './list/contact-tags';
import { receiptsOf, withReceipt } from './list/receipts';
import { requireMailing } from './mailing-access';

/**
 * Adds and removes tags of up to 500 contacts. Missing contacts are skipped, and a contact that would exceed the limit
 * of tags keeps its own. Returns how many `changed`, and what each gained and lost, so that it can be undone; with a
 * `piece` also what earlier calls of it changed whose answer was lost. Needs `events.manage`.
 */
export const tagContacts = callable(calls.tagContacts, {
  input: tagContactsSchema,
  access: 'session',
  handle: async ({ input, caller }) => {
    const { contactIds, add, remove, piece } = input;
    const producerId = await requireMailing(caller, input.producerId);
    const changes: TagChange[] = [];
    let full = 0;
    await writeInBatches(contactIds, async (group) => {
      const refs = group.map((contactId) => db().doc(paths.contact(producerId, contactId)));
      const snapshots = await db().getAll(...refs, { fieldMask: ['email', 'tags'] });
      let overflowing = 0;
      const touched: TagChange[] = [];
      const writes = snapshots.flatMap((snapshot) => {
        if (!isContact(snapshot.data())) return [];
        const before = parseContact(snapshot.id, snapshot.data()).tags;
        const tags = [...new Set([...before.filter((tag) => !remove.includes(tag)), ...add])];
        if (tags.length > MAX_TAGS) overflowing += 1;
        if (tags.length > MAX_TAGS || tags.join() === before.join()) return [];
        touched.push(tagChange(snapshot.id, before, tags));
        const tagged = Object.fromEntries(tags.map((tag) => [tag, true]));
        const updatedAt = FieldValue.serverTimestamp();
        return [updateUnchanged(snapshot, { tags, tagged, updatedAt })];
      });
      const done = () => {
        changes.push(...touched);
        full += overflowing;
      };
      const noted = { changes: groupTagChanges(touched) };
      return { writes: withReceipt(producerId, piece, writes, noted), done };
    });
    await storeTagsInUse(producerId, add);
    const all = piece ? (await receiptsOf(producerId, piece)).changes : groupTagChanges(changes);
    const changed = all.reduce((sum, one) => sum + one.contactIds.length, 0);
    return {
      success: true,
      message: plural(changed, 'contacto etiquetado', 'contactos etiquetados'),
      changed,
      changes: all,
      // For browser tabs older than `changes`, which undo by these ids, or else the whole chunk.
      changedIds: all.flatMap((change) => change.contactIds),
      full,
    };
  },
});
