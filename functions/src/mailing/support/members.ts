import type { AudienceCount } from '@/lib/domain/contact/calls';
import type { CampaignRun } from '@/lib/domain/mailing/campaign-run';
import { isHeldOut } from '@/lib/domain/mailing/trial/hold-out';
import {
  type AudienceMember,
  askableMembers,
  audienceMembers,
  countAudienceMembers,
} from '../../contact/audience';
import { fullWeeks } from '../../contact/list/full-weeks';
import { countSecond, secondMembers } from './second';
import { countTicketBuyers, ticketBuyers } from './ticket-buyers';

export type Meant = Pick<
  CampaignRun,
  'id' | 'producerId' | 'criteria' | 'eventId' | 'dateIds' | 'purpose' | 'second' | 'holdOut'
>;

/** Yields a campaign's recipients by its purpose, ordered by id, from `after` on. */
export function membersOf(
  campaign: Omit<Meant, 'id' | 'holdOut'>,
  after: string,
  campaignId: string,
): AsyncGenerator<AudienceMember> {
  const { producerId, criteria, eventId, purpose, second } = campaign;
  if (purpose === 'permission') return askableMembers(producerId, after);
  if (purpose === 'service') return ticketBuyers(campaign, after);
  if (second) return secondMembers({ producerId, eventId, second }, after, campaignId);
  return audienceMembers(producerId, criteria, eventId, after, campaignId);
}

/** As `membersOf`, without those who had their mails of the week, and those whom the campaign holds out to compare with. */
export async function* mailedMembers(campaign: Meant): AsyncGenerator<AudienceMember> {
  for await (const member of freeMembers(campaign)) {
    if (!isHeldOut(campaign, member.id)) yield member;
  }
}

async function* freeMembers(campaign: Meant): AsyncGenerator<AudienceMember> {
  const { id, producerId, purpose } = campaign;
  const full = purpose === 'news' ? await fullWeeks(producerId, new Date(), id) : null;
  for await (const member of membersOf(campaign, '', id)) {
    if (!full?.has(member.id)) yield member;
  }
}

/** The count of who get it now, and of the others by reason; of a campaign that asks nobody for permission. */
export async function countMembers(campaign: Meant): Promise<AudienceCount> {
  const { producerId, criteria, eventId, purpose, second, holdOut } = campaign;
  const isHeld = (id: string) => isHeldOut(campaign, id);
  if (purpose !== 'service' && !second) {
    return countAudienceMembers(producerId, criteria, eventId, holdOut ? isHeld : undefined);
  }
  const counted = second
    ? await countSecond({ producerId, eventId, second })
    : await countTicketBuyers(campaign);
  if (!holdOut) return counted;
  let [recipients, heldOut] = [0, 0];
  for await (const { id } of freeMembers(campaign)) {
    if (isHeld(id)) heldOut += 1;
    else recipients += 1;
  }
  return { ...counted, recipients, heldOut };
}
