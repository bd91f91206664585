import { queryOptions } from '@tanstack/react-query';
import { paths } from '@/lib/domain/kit/paths';
import { IncompleteRead, type OnProgress } from '@/lib/domain/kit/whole-read';
import { type CampaignContent, parseCampaign } from '@/lib/domain/mailing/campaign';
import type { Outcome, Reaction } from '@/lib/domain/mailing/delivery';
import type { TierSaving } from '@/lib/domain/mailing/mailing-cost';
import { readDoc } from '@/lib/firebase/write';
import { call } from '../kit/call';

/** Begins a draft; answers its id and version. */
export const createCampaign = (producerId: string, content: CampaignContent) =>
  call<{ campaignId: string; version: number }>('saveCampaign', { producerId, content });

/** Saves a draft over the version it was read in; `aborted` if somebody else saved meanwhile. */
export const saveCampaign = (campaignId: string, version: number, content: CampaignContent) =>
  call<{ version: number }>('saveCampaign', { campaignId, version, content });

export const deleteCampaign = (campaignId: string) => call('deleteCampaign', { campaignId });
export const duplicateCampaign = (campaignId: string) =>
  call<{ campaignId: string }>('duplicateCampaign', { campaignId });
export const pauseCampaign = (campaignId: string) => call('pauseCampaign', { campaignId });
export const resumeCampaign = (campaignId: string) => call('resumeCampaign', { campaignId });
export const cancelCampaign = (campaignId: string) => call('cancelCampaign', { campaignId });
/** Sends it once more to whoever is unconfirmed; each only once. */
export const resendUnconfirmed = (campaignId: string) => call('resendUnconfirmed', { campaignId });
export const sendTestEmail = (campaignId: string, email: string) =>
  call('sendTestEmail', { campaignId, email });

/** Up to whom the least active are left out: what `previewSending` gives and `sendCampaign` takes. */
export type Cut = { activeAt: number; id: string };

/** When a campaign goes: at a moment, and in whose time that was chosen. */
export type Hour = { at: Date; timeZone: string };

/** Sends now, or at an hour. */
export const sendCampaign = (campaignId: string, hour: Hour | null, cut: Cut | null) =>
  call('sendCampaign', {
    campaignId,
    scheduledAt: hour?.at.toISOString() ?? null,
    timeZone: hour?.timeZone,
    cut,
  });

/** What sending would mean: who gets it, who does not and why, and what it costs in whole pesos. */
export type SendingPreview = {
  recipients: number;
  unsubscribed: number;
  bounced: number;
  buyers: number;
  mailsSentInMonth: number;
  costSoFar: number;
  extraCost: number;
  saving: TierSaving | null;
  /** Why it cannot be sent now. */
  missing: { message: string } | null;
  /** How many people may be reached, still today and on another day (null: no limit), and how that grows. */
  reach: { left: number | null; aDay: number | null; growth: string };
};

/** Asked anew each time the dialog opens: lists change. */
export const sendingPreviewQuery = (campaignId: string) =>
  queryOptions({
    queryKey: ['sending-preview', campaignId],
    queryFn: () => call<SendingPreview>('previewSending', { campaignId }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });

/** Whom to leave out to save: reads the whole audience, so it is asked only when the producer wants it. */
export const sendingCutQuery = (campaignId: string, leaveOut: number) =>
  queryOptions({
    queryKey: ['sending-cut', campaignId, leaveOut],
    queryFn: async () =>
      (await call<{ cut: Cut | null }>('previewSending', { campaignId, leaveOut })).cut,
    staleTime: 60_000,
    gcTime: 0,
  });

/** A mail as it would look, rendered by the code that sends it. */
export type MailPreview = { html: string; text: string; subject: string; isTooHeavy: boolean };

export const mailPreviewQuery = (producerId: string, content: CampaignContent) =>
  queryOptions({
    queryKey: ['mail-preview', producerId, content],
    queryFn: () => call<MailPreview>('previewCampaign', { producerId, content }),
    staleTime: 60_000,
    gcTime: 60_000,
    placeholderData: (before) => before,
    retry: 1,
  });

/** What came of a campaign. `amount` is null for whoever may not see finances. */
export type CampaignReport = {
  opened: number;
  clicked: number;
  unsubscribed: number;
  tickets: number;
  amount: number | null;
  reasons: Record<string, number>;
};

/** Asked again every few seconds while the page is looked at. */
export const campaignReportQuery = (campaignId: string) =>
  queryOptions({
    queryKey: ['campaign-report', campaignId],
    queryFn: () => call<CampaignReport>('campaignReport', { campaignId }),
    staleTime: 5_000,
    refetchInterval: 10_000,
  });

/** One recipient of a campaign, and what became of him. */
export type CampaignRecipient = {
  contactId: string;
  email: string;
  name: string;
  outcome: Outcome | Reaction;
  reason: string;
};
type Place = { batch: number; at: number };

/** A page of the recipients with an outcome or a reaction. */
export const readRecipients = (
  campaignId: string,
  outcome: Outcome | Reaction,
  after: Place | null,
  limit?: number,
) =>
  call<{ recipients: CampaignRecipient[]; next: Place | null }>('campaignRecipients', {
    campaignId,
    outcome,
    after,
    limit,
  });

/** How many recipients have an outcome, as the campaign counts them; 0 for what it does not count. */
async function countOf(campaignId: string, outcome: Outcome | Reaction): Promise<number> {
  const campaign = await readDoc(paths.campaign(campaignId), parseCampaign);
  return new Map<string, number>(Object.entries(campaign?.counts ?? {})).get(outcome) ?? 0;
}

/** All of them, for an export. Throws `IncompleteRead` where the campaign has counted more than came. */
export async function fetchRecipients(
  campaignId: string,
  outcome: Outcome | Reaction,
  onProgress: OnProgress,
) {
  const before = await countOf(campaignId, outcome);
  const rows: CampaignRecipient[] = [];
  let after: Place | null = null;
  do {
    const page: Awaited<ReturnType<typeof readRecipients>> = await readRecipients(
      campaignId,
      outcome,
      after,
      1_000,
    );
    rows.push(...page.recipients);
    after = page.next;
    onProgress(rows.length, Math.max(before, rows.length));
  } while (after);
  // What moved on meanwhile is told by the count of afterwards.
  const least = Math.min(before, await countOf(campaignId, outcome));
  if (rows.length < least) throw new IncompleteRead(rows.length, least);
  return rows;
}
