import {
  FieldPath,
  FieldValue,
  type Query,
  type QueryDocumentSnapshot,
  Timestamp,
} from 'firebase-admin/firestore';
import {
  type DoorRecord,
  doorHash,
  doorType,
  mergeRecords,
  packRecords,
  RECORD_BYTES,
} from '@/lib/domain/door/door-list';
import { presenceAt } from '@/lib/domain/door/presence';
import { innerPaths } from '@/lib/domain/kit/inner/paths';
import { paths } from '@/lib/domain/kit/paths';
import { fields, whole } from '@/lib/domain/kit/read';
import { parseTicket, parseTicketCodes, type Ticket } from '@/lib/domain/ticket/ticket';
import { EVERY_DATE } from '@/lib/domain/ticket/type-dates';
import { db } from '../support/admin';
import { fail } from '../support/errors';
import { transact } from '../support/transact';

const PART_BYTES = 50_000 * RECORD_BYTES;
const PAGE = 5_000;
const CHANGES = 1_000;
/** From this many changes on the list is rebuilt, so that doors stop reading them one by one. */
const REBUILD_AT = 2_000;
// A write may carry an earlier time than one that is already visible, so the last seconds are read twice.
const OVERLAP_MS = 5_000;
const LEASE_MS = 120_000;

type DoorListHead = { version: number; parts: number; until: Timestamp };

const FIELDS = ['code', 'deadCodes', 'status', 'ticketTypeId', 'dateId', 'scans', 'changedAt'];

/**
 * Returns the head of an event's stored ticket list; builds the list if there is none, and rebuilds it after many
 * changes. Null while another call builds the first one. Usually two reads, plus one per thousand changes; the whole
 * collection is read once.
 */
export async function doorListHead(
  eventId: string,
  rebuildAt = REBUILD_AT,
): Promise<DoorListHead | null> {
  const head = await readHead(eventId);
  if (head) {
    const changed = await changesSince(eventId, head.until).count().get();
    if (changed.data().count < rebuildAt) return head;
  }
  const lease = await takeLease(eventId, head);
  return (lease && (await rebuildList(eventId, head, lease))) || readHead(eventId);
}

async function readHead(eventId: string): Promise<DoorListHead | null> {
  const found = await db().doc(innerPaths.doorList(eventId)).get();
  const { version, parts, until } = parseList(found.data());
  return until && { version, parts, until };
}

// Timestamps are kept as stored: a Date would lose what is below a millisecond.
const timestamp = (value: unknown) => (value instanceof Timestamp ? value : null);

function parseList(raw: unknown) {
  const { version, parts, until, leaseUntil } = fields(raw);
  return {
    version: whole(version),
    parts: whole(parts),
    until: timestamp(until),
    leaseUntil: whole(leaseUntil),
  };
}

function takeLease(eventId: string, head: DoorListHead | null): Promise<number> {
  const ref = db().doc(innerPaths.doorList(eventId));
  return transact(async (tx) => {
    const now = Date.now();
    const { leaseUntil, version } = parseList((await tx.get(ref)).data());
    if (leaseUntil > now || version !== (head?.version ?? 0)) return 0;
    tx.set(ref, { leaseUntil: now + LEASE_MS }, { merge: true });
    return now + LEASE_MS;
  });
}

/** Writes the list in parts; null if the lease was lost meanwhile: two lists of one version would mix their parts. */
async function rebuildList(
  eventId: string,
  head: DoorListHead | null,
  lease: number,
): Promise<DoorListHead | null> {
  const begun = Timestamp.fromMillis(Date.now() - OVERLAP_MS);
  const records: DoorRecord[] = [];
  const query = head
    ? changesSince(eventId, head.until)
    : db().collection(paths.tickets(eventId)).orderBy(FieldPath.documentId());
  for await (const page of pagesOf(query.select(...FIELDS))) {
    records.push(...page.flatMap((one) => recordsOf(eventId, one)));
  }
  const before = head ? await readParts(eventId, head) : new Uint8Array();
  if (!before) throw fail('aborted', 'La lista cambió: pídela de nuevo');
  const list = mergeRecords(before, packRecords(records));
  const version = (head?.version ?? 0) + 1;
  const parts = Math.max(1, Math.ceil(list.length / PART_BYTES));
  const ref = db().doc(innerPaths.doorList(eventId));
  const written = await transact(async (tx) => {
    if (parseList((await tx.get(ref)).data()).leaseUntil !== lease) return false;
    for (let n = 0; n < parts; n += 1) {
      const data = Buffer.from(list.subarray(n * PART_BYTES, (n + 1) * PART_BYTES));
      tx.set(db().doc(innerPaths.doorListPart(eventId, n)), { version, data });
    }
    const leaseUntil = FieldValue.delete();
    tx.set(ref, { version, parts, until: begun, leaseUntil }, { merge: true });
    return true;
  });
  return written ? { version, parts, until: begun } : null;
}

