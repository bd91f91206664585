import { FieldPath, FieldValue, Timestamp } from 'firebase-admin/firestore';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import { parsePrivacyRequest } from '@/lib/domain/privacy/request';
import { SWEEPS } from '@/lib/domain/privacy/retention';
import { parseSweep, sweepsBefore } from '@/lib/domain/privacy/sweep-record';
import { leaveCampaigns } from '../../contact/consent/change';
import { isContact } from '../../contact/consent/contact-mark';
import { db, untypedDb } from '../../support/admin';
import { audit } from '../../support/audit';
import { eraseFromBatches, producersNaming } from '../erase/batches';
import { emptyBin } from './bin';
import { CHANGES } from './changes';

const PAGE = 200;
const CLOCK = { uid: 'clock', email: '', role: null };
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
 * its page, and a failing kind does not delay the others: the first error is thrown at the end. Returns how many
 * documents of each kind were changed.
 */
export async function sweepExpired(now: Date): Promise<Record<string, number>> {
  const done: Record<string, number> = {};
  const errors: unknown[] = [];
  for (const sweep of SWEEPS) {
    try {
      done[sweep.id] = await sweepKind(sweep, now);
    } catch (error) {
      errors.push(error);
    }
  }
  if (errors.length > 0) throw errors[0];
  return done;
}

async function sweepKind(sweep: (typeof SWEEPS)[number], now: Date): Promise<number> {
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
  const changed = await Promise.all(docs.map(async (one) => CHANGES[sweep.id](batch, one, now)));
  const count = changed.filter(Boolean).length;
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
  return count;
}

const lastDate = (data: Record<string, unknown>, field: string) => data[field] as Timestamp;

/**
 * Erases people of the last week's erasures again from campaign lists: a list being written at that moment may have
 * read the contact before. Not at producers whose contact they are again by their own confirmation; elsewhere nobody
 * may write to them.
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
