import { noteEngagement } from '@/functions/src/contact/contacts';
import { untypedDb as db } from '@/functions/src/support/admin';
import { paths } from '@/lib/domain/kit/paths';

/** Notes in a contact that they opened or clicked a campaign. */
export const recordEngagement = (
  producerId: string,
  contactId: string,
  campaignId: string,
  kind: 'opened' | 'clicked',
  at: Date,
): Promise<void> =>
  db().runTransaction(async (tx) => {
    const ref = db().doc(paths.contact(producerId, contactId));
    noteEngagement(tx, ref, (await tx.get(ref)).data(), { campaignId, kind, at });
  });
