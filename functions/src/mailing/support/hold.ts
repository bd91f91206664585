import { FieldValue, type Transaction } from 'firebase-admin/firestore';
import * as logger from 'firebase-functions/logger';
import { paths } from '@/lib/domain/kit/paths';
import { campaignName } from '@/lib/domain/mailing/campaign';
import type { CampaignRun } from '@/lib/domain/mailing/campaign-run';
import { reputationProblem } from '@/lib/domain/mailing/reputation';
import { standingDay } from '@/lib/domain/mailing/sender-standing';
import { db } from '../../support/admin';
import { audit } from '../../support/audit';

const GUARD = { uid: 'reputation', email: '', role: null };

/** Pauses a campaign with too many bounces (addresses refused at once, too) or complaints, for an administrator. */
export function holdIfHarmful(tx: Transaction, campaign: CampaignRun): void {
  if (campaign.status !== 'sending' || campaign.isVetted) return;
  const refused = campaign.reasonCounts.address ?? 0;
  const { counts, bounced, complained } = campaign;
  const reason = reputationProblem({
    handed: counts.sent + counts.unconfirmed + refused,
    bounced: bounced + refused,
    complained,
  });
  if (!reason) return;
  logger.warn('campaign held', { campaignId: campaign.id, bounced, refused, complained });
  tx.update(db().doc(paths.campaign(campaign.id)), {
    status: 'paused',
    statusReason: reason,
    isHeld: true,
    pausedAt: FieldValue.serverTimestamp(),
  });
  const heldOn = standingDay(new Date());
  tx.set(db().doc(paths.senderStanding(campaign.ladder)), { heldOn }, { merge: true });
  audit(tx, GUARD, {
    action: 'campaign.hold',
    object: { type: 'campaign', id: campaign.id, name: campaignName(campaign) },
    producerId: campaign.producerId,
    reason,
  });
}