async function* pagesOf(query: Query): AsyncGenerator<QueryDocumentSnapshot[]> {
  for (let last: QueryDocumentSnapshot | undefined; ; ) {
    const { docs } = await (last ? query.startAfter(last) : query).limit(PAGE).get();
    yield docs;
    last = docs.at(-1);
    if (docs.length < PAGE) return;
  }
}

async function readParts(eventId: string, head: DoorListHead): Promise<Uint8Array | null> {
  const all = Array.from({ length: head.parts }, (_, n) => doorListPart(eventId, head.version, n));
  const parts = await Promise.all(all);
  return parts.some((part) => part === null)
    ? null
    : Buffer.concat(parts.map((part) => part ?? new Uint8Array()));
}

export async function doorListPart(
  eventId: string,
  version: number,
  n: number,
): Promise<Uint8Array | null> {
  const found = await db().doc(innerPaths.doorListPart(eventId, n)).get();
  const part = fields(found.data());
  return part.version === version && part.data instanceof Uint8Array ? part.data : null;
}

/** The changes of an event's tickets since a time, packed, and the next request's cursor; with `more`, ask at once. */
export async function doorChanges(
  eventId: string,
  since: Timestamp,
): Promise<{ records: Uint8Array; until: Timestamp; more: boolean }> {
  const found = await changesSince(eventId, since)
    .select(...FIELDS)
    .limit(CHANGES)
    .get();
  const more = found.size === CHANGES;
  const last = changedAtOf(found.docs.at(-1));
  // Tickets with the last timestamp of a full page may continue on the next one, so all of those are left to it.
  const docs = more
    ? found.docs.filter((one) => !last || !changedAtOf(one)?.isEqual(last))
    : found.docs;
  const seen = changedAtOf(docs.at(-1));
  const overlap = Timestamp.fromMillis(found.readTime.toMillis() - OVERLAP_MS);
  const until = more && seen ? seen : laterOf(since, overlap);
  const records = packRecords(docs.flatMap((one) => recordsOf(eventId, one)));
  return { records, until, more };
}

const changedAtOf = (one: QueryDocumentSnapshot | undefined) =>
  timestamp(fields(one?.data()).changedAt);

const laterOf = (a: Timestamp, b: Timestamp): Timestamp => (a.valueOf() > b.valueOf() ? a : b);

const changesSince = (eventId: string, since: Timestamp): Query =>
  db().collection(paths.tickets(eventId)).where('changedAt', '>', since).orderBy('changedAt');

function recordsOf(eventId: string, snapshot: QueryDocumentSnapshot): DoorRecord[] {
  const ticket = parseTicket(snapshot.id, snapshot.data());
  const { code, status, ticketTypeId, dateId, scans } = ticket;
  const on = usedOn(ticket);
  const type = doorType(ticketTypeId, dateId, on);
  const isOutside = status === 'used' && presenceAt(scans, on || dateId) === 'outside';
  const dead = parseTicketCodes(snapshot.data()).deadCodes.map((old): DoorRecord => {
    return { hash: doorHash(eventId, old), state: 'oldCode', type };
  });
  const state = isOutside ? 'outside' : status;
  return [...dead, { hash: doorHash(eventId, code), state, type }];
}

/** The date of a pass's last entry; '' of a ticket for one date. */
function usedOn({ dateId, scans }: Ticket): string {
  if (dateId !== EVERY_DATE) return '';
  const entries = scans.filter(({ admitted }) => admitted);
  return entries.sort((a, b) => +a.scannedAt - +b.scannedAt).at(-1)?.dateId ?? '';
}
