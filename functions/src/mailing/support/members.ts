import type { CampaignRun } from '@/lib/domain/mailing/campaign-run';
import { type AudienceMember, askableMembers, audienceMembers } from '../../contact/audience';
import { ticketBuyers } from './ticket-buyers';

/** Yields a campaign's recipients by its purpose, ordered by id, from `after` on. */
export function membersOf(
  campaign: Pick<CampaignRun, 'producerId' | 'criteria' | 'eventId' | 'dateIds' | 'purpose'>,
  after: string,
  campaignId: string,
): AsyncGenerator<AudienceMember> {
  const { producerId, criteria, eventId, purpose } = campaign;
  if (purpose === 'permission') return askableMembers(producerId, after);
  if (purpose === 'service') return ticketBuyers(campaign, after);
  return audienceMembers(producerId, criteria, eventId, after, campaignId);
}
