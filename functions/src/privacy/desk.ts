import { paths } from '@/lib/domain/kit/paths';
import type { PrivacyRequest } from '@/lib/domain/privacy/request';
import { NAME_HELD, parseProducer } from '@/lib/domain/producer/producer';
import { mailedNameOf } from '../contact/collect/producer-name';
import { type Caller, isAdminNow } from '../support/access';
import { db } from '../support/admin';
import { fail } from '../support/errors';

/**
 * A desk's producer by the name that mails and public pages use (`calledInMail`), never a held one, because anybody may
 * have any address mailed. Null if the id is unknown. '' is the platform's own desk.
 */
export async function deskOf(producerId: string): Promise<{ name: string } | null> {
  if (!producerId) return { name: '' };
  const name = await mailedNameOf(producerId);
  return name ? { name } : null;
}

/**
 * The name of a case's addressee in mails and on public pages; '' for the platform. The case itself keeps the real
 * name.
 */
export async function addresseeName({
  producerId,
  producerName,
}: Pick<PrivacyRequest, 'producerId' | 'producerName'>): Promise<string> {
  return (await deskOf(producerId))?.name ?? producerName;
}

/**
 * Refuses a member's own words to a person while the name of their producer is held (`failed-precondition`). An
 * administrator writes meanwhile: the person is owed an answer in time.
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
