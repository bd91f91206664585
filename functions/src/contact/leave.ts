import { FieldValue } from 'firebase-admin/firestore';
import { contactIdOf } from '@/lib/domain/contact/contact';
import { paths } from '@/lib/domain/kit/paths';
import { db } from '../support/admin';
import { transact } from '../support/transact';
import { suppressContact } from './contacts';

/**
 * Takes an address out of a producer's mail for good, and out of every campaign that is still going: their
 * workers hear of it at once. Safe to call twice. `campaignId` is the campaign whose link was used, if one
 * was, and is counted there the first time.
 */
export async function unsubscribeContact(
  producerId: string,
  email: string,
  campaignId: string | null,
): Promise<void> {
  const isNew = await leave(producerId, email, reasonOf(campaignId));
  if (isNew && campaignId) await countLeaver(producerId, campaignId);
}

/** Takes somebody out who told his mail program that he did not want this: he did not use the link. */
export const complainingContact = (producerId: string, email: string): Promise<boolean> =>
  leave(producerId, email, 'Marcó un correo como no deseado');

// First the contact, then the campaigns: one that begins in between reads the contact afterwards.
async function leave(producerId: string, email: string, reason: string): Promise<boolean> {
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

async function countLeaver(producerId: string, campaignId: string): Promise<void> {
  const ref = db().doc(paths.campaign(campaignId));
  await transact(async (tx) => {
    const campaign = await tx.get(ref);
    if (campaign.get('producerId') !== producerId) return;
    tx.update(ref, { unsubscribed: FieldValue.increment(1) });
  });
}
