import type { Transaction } from 'firebase-admin/firestore';
import type { EventRecord } from '@/lib/domain/event/event';
import { paths } from '@/lib/domain/kit/paths';
import {
  hasPart,
  PLAN_TEXT,
  PLANS,
  type PlanPart,
  refusalOfEvent,
} from '@/lib/domain/producer/plan';
import { parseProducer } from '@/lib/domain/producer/producer';
import { db } from '../support/admin';
import { fail } from '../support/errors';

/** What takes one of the places of `eventsAtOnce`. */
const AT_ONCE = ['review', 'published', 'paused'];

/**
 * Refuses (`failed-precondition`) what the type of a producer does not have, whoever asks: an administrator changes
 * the type instead. Costs one read.
 */
export async function requirePart(producerId: string, part: PlanPart): Promise<void> {
  const producer = await db().doc(paths.producer(producerId)).get();
  if (hasPart(parseProducer(producerId, producer.data()).type, part)) return;
  throw fail('failed-precondition', PLAN_TEXT[part].title);
}

/**
 * Refuses one more event in review or on sale than the type of its producer has at once. One that has its place
 * keeps it: what is paused may go on, also where the producer has become a lite one meanwhile.
 */
export async function requirePlace(tx: Transaction, event: EventRecord): Promise<void> {
  const { producerId, status } = event;
  if (AT_ONCE.includes(status)) return;
  const producer = await tx.get(db().doc(paths.producer(producerId)));
  const { type } = parseProducer(producerId, producer.data());
  if (PLANS[type].eventsAtOnce === null) return;
  const open = await tx.get(
    db()
      .collection(paths.events())
      .where('producerId', '==', producerId)
      .where('status', 'in', AT_ONCE)
      .select('status'),
  );
  const refusal = refusalOfEvent(type, open.size);
  if (refusal) throw fail('failed-precondition', refusal, 'status');
}
