import { fields, text, whole } from '../kit/read';
import type { EventMail } from '../promoter/costs';
import { mailChannel } from './campaign';
import { parseCampaignBrief } from './campaign-brief';

/** The mails of a campaign that was sent; null for a draft. Never throws. */
export function parseEventMail(id: string, raw: unknown): EventMail | null {
  const { automation, extraCost, startedAt } = fields(raw);
  if (!startedAt) return null;
  const { name } = parseCampaignBrief(id, raw);
  const channel = mailChannel({ id, automation: text(automation) });
  return { channel, name, cost: whole(extraCost) };
}
