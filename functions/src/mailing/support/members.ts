import type { AudienceCount } from '@/lib/domain/contact/calls';
import type { CampaignRun } from '@/lib/domain/mailing/campaign-run';
import {
  type AudienceMember,
  askableMembers,
  audienceMembers,
  countAudienceMembers,
} from '../../contact/audience';
import { countSecond, secondMembers } from './second';
import { countTicketBuyers, ticketBuyers } from './ticket-buyers';

/** Whom a campaign is meant for. */
export type Meant = Pick<
  CampaignRun,
  'producerId' | 'criteria' | 'eventId' | 'dateIds' | 'purpose' | 'second'
>;

/** Yields a campaign's recipients by its purpose, ordered by id, from `after` on. */
export function membersOf(
  campaign: Meant,
  after: string,
  campaignId: string,
): AsyncGenerator<AudienceMember> {
  const { producerId, criteria, eventId, purpose, second } = campaign;
  if (purpose === 'permission') return askableMembers(producerId, after);
  if (purpose === 'service') return ticketBuyers(campaign, after);
  if (second) return secondMembers({ producerId, eventId, second }, after, campaignId);
  return audienceMembers(producerId, criteria, eventId, after, campaignId);
}

/** How many get it now, and why others do not; of a campaign that asks nobody for permission. */
export function countMembers(campaign: Meant): Promise<AudienceCount> {
  const { producerId, criteria, eventId, purpose, second } = campaign;
  if (purpose === 'service') return countTicketBuyers(campaign);
  if (second) return countSecond({ producerId, eventId, second });
  return countAudienceMembers(producerId, criteria, eventId);
}
