import type { Transaction } from 'firebase-admin/firestore';
import type { EventRecord } from '@/lib/domain/event/event';
import { paths } from '@/lib/domain/kit/paths';
import {
  eventLimitRefusal,
  LEVEL_TEXT,
  LEVELS,
  type LevelPart,
  levelIncludes,
} from '@/lib/domain/producer/level';
import { parseProducer } from '@/lib/domain/producer/producer';
import { db } from '../support/admin';
import { fail } from '../support/errors';

const AT_ONCE = ['review', 'published', 'paused'];

/**
 * Refuses (`failed-precondition`) a feature that the producer's type does not include, administrators too: they change
 * the type instead. Costs one read.
 */
export async function requirePart(producerId: string, part: LevelPart): Promise<void> {
  const producer = await db().doc(paths.producer(producerId)).get();
  if (levelIncludes(parseProducer(producerId, producer.data()).type, part)) return;
  throw fail('failed-precondition', LEVEL_TEXT[part].title);
}

/** Refuses one more event in review or on sale than its producer's type allows; one that counts already stays. */
export async function requirePlace(tx: Transaction, event: EventRecord): Promise<void> {
  const { producerId, status } = event;
  if (AT_ONCE.includes(status)) return;
  const producer = await tx.get(db().doc(paths.producer(producerId)));
  const { type } = parseProducer(producerId, producer.data());
  if (LEVELS[type].eventsAtOnce === null) return;
  const open = await tx.get(
    db()
      .collection(paths.events())
      .where('producerId', '==', producerId)
      .where('status', 'in', AT_ONCE)
      .select('status'),
  );
  const refusal = eventLimitRefusal(type, open.size);
  if (refusal) throw fail('failed-precondition', refusal, 'status');
}
