import { FieldValue } from 'firebase-admin/firestore';
import { paths } from '@/lib/domain/kit/paths';
import { type CampaignContent, campaignSearch, parseCampaign } from '@/lib/domain/mailing/campaign';
import { db } from '../../support/admin';
import { transact } from '../../support/transact';

type Draft = {
  id: string | undefined;
  producerId: string;
  content: CampaignContent;
  createdBy: string;
};

/** A new draft as stored. */
export function newDraft({ producerId, content, createdBy }: Omit<Draft, 'id'>) {
  const now = FieldValue.serverTimestamp();
  return {
    ...content,
    search: campaignSearch(content),
    producerId,
    status: 'draft' as const,
    statusReason: '',
    version: 1,
    createdBy,
    createdAt: now,
    updatedAt: now,
  };
}

/** Creates the draft of a campaign; with an `id` once, not changing an existing one. Returns its id and version. */
export async function createCampaignDraft({ id, producerId, content, createdBy }: Draft) {
  const campaigns = db().collection(paths.campaigns());
  const ref = id ? campaigns.doc(id) : campaigns.doc();
  const version = await transact(async (tx) => {
    const made = await tx.get(ref);
    if (made.exists) return parseCampaign(ref.id, made.data()).version;
    tx.create(ref, newDraft({ producerId, content, createdBy }));
    return 1;
  });
  return { campaignId: ref.id, version };
}
