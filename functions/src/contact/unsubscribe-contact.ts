import { FieldValue } from 'firebase-admin/firestore';
import { contactIdOf } from '@/lib/domain/contact/contact';
import { paths } from '@/lib/domain/kit/paths';
import { producerIdOf } from '@/lib/domain/kit/read';
import { db } from '../support/admin';
import { transact } from '../support/transact';
import { suppressContact } from './contacts';

/**
 * Unsubscribes an address from a producer's mail for good, and from every campaign in progress: their workers listen
 * for it. Idempotent. `campaignId` is the campaign whose link was used, if any; the first unsubscription is counted
 * there.
 */
export async function unsubscribeContact(
  producerId: string,
  email: string,
  campaignId: string | null,
): Promise<void> {
  const isNew = await unsubscribe(producerId, email, reasonOf(campaignId));
  if (isNew && campaignId) await countUnsubscription(producerId, campaignId);
}

/** Unsubscribes a contact who marked a mail as spam; not counted as a use of the unsubscribe link. */
export const unsubscribeComplainant = (producerId: string, email: string): Promise<boolean> =>
  unsubscribe(producerId, email, 'Marcó un correo como no deseado');

// First the contact, then the campaigns: one that starts in between reads the contact afterwards.
async function unsubscribe(producerId: string, email: string, reason: string): Promise<boolean> {
  const isNew = await suppressContact(producerId, email, 'unsubscribed', reason);
  const contactId = contactIdOf(email);
  const going = await db()
    .collection(paths.campaigns())
    .where('producerId', '==', producerId)
    .where('status', 'in', ['sending', 'paused'])
    .select()
    .get();
  const batch = db().batch();
  for (const { ref } of going.docs) batch.update(ref, { left: FieldValue.arrayUnion(contactId) });
  await batch.commit();
  return isNew;
}

const reasonOf = (campaignId: string | null) =>
  campaignId ? `Se dio de baja desde la campaña ${campaignId}` : 'Se dio de baja';

async function countUnsubscription(producerId: string, campaignId: string): Promise<void> {
  const ref = db().doc(paths.campaign(campaignId));
  await transact(async (tx) => {
    if (producerIdOf((await tx.get(ref)).data()) !== producerId) return;
    tx.update(ref, { unsubscribed: FieldValue.increment(1) });
  });
}
