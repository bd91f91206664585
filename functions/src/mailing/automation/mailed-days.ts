import type { Query, QuerySnapshot } from 'firebase-admin/firestore';
import { fields, moment } from '@/lib/domain/kit/read';
import { mailDay } from '@/lib/domain/mailing/automation/mail-hours';
import { parseBatchOutline } from '@/lib/domain/mailing/campaign-batch';
import { UNMAILED } from '../../contact/list/full-weeks';
import { db } from '../../support/admin';

/** The most values of one `array-contains-any`. */
const MOST_VALUES = 30;

type Get = (query: Query) => Promise<QuerySnapshot>;

/** The days since `from` on which campaigns mailed these people, or will; messages about purchases do not count. */
export async function mailedDays(
  producerId: string,
  contactIds: readonly string[],
  from: Date,
  get: Get = (query) => query.get(),
): Promise<Map<string, string[]>> {
  const days = new Map<string, string[]>();
  const asked = new Set(contactIds);
  const found = new Map<string, { ids: string[]; letters: string; day: string }>();
  for (let at = 0; at < contactIds.length; at += MOST_VALUES) {
    const { docs } = await get(
      db()
        .collectionGroup('batches')
        .where('producerId', '==', producerId)
        .where('contactIds', 'array-contains-any', contactIds.slice(at, at + MOST_VALUES))
        .where('createdAt', '>=', from)
        .orderBy('createdAt', 'desc')
        .select('contactIds', 'letters', 'createdAt', 'isService'),
    );
    for (const one of docs) {
      const { createdAt, isService } = fields(one.data());
      const begun = moment(createdAt);
      if (!begun || isService === true) continue;
      const { contactIds: ids, letters } = parseBatchOutline(one.data());
      found.set(one.ref.path, { ids, letters, day: mailDay(begun) });
    }
  }
  for (const { ids, letters, day } of found.values()) {
    for (const [place, id] of ids.entries()) {
      if (!asked.has(id) || UNMAILED.includes(letters[place] ?? '')) continue;
      days.set(id, [...(days.get(id) ?? []), day]);
    }
  }
  return days;
}
