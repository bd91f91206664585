import {
  FieldPath,
  FieldValue,
  type QueryDocumentSnapshot,
  Timestamp,
} from 'firebase-admin/firestore';
import { type EventRecord, parseEvent } from '@/lib/domain/event/event';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import { moment } from '@/lib/domain/kit/read';
import { parsePrivacyRequest } from '@/lib/domain/privacy/request';
import { SWEEPS, type SweepId } from '@/lib/domain/privacy/retention';
import { parseSweep, sweepsBefore } from '@/lib/domain/privacy/sweep-record';
import { leaveCampaigns } from '../../contact/consent/change';
import { isContact } from '../../contact/consent/contact-mark';
import { db, untypedDb } from '../../support/admin';
import { audit } from '../../support/audit';
import { transact } from '../../support/transact';
import { eraseFromBatches, producersNaming } from '../erase/batches';
import { emptyBin } from './bin';
import { CHANGES } from './changes';

const PAGE = 200;
const CLOCK = { uid: 'clock', email: '', role: null };
const MOVED = 'answersMovedAt';
const WEEK_MS = 7 * 86_400_000;

/** Runs retention in one minute of each hour, called every minute. */
export async function sweepByTheClock(now: Date): Promise<void> {
  if (now.getUTCMinutes() !== 17) return;
  // First, and even if retention fails: an address that should be gone is worse.
  await repeatErasures(now);
  await sweepExpired(now);
}

/**
 * The retention job: a page of each kind's expired documents, with counts and an audit entry. A run that dies repeats
 * its page. A failing kind does not delay the others: the first error is thrown at the end. Returns how many of each
 * kind were changed.
 */
export async function sweepExpired(now: Date): Promise<Record<string, number>> {
  const done: Record<string, number> = {};
  const errors: unknown[] = [];
  for (const sweep of SWEEPS) {
    try {
      done[sweep.id] = 0;
      if (sweep.id === 'answers') await lookAtMoved(now);
      for (let page = 0; page < pagesOf(sweep.id); page += 1) {
        const { count, isLast } = await sweepKind(sweep, now);
        done[sweep.id] = (done[sweep.id] ?? 0) + count;
        if (isLast) break;
      }
    } catch (error) {
      errors.push(error);
    }
  }
  if (errors.length > 0) throw errors[0];
  return done;
}

/** Answers go on the day that was promised for each, those of a large event within some hours. */
const pagesOf = (id: SweepId): number => (id === 'answers' ? 25 : 1);

/** Answers of an event that now ends earlier, or one of whose dates does, are looked at in the next run. */
async function lookAtMoved(now: Date): Promise<void> {
  const moved = db().collection(paths.events()).where(MOVED, '>', new Date(0));
  for (const event of (await moved.limit(PAGE).get()).docs) {
    const later = db()
      .collection(paths.tickets(event.id))
      .where('answersUntil', '>', now)
      .limit(PAGE);
    for (let left = PAGE; left === PAGE; ) {
      const { docs } = await later.get();
      const batch = db().batch();
      for (const one of docs) batch.update(one.ref, { answersUntil: Timestamp.fromDate(now) });
      await batch.commit();
      left = docs.length;
    }
    await transact(async (tx) => {
      const now = await tx.get(event.ref);
      const isSame = +(moment(now.get(MOVED)) ?? 0) === +(moment(event.get(MOVED)) ?? 0);
      // It may have moved once more meanwhile, or be gone.
      if (now.exists && isSame) tx.update(event.ref, { answersMovedAt: FieldValue.delete() });
    });
  }
}

function eventsOf(): (one: QueryDocumentSnapshot) => Promise<EventRecord | null> {
  const found = new Map<string, Promise<EventRecord | null>>();
  return ({ ref }) => {
    const id = ref.parent.parent?.id ?? '';
    const read = async () => {
      const event = await db().doc(paths.event(id)).get();
      return event.exists ? parseEvent(id, event.data()) : null;
    };
    if (!found.has(id)) found.set(id, read());
    return found.get(id) ?? Promise.resolve(null);
  };
}

async function sweepKind(
  sweep: (typeof SWEEPS)[number],
  now: Date,
): Promise<{ count: number; isLast: boolean }> {
  const ref = db().doc(entryPaths.sweep(sweep.id));
  const { cursor } = parseSweep(sweep.id, (await ref.get()).data());
  const before = sweepsBefore(sweep.days, now);
  const name = FieldPath.documentId();
  const expired = untypedDb()
    .collectionGroup(sweep.collection)
    .where(sweep.field, '<', before)
    .orderBy(sweep.field, 'asc')
    .orderBy(name, 'asc');
  const from = cursor ? expired.startAfter(cursor.at, untypedDb().doc(cursor.path)) : expired;
  const { docs } = await from.limit(PAGE).get();
  const batch = untypedDb().batch();
  const run = { now, eventOf: eventsOf() };
  let count = 0;
  for (const one of docs) if (await CHANGES[sweep.id](batch, one, run)) count += 1;
  const [last] = docs.slice(-1);
  const at = last && lastDate(last.data(), sweep.field);
  const ranAt = Timestamp.fromDate(now);
  batch.set(
    untypedDb().doc(ref.path),
    {
      ranAt,
      ...(count > 0 && { last: count, didAt: ranAt, total: FieldValue.increment(count) }),
      ...(last && at && { cursor: { at, path: last.ref.path } }),
    },
    { merge: true },
  );
  if (count > 0) {
    audit(batch, CLOCK, {
      action: 'privacy.sweep',
      object: { type: 'retention', id: sweep.id, name: sweep.what },
      after: { count, days: sweep.days },
    });
  }
  if (sweep.id === 'bin') await emptyBin(docs);
  await batch.commit();
  return { count, isLast: docs.length < PAGE };
}

const lastDate = (data: Record<string, unknown>, field: string) => data[field] as Timestamp;

/**
 * Erases people of the last week's erasures again from campaign lists: one written at that moment may have read the
 * contact before. Not where they are a contact again by their own confirmation.
 */
export async function repeatErasures(now: Date): Promise<void> {
  const since = new Date(now.getTime() - WEEK_MS);
  const closed = db().collection(paths.privacyRequests()).where('closedAt', '>', since);
  for (const one of (await closed.limit(PAGE).get()).docs) {
    const { producerId, person, steps } = parsePrivacyRequest(one.id, one.data());
    if (!person || !steps.some(({ kind }) => kind === 'erased')) continue;
    for (const id of producerId ? [producerId] : await producersNaming(person)) {
      const contact = await db().doc(paths.contact(id, person)).get();
      if (isContact(contact.data())) continue;
      await leaveCampaigns(id, person, 'erased');
      await eraseFromBatches(id, person);
    }
  }
}
