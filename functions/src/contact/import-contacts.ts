import { Timestamp } from 'firebase-admin/firestore';
import * as calls from '@/lib/domain/contact/calls';
import { isStrongerBasis } from '@/lib/domain/contact/consent';
import {
  type Contact,
  type ContactInput,
  contactIdOf,
  contactIndex,
  parseContact,
} from '@/lib/domain/contact/contact';
import { importSchema, type Piece } from '@/lib/domain/contact/contact-command-schema';
import { type ImportResult, readContactRows } from '@/lib/domain/contact/contact-import';
import { MAX_TAGS } from '@/lib/domain/contact/contact-limits';
import { type Imported, parseTrace } from '@/lib/domain/contact/import-trace';
import { placedAnew } from '@/lib/domain/contact/place/placed';
import { plural } from '@/lib/domain/kit/format';
import { paths } from '@/lib/domain/kit/paths';
import { cutText } from '@/lib/domain/kit/text/cut';
import { db } from '../support/admin';
import { type BatchedWrite, updateUnchanged, writeInBatches } from '../support/batched-writes';
import { callable } from '../support/callable';
import type { ProducerScope } from '../support/scope';
import { isContact, isErased, MARK_FIELDS, parseContactMark } from './consent/contact-mark';
import { cutEvidence, type Proof, proofOf, proofRef } from './consent/passport';
import { newContact, type Provenance } from './contacts';
import { storeTagsInUse } from './list/contact-tags';
import { recordChunk, requireGoing } from './list/import-records';
import { keepLeft } from './list/left-elsewhere';
import { receiptsOf, withReceipt } from './list/receipts';
import { requireMailing } from './mailing-access';

/**
 * Imports up to 1,000 rows into a producer's contacts, each with the basis on which they may be mailed. Invalid rows
 * are reported one by one and do not stop the valid ones. A row with a known address completes that contact, may
 * improve its basis, and never changes its state: unsubscribed contacts stay so, and erased people are not stored
 * again. People who left or bounced in another program are stored only as such. With a `job` the import can be undone
 * (`undoImport`); with a `piece` it can be resumed on any device, and counts what earlier calls of it wrote.
 * Idempotent, so an interrupted import is simply sent again. Needs `events.manage`. One read per row and at most two
 * writes.
 */
export const importContacts = callable(calls.importContacts, {
  input: importSchema,
  access: 'session',
  handle: async ({ input: named, caller }) => {
    const input = { ...named, producerId: await requireMailing(caller, named.producerId) };
    if (input.job) await requireGoing(input.producerId, input.job);
    const { contacts, left, firstOf, overfull, errors, partial, repeated } = readContactRows(
      input.rows,
      input.tags,
    );
    const mailable = contacts.filter(({ email }) => !left.has(email));
    const result: ImportResult = {
      created: 0,
      updated: 0,
      unchanged: 0,
      repeated,
      kept: 0,
      left: 0,
      full: 0,
      errors,
      partial,
    };
    const { producerId, source, basis, rowNumbers } = input;
    const text = input.text || input.consent;
    const from: Provenance = { origin: 'import', source, consent: cutText(text, 200), basis };
    const proof: Proof = {
      purpose: basis === 'contract' ? 'transactional' : 'marketing',
      basis,
      kind: 'given',
      text,
      source: 'import',
      evidence: source,
      by: caller.email,
    };
    const evidenceOf = (email: string) => {
      const row = rowNumbers?.[firstOf.get(email) ?? -1];
      return row === undefined ? source : `${source}, fila ${row}`;
    };
    const { job, piece } = input;
    const told = { proof, evidenceOf, overfull, job, piece };
    await Promise.all([
      writeInBatches(mailable, (group) => planGroup(producerId, group, from, told, result)),
      storeTagsInUse(input.producerId, [...new Set(mailable.flatMap((row) => row.tags))]),
    ]);
    if (piece) {
      const { created, updated } = await receiptsOf(producerId, piece);
      // To this call, an earlier call's writes look unchanged.
      const unchanged = mailable.length - created - updated;
      Object.assign(result, { created, updated, unchanged });
      if (job) await recordChunk(producerId, job, source, piece.chunk, { created, updated });
    }
    result.left = await keepLeft(producerId, left, { source, by: caller.email });
    const good = result.created + result.updated + result.unchanged;
    return {
      success: true,
      message: plural(good, 'contacto importado', 'contactos importados'),
      ...result,
    };
  },
});

