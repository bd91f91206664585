import { fields, moment, text } from '../kit/read';
import { type CampaignState, parseCampaignState } from './campaign-state';

/** A campaign as far as pages need it that only name it: without its schema, which weighs more than the rest. */
export type CampaignBrief = {
  id: string;
  producerId: string;
  name: string;
  status: CampaignState;
  /** Why it stopped by itself, in words for the producer; empty otherwise. */
  statusReason: string;
  finishedAt: Date | null;
};

/** What a campaign is called: its name, its subject, or that it has none. */
export const campaignName = (campaign: { name: string; subject: string }): string =>
  campaign.name || campaign.subject || 'Campaña sin nombre';

/** Reads a campaign in brief. Never throws. */
export function parseCampaignBrief(id: string, raw: unknown): CampaignBrief {
  const data = fields(raw);
  return {
    id,
    producerId: text(data.producerId),
    name: campaignName({ name: text(data.name), subject: text(data.subject) }),
    status: parseCampaignState(data.status),
    statusReason: text(data.statusReason),
    finishedAt: moment(data.finishedAt),
  };
}
