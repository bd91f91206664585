import { queryOptions } from '@tanstack/react-query';
import { paths } from '@/lib/domain/kit/paths';
import { IncompleteRead, type OnProgress } from '@/lib/domain/kit/whole-read';
import * as calls from '@/lib/domain/mailing/calls';
import { type CampaignContent, parseCampaign } from '@/lib/domain/mailing/campaign';
import type { PeopleList } from '@/lib/domain/mailing/delivery';
import type { MailGroup } from '@/lib/domain/mailing/reception/mail-group';
import { readDoc } from '@/lib/firebase/write';
import { call } from '../kit/call';

/** Creates a draft, once per `key`. */
export const createCampaign = (producerId: string, content: CampaignContent, key: string) =>
  call(calls.saveCampaign, { producerId, content, key });

/** Saves a draft; throws `aborted` if its version has changed. */
export const saveCampaign = (campaignId: string, version: number, content: CampaignContent) =>
  call(calls.saveCampaign, { campaignId, version, content });

/** Asks contacts without a basis for permission, each once ever; once per `key`. */
export const askPermission = (producerId: string, key: string) =>
  call(calls.askPermission, { producerId, key });

export const deleteCampaign = (campaignId: string) => call(calls.deleteCampaign, { campaignId });
/** Copies a campaign, once per `key`. */
export const duplicateCampaign = (campaignId: string, key: string) =>
  call(calls.duplicateCampaign, { campaignId, key });
/** Prepares the second send of a sent campaign: there is one, which every call returns. */
export const prepareSecond = (campaignId: string) =>
  call(calls.duplicateCampaign, { campaignId, second: true });
export const pauseCampaign = (campaignId: string) => call(calls.pauseCampaign, { campaignId });
export const resumeCampaign = (campaignId: string) => call(calls.resumeCampaign, { campaignId });
/** Throws `aborted` if the campaign is no longer in the state `from`. */
export const cancelCampaign = (campaignId: string, from: calls.CancelledFrom) =>
  call(calls.cancelCampaign, { campaignId, from });
/** Returns a campaign to draft before anything was sent. */
export const undoSending = (campaignId: string) => call(calls.undoSending, { campaignId });
/** Resends a campaign to its unconfirmed recipients, which is possible once. */
export const resendUnconfirmed = (campaignId: string) =>
  call(calls.resendUnconfirmed, { campaignId });
export type SeenCampaign = { campaignId: string; version: number };

/** Sends a campaign's mail to one address, with its second subject if `isSecond`. */
export const sendTestEmail = (seen: SeenCampaign, email: string, isSecond = false) =>
  call(calls.sendTestEmail, { ...seen, email, ...(isSecond && { side: 'b' as const }) });

export type SendTime = { at: Date; timeZone: string };

/** Sends a campaign now, or schedules it; throws `aborted` if its audience has changed. */
export const sendCampaign = (
  seen: SeenCampaign,
  hour: SendTime | null,
  cut: calls.RecipientCut | null,
  audience?: string,
) =>
  call(calls.sendCampaign, {
    ...seen,
    scheduledAt: hour?.at.toISOString() ?? null,
    timeZone: hour?.timeZone,
    cut,
    audience,
  });

// A refetch behind an open dialog would discard what was chosen in it.
const ASKED_ONCE = { refetchOnWindowFocus: false, refetchOnReconnect: false } as const;

/** Refetched each time the dialog opens; `second` asks about the campaign's second send. */
export const sendingPreviewQuery = (seen: SeenCampaign & { second?: true }) =>
  queryOptions({
    queryKey: ['sending-preview', seen],
    queryFn: async () => {
      const answer = await call(calls.previewSending, seen);
      if ('reach' in answer) return answer;
      throw new TypeError('Asked for a preview, answered with a cut');
    },
    staleTime: 0,
    gcTime: 0,
    retry: false,
    ...ASKED_ONCE,
  });

