import { fields, producerIdOf, texts } from '@/lib/domain/kit/read';
import { parseBatchOutline } from '@/lib/domain/mailing/campaign-batch';
import { packRecipients, unpackRecipients } from '@/lib/domain/mailing/delivery';
import { ERASED } from '@/lib/domain/privacy/erasure';
import { placeForgetting } from '../../contact/consent/forget-clicks';
import { untypedDb } from '../../support/admin';
import { transact } from '../../support/transact';

const PAGE = 50;

/**
 * Removes a person from campaigns' recipient lists (`producerId` '' is every producer's): their place stays, anonymous,
 * so that the others' outcomes keep positions. A worker goes on with the list it has read, so the caller must first
 * call `leaveCampaigns`. Returns how many batches named them.
 */
export async function eraseFromBatches(producerId: string, contactId: string): Promise<number> {
  const all = untypedDb().collectionGroup('batches');
  const mine = producerId ? all.where('producerId', '==', producerId) : all;
  const named = mine
    .where('contactIds', 'array-contains', contactId)
    .orderBy('createdAt', 'desc')
    .limit(PAGE)
    .select();
  let count = 0;
  for (let found = await named.get(); !found.empty; found = await named.get()) {
    for (const { ref } of found.docs) {
      await transact(async (tx) => {
        const data = fields((await tx.get(ref)).data());
        const { campaignId, n } = parseBatchOutline(data);
        const place = texts(data.contactIds).indexOf(contactId);
        const forget = await placeForgetting(tx, campaignId, n, place);
        const recipients = unpackRecipients(data.recipients).map((one) =>
          one.contactId === contactId ? { contactId: ERASED, email: '', name: '' } : one,
        );
        const contactIds = texts(data.contactIds).map((id) => (id === contactId ? ERASED : id));
        tx.update(ref, { recipients: packRecipients(recipients), contactIds });
        forget();
      });
    }
    count += found.size;
  }
  return count;
}

export async function producersNaming(contactId: string): Promise<string[]> {
  const named = await untypedDb()
    .collectionGroup('batches')
    .where('contactIds', 'array-contains', contactId)
    .orderBy('createdAt', 'desc')
    .select('producerId')
    .get();
  return [...new Set(named.docs.map((one) => producerIdOf(one.data())))].filter(Boolean);
}
