import { AggregateField, Timestamp } from 'firebase-admin/firestore';
import { parseDoorCount } from '@/lib/domain/door/door-count';
import { ALARM_LEVELS, crossingOf, levelsAt, parseNight } from '@/lib/domain/door/night/night';
import { slotOf, slotStart } from '@/lib/domain/door/presence';
import { dateOf } from '@/lib/domain/event/date/event-date';
import type { EventRecord } from '@/lib/domain/event/event';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { db } from '../support/admin';
import { transact } from '../support/transact';

/** Far from the capacity it is asked this often; nearer after each entry. */
const FAR_MS = 10_000;
/** So many may come in elsewhere meanwhile. */
const FAR_PEOPLE = 50;
const MOST_KNOWN = 500;

/**
 * Caches of this instance: how many people were inside, and the levels that are noted, by the query. Emptied when they are full.
 */
const heard = new Map<string, { at: number; people: number }>();
const noted = new Map<string, number>();

function remember<V>(map: Map<string, V>, key: string, value: V): void {
  if (map.size >= MOST_KNOWN) map.clear();
  map.set(key, value);
}

function isFar(key: string, capacity: number, now: Date): boolean {
  const last = heard.get(key);
  if (!last || now.getTime() - last.at >= FAR_MS) return false;
  last.people += 1;
  return levelsAt(last.people + FAR_PEOPLE, capacity).length === 0;
}

type Entry = { dateId: string; at: Date; queued: boolean };

/**
 * Notes when the people inside reached a part of the legal capacity, once for each part. Asked after an entry, because
 * only the sum over all doors says it: one read, seldom while far from it, none where there is nothing to note. An entry
 * that a phone tells later may make a past moment the fullest, which only the five minutes of all doors say.
 */
export async function noteCapacity(
  event: EventRecord,
  { dateId, at, queued }: Entry,
  now: Date,
): Promise<void> {
  const capacity = dateOf(event, dateId)?.capacity ?? event.capacity;
  const night = `${event.id}|${dateId}`;
  if (!capacity || noted.get(night) === ALARM_LEVELS.length) return;
  const key = `${night}|${queued}`;
  if (isFar(key, capacity, now)) return;
  const docs = db().collection(entryPaths.doorCounts(event.id)).where('dateId', '==', dateId);
  if (!queued) {
    const sum = await docs.aggregate({ inside: AggregateField.sum('inside') }).get();
    const { inside } = sum.data();
    remember(heard, key, { at: now.getTime(), people: inside });
    if (levelsAt(inside, capacity).length <= (noted.get(night) ?? 0)) return;
  }
  const counts = (await docs.get()).docs.map((one) => parseDoorCount(one.id, one.data()));
  if (queued) {
    const people = counts.reduce((sum, one) => sum + one.first + one.again, 0);
    remember(heard, key, { at: now.getTime(), people });
  }
  const reached = ALARM_LEVELS.flatMap((level) => {
    const crossing = crossingOf(counts, level, capacity);
    if (!crossing) return [];
    const { slot, inside } = crossing;
    const when = slot === slotOf(at) ? at : slotStart(slot);
    return [{ level, inside, capacity, at: Timestamp.fromDate(when) }];
  });
  if (reached.length === 0) return;
  const ref = db().doc(entryPaths.night(event.id, dateId));
  await transact(async (tx) => {
    const { alarms } = parseNight(dateId, (await tx.get(ref)).data());
    const news = reached.filter(({ level }) => !alarms.some((one) => one.level === level));
    if (news.length === 0) return;
    const notedAt = Timestamp.fromDate(now);
    const all = news.map(({ level, ...one }) => [String(level), { ...one, notedAt }]);
    tx.set(ref, { alarms: Object.fromEntries(all) }, { merge: true });
  });
  remember(noted, night, reached.length);
}
