import type { CampaignRun } from '@/lib/domain/mailing/campaign-run';
import type { FrozenRecipient } from '@/lib/domain/mailing/delivery';
import { isHeldOut } from '@/lib/domain/mailing/trial/hold-out';

type Taken = { kept: FrozenRecipient[]; mark: () => void };

/**
 * The recipients of a batch, in their order: those whom `take` lets be mailed, and, beside them, those whom the campaign holds out,
 * for whom nothing is taken.
 */
export async function withHeldOut(
  campaign: Pick<CampaignRun, 'id' | 'holdOut'>,
  members: readonly FrozenRecipient[],
  take: (mailed: FrozenRecipient[]) => Promise<Taken>,
): Promise<Taken & { held: ReadonlySet<string> }> {
  const held = new Set(
    members.flatMap(({ contactId }) => (isHeldOut(campaign, contactId) ? [contactId] : [])),
  );
  const { kept, mark } = await take(members.filter(({ contactId }) => !held.has(contactId)));
  const ids = new Set([...held, ...kept.map(({ contactId }) => contactId)]);
  return { kept: members.filter(({ contactId }) => ids.has(contactId)), held, mark };
}
