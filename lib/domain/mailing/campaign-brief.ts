import { fields, moment, text } from '../kit/read';
import { type CampaignState, parseCampaignState } from './campaign-state';

/** The fields of a campaign that most pages need. Separate from its schema, which is large. */
export type CampaignBrief = {
  id: string;
  producerId: string;
  name: string;
  status: CampaignState;
  statusReason: string;
  finishedAt: Date | null;
};

/** Name, else subject, else a placeholder. */
export const campaignName = (campaign: { name: string; subject: string }): string =>
  campaign.name || campaign.subject || 'Campaña sin nombre';

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
