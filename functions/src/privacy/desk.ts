import { paths } from '@/lib/domain/kit/paths';
import type { PrivacyRequest } from '@/lib/domain/privacy/request';
import { NAME_HELD, parseProducer } from '@/lib/domain/producer/producer';
import { mailedNameOf } from '../contact/collect/producer-name';
import { type Caller, isAdminNow } from '../support/access';
import { db } from '../support/admin';
import { fail } from '../support/errors';

/** A desk's producer by its name in mails (`calledInMail`), never a held one; null if unknown, '' is the platform's. */
export async function deskOf(producerId: string): Promise<{ name: string } | null> {
  if (!producerId) return { name: '' };
  const name = await mailedNameOf(producerId);
  return name ? { name } : null;
}

/** A case's addressee in mails and public pages ('': the platform); the case itself keeps the real name. */
export async function addresseeName({
  producerId,
  producerName,
}: Pick<PrivacyRequest, 'producerId' | 'producerName'>): Promise<string> {
  return (await deskOf(producerId))?.name ?? producerName;
}

/** Refuses a member's own words while their producer's name is held; an administrator answers in time. */
export async function requireFreeWords(
  caller: Caller,
  { producerId }: Pick<PrivacyRequest, 'producerId'>,
): Promise<void> {
  if (!producerId || isAdminNow(caller)) return;
  const producer = await db().doc(paths.producer(producerId)).get();
  if (!parseProducer(producerId, producer.data()).nameHeld) return;
  throw fail('failed-precondition', NAME_HELD, 'answer');
}
