import type {
  DocumentReference,
  DocumentSnapshot,
  Query,
  QuerySnapshot,
} from 'firebase-admin/firestore';
import { DEFAULT_TIME_ZONE } from '@/lib/domain/kit/format';
import { innerPaths } from '@/lib/domain/kit/inner/paths';
import { paths } from '@/lib/domain/kit/paths';
import { fields, moment } from '@/lib/domain/kit/read';
import { fromWallTime } from '@/lib/domain/kit/time-zone';
import { mailDay } from '@/lib/domain/mailing/automation/mail-hours';
import { parseBatchOutline } from '@/lib/domain/mailing/campaign-batch';
import { parseCampaignRun } from '@/lib/domain/mailing/campaign-run';
import { OUTCOMES } from '@/lib/domain/mailing/delivery';
import { freeFrom, weekBefore } from '@/lib/domain/mailing/full-week';
import { db, untypedDb } from '../../support/admin';
import { RETRY, retry } from '../../support/retry';

export const UNMAILED: readonly string[] = [OUTCOMES.failed, OUTCOMES.skipped];

/** The start of the week whose last day this is. */
export const weekStart = (day: string): Date =>
  fromWallTime({ date: weekBefore(day), time: '00:00' }, DEFAULT_TIME_ZONE) ?? new Date(0);

/** The contacts who may not be mailed, and from which day on they may. */
export type FullWeeks = ReadonlyMap<string, string>;

/** On which days people were mailed, and the batches that say so. */
export type MailedWeek = { days: Map<string, string[]>; read: Set<string> };

const FIELDS = ['campaignId', 'contactIds', 'letters', 'createdAt', 'isService'] as const;

/**
 * The contacts who have, at a moment that may be ahead, as many mails of a producer as a person may have in a week, of campaigns
 * and automations together; what is on its way counts, a campaign's own recipients do not. Reads one document for hundreds of
 * mails, and no contact.
 */
export const fullWeeks = async (
  producerId: string,
  at: Date,
  campaignId = '',
): Promise<FullWeeks> => fullIn(await mailedWeek(producerId, at, campaignId), at);

/** The mails of the week that ends with a moment. */
export async function mailedWeek(
  producerId: string,
  at: Date,
  campaignId: string,
): Promise<MailedWeek> {
  const { docs } = await retry(RETRY.outage, () =>
    db()
      .collectionGroup('batches')
      .where('producerId', '==', producerId)
      .where('createdAt', '>=', weekStart(mailDay(at)))
      .orderBy('createdAt', 'desc')
      .select(...FIELDS)
      .get(),
  );
  const week: MailedWeek = { days: new Map(), read: new Set() };
  for (const one of docs) {
    if (fields(one.data()).campaignId !== campaignId) addMails(week, one.ref.path, one.data());
  }
  return week;
}

function addMails({ days, read }: MailedWeek, path: string, data: unknown): void {
  const { createdAt, isService } = fields(data);
  const begun = moment(createdAt);
  if (read.has(path) || !begun || isService === true) return;
  read.add(path);
  const { contactIds, letters } = parseBatchOutline(data);
  const mailed = mailDay(begun);
  for (const [place, id] of contactIds.entries()) {
    if (UNMAILED.includes(letters[place] ?? '')) continue;
    const known = days.get(id);
    if (known) known.push(mailed);
    else days.set(id, [mailed]);
  }
}

export function fullIn({ days }: MailedWeek, at: Date): FullWeeks {
  const day = mailDay(at);
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

/** Batches that this process has stored itself are counted at once. */
export const forgetRecentWeeks = (producerId: string): void => void recent.delete(producerId);

/** Automations write down their recipients as of when they looked, which is not long before. */
const LATEST_MS = 600_000;

type Stored = { round: number; batches: number };
export type Rivals = ReadonlyMap<string, Stored>;

/** In a transaction nobody stores more of what it has read until it ends. */
type Reader = {
  get(query: Query): Promise<QuerySnapshot>;
  getAll(...refs: DocumentReference[]): Promise<DocumentSnapshot[]>;
};
const reader: Reader = {
  get: (query) => query.get(),
  getAll: (...refs) => db().getAll(...refs),
};

/**
 * The number of batches that the producer's other campaigns have stored that may add to a week as it was read at `since`: those
 * that go, those that began lately, also if they have ended, and those `known` already. Messages about purchases add nothing to
 * it.
 */
export async function rivalsOf(
  producerId: string,
  campaignId: string,
  since: Date,
  { known = new Map(), read = reader }: { known?: Rivals; read?: Reader } = {},
): Promise<Rivals> {
  const own = untypedDb().collection(paths.campaigns()).where('producerId', '==', producerId);
  const seen = (query: Query) => read.get(query.select('freeze', 'round', 'purpose'));
  const begun = new Date(since.getTime() - LATEST_MS);
  const [going, latest] = await Promise.all([
    seen(own.where('status', 'in', ['sending', 'paused'])),
    seen(own.where('startedAt', '>=', begun).orderBy('startedAt', 'desc')),
  ]);
  const found = new Map([...going.docs, ...latest.docs].map((one) => [one.id, one.data()]));
  const ended = [...known.keys()].filter((id) => !found.has(id));
  const refs = ended.map((id) => untypedDb().doc(paths.campaign(id)));
  for (const one of refs.length > 0 ? await read.getAll(...refs) : []) {
    if (one.exists) found.set(one.id, one.data() ?? {});
  }
  const stored = new Map<string, Stored>();
  for (const [id, data] of found) {
    const { freeze, round, purpose } = parseCampaignRun(id, data);
    if (id === campaignId || purpose === 'service') continue;
    stored.set(id, { round, batches: freeze.batches });
  }
  return stored;
}

type News = { id: string; from: number; to: number };

/** The batches that rivals have stored since; null if one of them began anew, with others. */
export function newBatches(known: Rivals, now: Rivals): News[] | null {
  const news: News[] = [];
  for (const [id, { round, batches }] of now) {
    const before = known.get(id);
    if (before && before.round !== round && before.batches + batches > 0) return null;
    const from = before?.batches ?? 0;
    if (batches > from) news.push({ id, from, to: batches });
  }
  return news;
}

/** Adds rivals' new batches to a week that was read before. */
export async function addBatches(week: MailedWeek, news: readonly News[]): Promise<void> {
  const refs = news.flatMap(({ id, from, to }) =>
    Array.from({ length: to - from }, (_, n) =>
      untypedDb().doc(innerPaths.campaignBatch(id, from + n)),
    ),
  );
  const fieldMask = [...FIELDS];
  const found = await retry(RETRY.outage, () => db().getAll(...refs, { fieldMask }));
  for (const one of found) addMails(week, one.ref.path, one.data());
}
