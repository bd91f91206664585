import type { Query, QuerySnapshot } from 'firebase-admin/firestore';
import { DEFAULT_TIME_ZONE } from '@/lib/domain/kit/format';
import { paths } from '@/lib/domain/kit/paths';
import { fields, moment } from '@/lib/domain/kit/read';
import { fromWallTime } from '@/lib/domain/kit/time-zone';
import { mailDay } from '@/lib/domain/mailing/automation/mail-hours';
import { parseCampaign } from '@/lib/domain/mailing/campaign';
import { parseBatchOutline } from '@/lib/domain/mailing/campaign-batch';
import { OUTCOMES } from '@/lib/domain/mailing/delivery';
import { freeFrom, weekBefore } from '@/lib/domain/mailing/full-week';
import { db } from '../../support/admin';
import { RETRY, retry } from '../../support/retry';

/** Letters of people who got nothing. */
export const UNMAILED: readonly string[] = [OUTCOMES.failed, OUTCOMES.skipped];

/** When the week that ends with a day began. */
export const weekStart = (day: string): Date =>
  fromWallTime({ date: weekBefore(day), time: '00:00' }, DEFAULT_TIME_ZONE) ?? new Date(0);

/** Who may not be mailed, and from which day on they may. */
export type FullWeeks = ReadonlyMap<string, string>;

/**
 * Who has, at a moment that may be ahead, as many mails of a producer as a person may have in a week, of campaigns and automations
 * together; what is on its way counts, a campaign's own recipients do not. Reads one document for hundreds of mails, and no contact.
 */
export async function fullWeeks(producerId: string, at: Date, campaignId = ''): Promise<FullWeeks> {
  const day = mailDay(at);
  const { docs } = await retry(RETRY.outage, () =>
    db()
      .collectionGroup('batches')
      .where('producerId', '==', producerId)
      .where('createdAt', '>=', weekStart(day))
      .orderBy('createdAt', 'desc')
      .select('campaignId', 'contactIds', 'letters', 'createdAt', 'isService')
      .get(),
  );
  const days = new Map<string, string[]>();
  for (const one of docs) {
    const { createdAt, isService } = fields(one.data());
    const { campaignId: of, contactIds, letters } = parseBatchOutline(one.data());
    const begun = moment(createdAt);
    if (!begun || isService === true || of === campaignId) continue;
    const mailed = mailDay(begun);
    for (const [place, id] of contactIds.entries()) {
      if (UNMAILED.includes(letters[place] ?? '')) continue;
      const known = days.get(id);
      if (known) known.push(mailed);
      else days.set(id, [mailed]);
    }
  }
  const free = [...days].map(([id, all]) => [id, freeFrom(all)] as const);
  return new Map(free.filter(([, from]) => from > day));
}

/** A count is asked again with each condition that somebody writes, and these mails are the same. */
const RECENT = { ms: 10_000, most: 200 };
const recent = new Map<string, { at: number; found: Promise<FullWeeks> }>();

/** As `fullWeeks` of now, perhaps some seconds old: to show how many there are, never to store recipients. */
export function recentFullWeeks(producerId: string): Promise<FullWeeks> {
  const known = recent.get(producerId);
  if (known && performance.now() - known.at < RECENT.ms) return known.found;
  if (recent.size >= RECENT.most) recent.clear();
  const found = fullWeeks(producerId, new Date());
  recent.set(producerId, { at: performance.now(), found });
  found.catch(() => recent.delete(producerId));
  return found;
}

/** What this process has stored itself is counted at once. */
export const forgetRecentWeeks = (producerId: string): void => void recent.delete(producerId);

type Get = (query: Query) => Promise<QuerySnapshot>;

/** Automations write down their recipients as of when they looked, which is not long before. */
const LATEST_MS = 600_000;

/**
 * How many batches the producer's other campaigns have stored that may add to a week as it was read at `since`: those that go,
 * and what automations began lately. In a transaction nobody stores more of them until it ends.
 */
export async function rivalsOf(
  producerId: string,
  campaignId: string,
  since: Date,
  get: Get = (query) => query.get(),
): Promise<Map<string, number>> {
  const own = db().collection(paths.campaigns()).where('producerId', '==', producerId);
  const [going, latest] = [
    await get(own.where('status', 'in', ['sending', 'paused']).select('freeze')),
    await get(
      own
        .where('createdAt', '>=', new Date(since.getTime() - LATEST_MS))
        .orderBy('createdAt', 'desc')
        .select('freeze'),
    ),
  ];
  const stored = new Map<string, number>();
  for (const one of [...going.docs, ...latest.docs]) {
    if (one.id === campaignId) continue;
    stored.set(one.id, parseCampaign(one.id, one.data()).freeze.batches);
  }
  return stored;
}

/** Whether one of them has stored recipients since. */
export const hasRivalled = (
  known: ReadonlyMap<string, number>,
  now: ReadonlyMap<string, number>,
): boolean => [...now].some(([id, batches]) => batches > (known.get(id) ?? 0));
