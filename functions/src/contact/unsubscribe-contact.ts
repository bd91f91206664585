import { FieldValue } from 'firebase-admin/firestore';
import { paths } from '@/lib/domain/kit/paths';
import { producerIdOf } from '@/lib/domain/kit/read';
import { db } from '../support/admin';
import { noteLeft } from '../support/mail/reception';
import { transact } from '../support/transact';
import { suppressContact } from './consent/suppress';

/** Unsubscribes an address for good, from running campaigns too, and counts it at `campaignId`, once. Idempotent. */
export async function unsubscribeContact(
  producerId: string,
  email: string,
  campaignId: string | null,
): Promise<void> {
  const isNew = await suppressContact(producerId, email, 'unsubscribed', reasonOf(campaignId));
  if (isNew && campaignId) await countUnsubscription(producerId, campaignId, email);
}

/** Unsubscribes a contact who reported a mail as spam; not counted as a use of the unsubscribe link. */
export const unsubscribeComplainant = (producerId: string, email: string): Promise<boolean> =>
  suppressContact(producerId, email, 'unsubscribed', 'Marcó un correo como no deseado');

/** The reason noted with a contact who left. */
export const reasonOf = (campaignId: string | null) =>
  campaignId ? `Se dio de baja desde la campaña ${campaignId}` : 'Se dio de baja';

async function countUnsubscription(
  producerId: string,
  campaignId: string,
  email: string,
): Promise<void> {
  const ref = db().doc(paths.campaign(campaignId));
  await transact(async (tx) => {
    if (producerIdOf((await tx.get(ref)).data()) !== producerId) return;
    const grown = noteLeft(tx, campaignId, email);
    tx.update(ref, { unsubscribed: FieldValue.increment(1), ...grown });
  });
}
