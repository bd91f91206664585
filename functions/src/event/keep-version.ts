import { FieldValue, Timestamp, type Transaction } from 'firebase-admin/firestore';
import type { EventDate } from '@/lib/domain/event/date/stored-date';
import type { EventRecord } from '@/lib/domain/event/event';
import { eventContentOf } from '@/lib/domain/event/event-fields';
import type { EventContent } from '@/lib/domain/event/event-schema';
import {
  changedParts,
  type EventVersion,
  isDecisive,
  keepsVersions,
  type Promised,
  parseVersion,
  promisedOf,
  type VersionCause,
} from '@/lib/domain/event/version/version';
import { sameValue } from '@/lib/domain/kit/changes';
import { sha256 } from '@/lib/domain/kit/digest';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import type { TicketType } from '@/lib/domain/ticket/ticket-type';
import type { Caller } from '../support/access';
import { db } from '../support/admin';

type State = {
  content: EventContent;
  types: readonly TicketType[];
  dates?: readonly EventDate[];
};

const promiseOf = ({ content, types, dates }: State): Promised =>
  promisedOf(content, types, hashOf(content.images.flyer || content.images.thumb), dates);

const hashOf = (picture: string) => (picture === '' ? '' : sha256(picture));

const soldOf = (types: readonly TicketType[]) => types.reduce((sum, { sold }) => sum + sold, 0);

type Kept = { cause: VersionCause; changed: EventVersion['changed']; sold: number };

/**
 * Stores a change of an event on sale as its next version, in the transaction that writes it; nothing if buyers are
 * promised the same. `event` and `types` are as read there, `after` as they will be. An event older than versions gets
 * its former state as the first one.
 */
export function keepChange(
  tx: Transaction,
  caller: Caller,
  event: EventRecord,
  types: readonly TicketType[],
  after: State,
  cause: VersionCause,
): void {
  if (!keepsVersions(event.status)) return;
  const { dates } = event;
  const before = promiseOf({ content: eventContentOf(event), types, dates });
  const next = promiseOf({ dates, ...after });
  const changed = changedParts(before, next);
  if (changed.length === 0) return;
  const sold = soldOf(types);
  const n = writeNext(tx, caller, event, { before, next }, { cause, changed, sold });
  const isWorthTelling = sold > 0 && isDecisive({ changed });
  tx.update(db().doc(paths.event(event.id)), {
    versions: n,
    ...(isWorthTelling ? { untold: n, untoldFrom: event.untoldFrom || n } : {}),
  });
}

/** Stores the dates that an event on sale got or lost as a version, of which nobody is told: nobody had a ticket. */
export function keepDates(
  tx: Transaction,
  caller: Caller,
  { event, types }: { event: EventRecord; types: readonly TicketType[] },
  { dates, ...span }: Pick<EventContent, 'startsAt' | 'endsAt'> & { dates: readonly EventDate[] },
): void {
  if (!keepsVersions(event.status)) return;
  const content = eventContentOf(event);
  const before = promiseOf({ content, types, dates: event.dates ?? [] });
  const next = promiseOf({ content: { ...content, ...span }, types, dates });
  if (sameValue(before.dates, next.dates)) return;
  const kept: Kept = { cause: 'changed', changed: [], sold: soldOf(types) };
  const versions = writeNext(tx, caller, event, { before, next }, kept);
  tx.update(db().doc(paths.event(event.id)), { versions });
}

/** Writes the next version, and before the first one what was there. Returns its number. */
function writeNext(
  tx: Transaction,
  caller: Caller,
  event: EventRecord,
  { before, next }: { before: Promised; next: Promised },
  kept: Kept,
): number {
  let n = event.versions;
  if (n === 0) {
    n = 1;
    const at = event.publishedAt ?? event.statusChangedAt ?? event.createdAt ?? new Date(0);
    const earlier: Kept = { cause: 'earlier', changed: [], sold: kept.sold };
    write(tx, event.id, n, before, earlier, { uid: '', email: '' }, Timestamp.fromDate(at));
  }
  write(tx, event.id, n + 1, next, kept, caller);
  return n + 1;
}

/** The last version of an event; null if none was kept. Read it before the transaction writes. */
export async function lastVersion(
  tx: Transaction,
  { id, versions }: Pick<EventRecord, 'id' | 'versions'>,
): Promise<EventVersion | null> {
  if (versions === 0) return null;
  const doc = await tx.get(db().doc(entryPaths.version(id, versions)));
  return doc.exists ? parseVersion(doc.id, doc.data()) : null;
}

/** Stores what is published as a version, if it differs from the last. Returns the fields to write into the event. */
export function keepPublished(
  tx: Transaction,
  caller: Caller,
  event: EventRecord,
  types: readonly TicketType[],
  last: EventVersion | null,
): { versions?: number } {
  const next = promiseOf({ content: eventContentOf(event), types, dates: event.dates });
  const changed = last ? changedParts(last, next) : [];
  if (last && changed.length === 0) return {};
  const n = event.versions + 1;
  write(tx, event.id, n, next, { cause: 'published', changed, sold: soldOf(types) }, caller);
  return { versions: n };
}

function write(
  tx: Transaction,
  eventId: string,
  n: number,
  promised: Promised,
  kept: Kept,
  { uid, email }: Pick<Caller, 'uid' | 'email'>,
  at: FieldValue | Timestamp = FieldValue.serverTimestamp(),
): void {
  tx.create(db().doc(entryPaths.version(eventId, n)), {
    ...promised,
    ...kept,
    n,
    at: at as Timestamp,
    by: { uid, email },
    noticeId: '',
  });
}
