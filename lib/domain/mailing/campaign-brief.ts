import { fields, moment, text } from '../kit/read';
import { type CampaignState, parseCampaignState } from './campaign-state';

/** The fields of a campaign that most pages need, without its schema, which is larger than the rest. */
export type CampaignBrief = {
  id: string;
  producerId: string;
  name: string;
  status: CampaignState;
  /** Why it paused by itself, in words for the producer; empty otherwise. */
  statusReason: string;
  finishedAt: Date | null;
};

/** A campaign's display name: its name, else its subject, else a placeholder. */
export const campaignName = (campaign: { name: string; subject: string }): string =>
  campaign.name || campaign.subject || 'Campaña sin nombre';

/** Parses the brief of a campaign. Never throws. */
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