type Told = {
  proof: Proof;
  evidenceOf: (email: string) => string;
  overfull: ReadonlySet<string>;
  job: string | undefined;
  piece: Piece | undefined;
};

async function planGroup(
  producerId: ProducerScope,
  group: readonly ContactInput[],
  from: Provenance,
  { proof, evidenceOf, overfull, job, piece }: Told,
  result: ImportResult,
) {
  const refs = group.map((row) => db().doc(paths.contact(producerId, contactIdOf(row.email))));
  const fieldMask = [
    'email',
    'name',
    'phone',
    'comuna',
    'city',
    'tags',
    'state',
    'basis',
    'imported',
    ...MARK_FIELDS,
  ];
  const snapshots = await db().getAll(...refs, { fieldMask });
  const now = Timestamp.now();
  const counts = { created: 0, updated: 0, unchanged: 0, kept: 0, full: 0 };
  const writes: BatchedWrite[] = [];
  const line = proofOf(proof, now);
  const prove = (contactId: string, email: string) => {
    const evidence = cutEvidence(evidenceOf(email));
    writes.push((batch) => batch.create(proofRef(producerId, contactId), { ...line, evidence }));
  };
  for (const [i, row] of group.entries()) {
    const snapshot = snapshots[i]!;
    const data = snapshot.data();
    if (isContact(data)) {
      const before = parseContact('', data);
      const isBetter = before.state === 'active' && isStrongerBasis(from.basis, before.basis);
      const { filled, isFull } = fillIn(row, before);
      if (isFull || overfull.has(row.email)) counts.full += 1;
      const update = isBetter ? { ...filled, basis: from.basis } : filled;
      if (before.state !== 'active') counts.kept += 1;
      counts[update ? 'updated' : 'unchanged'] += 1;
      const after = update && { ...before, ...update };
      const trace =
        after && job ? { imported: traceOf(job, now, data?.imported, before, after) } : {};
      if (update) writes.push(updateUnchanged(snapshot, { ...update, ...trace, updatedAt: now }));
      if (isBetter) prove(snapshot.id, row.email);
      continue;
    }
    if (isErased(data)) {
      counts.unchanged += 1;
      counts.kept += 1;
      continue;
    }
    const mark = parseContactMark(data);
    const isOut = mark !== undefined && mark.state !== 'active';
    counts.created += 1;
    if (overfull.has(row.email)) counts.full += 1;
    if (isOut) counts.kept += 1;
    const made = newContact(row, from, now, mark);
    const contact = job ? { ...made, imported: traceOf(job, now, null, null, made) } : made;
    writes.push((batch) => {
      if (mark) batch.delete(snapshot.ref, { lastUpdateTime: snapshot.updateTime! });
      batch.create(snapshot.ref, contact);
    });
    if (!isOut) prove(snapshot.id, row.email);
  }
  const done = () => {
    for (const key of ['created', 'updated', 'unchanged', 'kept', 'full'] as const) {
      result[key] += counts[key];
    }
  };
  const { created, updated } = counts;
  return { writes: withReceipt(producerId, piece, writes, { created, updated }), done };
}

/** The effect of an import on a contact; repeated rows or calls of it count from before the first. */
function traceOf(
  job: string,
  at: Timestamp,
  known: unknown,
  before: Imported | null,
  after: Imported,
) {
  const old = parseTrace(known);
  const was = old?.job === job ? old.before : before;
  return { job, at, before: was && importedPart(was), after: importedPart(after) };
}

const importedPart = ({ name, phone, comuna, city, tags, basis }: Imported): Imported => ({
  ...{ name, phone, comuna, city, tags, basis },
});

/** Additions of a row to a contact (null: none), and whether its tags exceed the limit. Empty cells erase nothing. */
function fillIn(row: ContactInput, before: Contact) {
  const tags = [...new Set([...before.tags, ...row.tags])];
  const isFull = tags.length > MAX_TAGS;
  const after = {
    email: row.email,
    name: row.name || before.name,
    phone: row.phone || before.phone,
    ...placedAnew(before, { comuna: row.comuna || undefined, city: row.city || undefined }),
    tags: tags.slice(0, Math.max(MAX_TAGS, before.tags.length)),
  };
  const same =
    after.name === before.name &&
    after.phone === before.phone &&
    after.comuna === before.comuna &&
    after.city === before.city &&
    after.tags.length === before.tags.length;
  if (same) return { filled: null, isFull };
  const { name, phone, comuna, city } = after;
  const filled = { name, phone, comuna, city, tags: after.tags, ...contactIndex(after) };
  return { filled, isFull };
}
