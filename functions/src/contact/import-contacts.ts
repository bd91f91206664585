import { Timestamp } from 'firebase-admin/firestore';
import * as calls from '@/lib/domain/contact/calls';
import {
  type ContactInput,
  contactIdOf,
  contactIndex,
  parseContact,
} from '@/lib/domain/contact/contact';
import { importSchema } from '@/lib/domain/contact/contact-command-schema';
import { type ImportResult, readRows } from '@/lib/domain/contact/contact-import';
import { MAX_TAGS } from '@/lib/domain/contact/contact-limits';
import { paths } from '@/lib/domain/kit/paths';
import { db } from '../support/admin';
import { type PlannedWrite, updateUnchanged, writeInBatches } from '../support/batched-writes';
import { callable } from '../support/callable';
import { storeTagsInUse } from './contact-tags';
import { isContact, leftState, newContact, type Provenance } from './contacts';
import { requireMailing } from './mailing-access';

/**
 * Imports up to 1,000 rows into a producer's contacts. Invalid rows are reported one by one and do not stop the valid
 * ones. A row with a known address completes that contact and never changes its state: unsubscribed contacts stay so.
 * Idempotent, so an interrupted import is simply sent again. Needs `events.manage`. One read per row and at most one
 * write.
 */
export const importContacts = callable(calls.importContacts, {
  input: importSchema,
  access: 'session',
  handle: async ({ input, caller }) => {
    await requireMailing(caller, input.producerId);
    const { contacts, errors, partial, repeated } = readRows(input.rows, input.tags);
    const result: ImportResult = {
      created: 0,
      updated: 0,
      unchanged: 0,
      repeated,
      kept: 0,
      errors,
      partial,
    };
    const from: Provenance = { origin: 'import', source: input.source, consent: input.consent };
    await writeInBatches(contacts, (group) => planGroup(input.producerId, group, from, result));
    await storeTagsInUse(input.producerId, [...new Set(contacts.flatMap((row) => row.tags))]);
    const good = result.created + result.updated + result.unchanged;
    return { success: true, message: `${good} contactos importados`, ...result };
  },
});

async function planGroup(
  producerId: string,
  group: readonly ContactInput[],
  from: Provenance,
  result: ImportResult,
) {
  const refs = group.map((row) => db().doc(paths.contact(producerId, contactIdOf(row.email))));
  const fieldMask = ['email', 'name', 'phone', 'tags', 'state', 'suppressed', 'stateReason'];
  const snapshots = await db().getAll(...refs, { fieldMask });
  const now = Timestamp.now();
  const counts = { created: 0, updated: 0, unchanged: 0, kept: 0 };
  const writes: PlannedWrite[] = [];
  for (const [i, row] of group.entries()) {
    const snapshot = snapshots[i]!;
    const data = snapshot.data();
    if (isContact(data)) {
      const update = fillIn(row, data);
      if (data?.state !== 'active') counts.kept += 1;
      counts[update ? 'updated' : 'unchanged'] += 1;
      if (update) writes.push(updateUnchanged(snapshot, { ...update, updatedAt: now }));
      continue;
    }
    const left = leftState(data);
    counts.created += 1;
    if (left) counts.kept += 1;
    const contact = newContact(row, from, now, left);
    writes.push((batch) =>
      left ? batch.set(snapshot.ref, contact) : batch.create(snapshot.ref, contact),
    );
  }
  const done = () => {
    for (const key of ['created', 'updated', 'unchanged', 'kept'] as const) {
      result[key] += counts[key];
    }
  };
  return { writes, done };
}

/**
 * What a row adds to an existing contact; null if nothing. The file's values win, but its empty cells erase nothing.
 */
function fillIn(row: ContactInput, data: Record<string, unknown> | undefined) {
  const before = parseContact('', data);
  const after = {
    email: row.email,
    name: row.name || before.name,
    phone: row.phone || before.phone,
    tags: [...new Set([...before.tags, ...row.tags])].slice(0, MAX_TAGS),
  };
  const same =
    after.name === before.name &&
    after.phone === before.phone &&
    after.tags.length === before.tags.length;
  if (same) return null;
  return { name: after.name, phone: after.phone, tags: after.tags, ...contactIndex(after) };
}
