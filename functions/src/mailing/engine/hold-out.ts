import type { CampaignRun } from '@/lib/domain/mailing/campaign-run';
import type { FrozenRecipient } from '@/lib/domain/mailing/delivery';
import { isHeldOut } from '@/lib/domain/mailing/trial/hold-out';

/** The ids of those recipients of a batch whom the campaign holds out. */
export const heldOutOf = (
  campaign: Pick<CampaignRun, 'id' | 'holdOut'>,
  members: readonly FrozenRecipient[],
): ReadonlySet<string> =>
  new Set(members.flatMap(({ contactId }) => (isHeldOut(campaign, contactId) ? [contactId] : [])));
