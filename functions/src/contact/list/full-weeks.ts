import type { Query, QuerySnapshot } from 'firebase-admin/firestore';
import { DEFAULT_TIME_ZONE } from '@/lib/domain/kit/format';
import { paths } from '@/lib/domain/kit/paths';
import { fields, moment } from '@/lib/domain/kit/read';
import { fromWallTime } from '@/lib/domain/kit/time-zone';
import { isFullWeek, weekBefore } from '@/lib/domain/mailing/automation/automation-verdict';
import { mailDay } from '@/lib/domain/mailing/automation/mail-hours';
import { parseCampaign } from '@/lib/domain/mailing/campaign';
import { parseBatchOutline } from '@/lib/domain/mailing/campaign-batch';
import { OUTCOMES } from '@/lib/domain/mailing/delivery';
import { db } from '../../support/admin';
import { RETRY, retry } from '../../support/retry';

/** Letters of people who got nothing. */
export const UNMAILED: readonly string[] = [OUTCOMES.failed, OUTCOMES.skipped];

/** When the week that ends with a day began. */
export const weekStart = (day: string): Date =>
  fromWallTime({ date: weekBefore(day), time: '00:00' }, DEFAULT_TIME_ZONE) ?? new Date(0);

/**
 * Who had as many mails of a producer as a person may have in a week, of campaigns and automations together; what is on its way
 * counts, a campaign's own recipients do not. Reads one document for hundreds of mails, and no contact.
 */
export async function fullWeeks(
  producerId: string,
  now: Date,
  campaignId = '',
): Promise<ReadonlySet<string>> {
  const day = mailDay(now);
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
  return new Set([...days].flatMap(([id, all]) => (isFullWeek(all, day) ? [id] : [])));
}

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
