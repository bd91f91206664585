import type { Query } from 'firebase-admin/firestore';
import { dateOf } from '@/lib/domain/event/date/event-date';
import type { EventRecord } from '@/lib/domain/event/event';
import { dayIn } from '@/lib/domain/kit/day';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import {
  askedNow,
  parseQuestion,
  QUESTION_LIMITS,
  type Question,
} from '@/lib/domain/question/question';
import { EVERY_DATE } from '@/lib/domain/ticket/type-dates';
import { db } from '../support/admin';
import type { SaleTransaction } from '../support/sale-transaction';

type Asking = Pick<EventRecord, 'id' | 'asks'>;
type Reader = Pick<SaleTransaction, 'get'>;

const questionsOf = ({ id }: Asking) => db().collection(entryPaths.questions(id));

async function readAll(query: Query, tx?: Reader): Promise<Question[]> {
  const { docs } = await (tx ? tx.get(query) : query.get());
  return docs.map((one) => parseQuestion(one.id, one.data()));
}

/** An event's questions, those that are asked no more included; no read for one that never asked. */
export const readQuestions = async (event: Asking, tx?: Reader): Promise<Question[]> =>
  event.asks ? readAll(questionsOf(event), tx) : [];

/** The questions that an event asks now; no read for one that never asked. */
export async function readAsked(event: Asking, tx?: Reader): Promise<Question[]> {
  if (!event.asks) return [];
  const asked = questionsOf(event).where('endedAt', '==', null).limit(QUESTION_LIMITS.questions);
  return askedNow(await readAll(asked, tx));
}

/** The days that ages are counted by, in the event's zone. */
export const ageDaysOf = (event: EventRecord, at: Date) => ({
  today: dayIn(at, event.timeZone),
  dayOf: (dateId: string) => {
    const date = dateId === EVERY_DATE ? undefined : dateOf(event, dateId);
    return dayIn(date?.startsAt ?? event.startsAt ?? at, event.timeZone);
  },
});