/** The cut that saves a tier. Reads the whole audience, so only on request; depends on the `audience` counted. */
export const sendingCutQuery = (
  seen: SeenCampaign,
  { leaveOut, at }: { leaveOut: number; at?: Date },
  audience?: string,
) =>
  queryOptions({
    queryKey: ['sending-cut', seen, leaveOut, at, audience],
    queryFn: async () => {
      const asked = { ...seen, leaveOut, ...(at && { scheduledAt: at.toISOString() }) };
      return (await call(calls.previewSending, asked)).cut ?? null;
    },
    staleTime: 60_000,
    gcTime: 0,
    ...ASKED_ONCE,
  });

export const mailPreviewQuery = (producerId: string, content: CampaignContent, isService = false) =>
  queryOptions({
    queryKey: ['mail-preview', producerId, content, isService],
    queryFn: () => call(calls.previewCampaign, { producerId, content, isService }),
    staleTime: 60_000,
    gcTime: 60_000,
    placeholderData: (before) => before,
    retry: 1,
  });

const [HOUR, FRESH_HOURS, CLICK_HOURS] = [3_600_000, 3, 72];

/** Refetched while the page is visible: every few seconds in its first hours, seldom afterwards, and not of an old one. */
export const campaignReportQuery = (campaignId: string, startedAt: Date | null) =>
  queryOptions({
    queryKey: ['campaign-report', campaignId],
    queryFn: () => call(calls.campaignReport, { campaignId }),
    staleTime: 5_000,
    refetchInterval: () => {
      const hours = (Date.now() - (startedAt?.getTime() ?? Date.now())) / HOUR;
      if (hours > CLICK_HOURS) return false;
      return hours < FRESH_HOURS ? 10_000 : 60_000;
    },
  });

/** The campaigns that this one is compared with; they do not change while one looks. */
export const campaignPeersQuery = (campaignId: string) =>
  queryOptions({
    queryKey: ['campaign-peers', campaignId],
    queryFn: () => call(calls.campaignPeers, { campaignId }),
    staleTime: Number.POSITIVE_INFINITY,
    ...ASKED_ONCE,
  });

type Behind = { list: PeopleList; link?: number; group?: MailGroup };
/** The sales that a campaign added to those without it; asked by hand, because it reads many rows. */
export const measureLift = (campaignId: string) => call(calls.measureLift, { campaignId });

export const readRecipients = (
  campaignId: string,
  { list, link, group }: Behind,
  after: calls.RecipientCursor | null,
  limit?: number,
) =>
  call(calls.campaignRecipients, {
    ...{ campaignId, outcome: list, after, limit },
    ...(link === undefined ? {} : { link }),
    ...(group ? { group } : {}),
  });

async function countOf(campaignId: string, { list, group }: Behind): Promise<number> {
  if (group) return 0;
  const campaign = await readDoc(paths.campaign(campaignId), parseCampaign);
  return new Map<string, number>(Object.entries(campaign?.counts ?? {})).get(list) ?? 0;
}

/** All recipients, for an export. Throws `IncompleteRead` if fewer arrive than counted. */
export async function fetchRecipients(campaignId: string, behind: Behind, onProgress: OnProgress) {
  const before = await countOf(campaignId, behind);
  const rows: calls.CampaignRecipient[] = [];
  let after: calls.RecipientCursor | null = null;
  do {
    const page: Awaited<ReturnType<typeof readRecipients>> = await readRecipients(
      campaignId,
      behind,
      after,
      1_000,
    );
    rows.push(...page.recipients);
    after = page.next;
    onProgress(rows.length, Math.max(before, rows.length));
  } while (after);
  // Recipients whose outcome changed meanwhile are covered by the count afterwards.
  const least = Math.min(before, await countOf(campaignId, behind));
  if (rows.length < least) throw new IncompleteRead(rows.length, least);
  return rows;
}
