import { paths } from '@/lib/domain/kit/paths';
import type { PrivacyRequest } from '@/lib/domain/privacy/request';
import { NAME_HELD, parseProducer } from '@/lib/domain/producer/producer';
import { mailedNameOf } from '../contact/collect/producer-name';
import { type Caller, isAdminNow } from '../support/access';
import { db } from '../support/admin';
import { fail } from '../support/errors';

/**
 * The producer of a desk, as its mails and its public pages call it (`calledInMail`): anybody may ask, and have any address
 * mailed, so a name that is held is in none of them. Null if there is none with this id. '' is the platform's own desk, which always is.
 */
export async function deskOf(producerId: string): Promise<{ name: string } | null> {
  if (!producerId) return { name: '' };
  const name = await mailedNameOf(producerId);
  return name ? { name } : null;
}

/** What mails and public pages about a case call whom it asks; '' for the platform. The case itself keeps the real name. */
export async function askedOf({
  producerId,
  producerName,
}: Pick<PrivacyRequest, 'producerId' | 'producerName'>): Promise<string> {
  return (await deskOf(producerId))?.name ?? producerName;
}

/**
 * Refuses a member's own words to a person while the name of their producer is held (`failed-precondition`). An
 * administrator writes them meanwhile: the person is owed an answer in time.
 */
export async function requireFreeWords(
  caller: Caller,
  { producerId }: Pick<PrivacyRequest, 'producerId'>,
): Promise<void> {
  if (!producerId || isAdminNow(caller)) return;
  const producer = await db().doc(paths.producer(producerId)).get();
  if (!parseProducer(producerId, producer.data()).nameHeld) return;
  throw fail('failed-precondition', NAME_HELD, 'answer');
}
