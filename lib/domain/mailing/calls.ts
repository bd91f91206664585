import type * as v from 'valibot';
import type { contactCampaignsSchema } from '../contact/contact-command-schema';
import type { Endpoint } from '../kit/endpoint';
import type {
  askPermissionSchema,
  campaignIdSchema,
  campaignPictureSchema,
  campaignRecipientsSchema,
  cancelCampaignSchema,
  duplicateCampaignSchema,
  previewCampaignSchema,
  previewSendingSchema,
  recordClickSchema,
  recordOpenSchema,
  saveCampaignSchema,
  sendCampaignSchema,
  sendTestEmailSchema,
} from './campaign-input-schema';
import type { Outcome, Reaction } from './delivery';
import type { TierSaving } from './mailing-cost';
import type { checkSendingDomainSchema, setSenderStepSchema } from './sender-schema';

/**
 * The cursor of recipients left out to stay in a cheaper tier, the least active ones: everyone last active
 * before this time (ties by id). `previewSending` returns it, `sendCampaign` accepts it.
 */
export type RecipientCut = { activeAt: number; id: string };

/** The preview of a sending: who receives it, who does not and why, and its cost in whole pesos. */
export type SendingPreview = {
  recipients: number;
  /** The sign of the criteria that were counted, an input of `sendCampaign`. */
  audience: string;
  unsubscribed: number;
  bounced: number;
  blocked: number;
  /** No basis for marketing is recorded of them. */
  unproven: number;
  paused: number;
  /** They asked for fewer mails and had theirs; `pacedFrom` is when the first of them gets one again, an ISO text. */
  paced: number;
  pacedFrom: string;
  buyers: number;
  mailsSentInMonth: number;
  costSoFar: number;
  extraCost: number;
  saving: TierSaving | null;
  /** Why it cannot be sent now. */
  missing: { message: string } | null;
  /** The daily limit of recipients: left today and in total (null: no limit), and how it grows, in words. */
  reach: { left: number | null; aDay: number | null; growth: string };
};

/** The preview; or, if `leaveOut` was requested, only the cut. */
export type SendingAnswer = (SendingPreview & { cut?: undefined }) | { cut: RecipientCut | null };

/** A mail rendered by the code that sends it. */
export type MailPreview = { html: string; text: string; subject: string; isTooHeavy: boolean };

/** The results of a campaign. `amount` is null for members who may not see finances. */
export type CampaignReport = {
  opened: number;
  clicked: number;
  unsubscribed: number;
  tickets: number;
  amount: number | null;
  reasons: Record<string, number>;
};

/** One recipient of a campaign, with their outcome. */
export type CampaignRecipient = {
  contactId: string;
  email: string;
  name: string;
  outcome: Outcome | Reaction;
  reason: string;
};

/** The cursor of a page of recipients. */
export type RecipientCursor = { batch: number; position: number };

/** Returns the bytes in base64. */
export const campaignPicture = 'campaignPicture' as Endpoint<
  v.InferInput<typeof campaignPictureSchema>,
  { type: string; data: string }
>;

export const campaignRecipients = 'campaignRecipients' as Endpoint<
  v.InferInput<typeof campaignRecipientsSchema>,
  { recipients: CampaignRecipient[]; next: RecipientCursor | null }
>;

export const campaignReport = 'campaignReport' as Endpoint<
  v.InferInput<typeof campaignIdSchema>,
  CampaignReport
>;

export const cancelCampaign = 'cancelCampaign' as Endpoint<
  v.InferInput<typeof cancelCampaignSchema>
>;

/** What a campaign was when somebody asked to cancel it. */
export type CancelledFrom = NonNullable<v.InferInput<typeof cancelCampaignSchema>['from']>;

/** `problems` is null if nothing is known. */
export const checkSendingDomain = 'checkSendingDomain' as Endpoint<
  v.InferInput<typeof checkSendingDomainSchema>,
  { problems: number | null }
>;

export const deleteCampaign = 'deleteCampaign' as Endpoint<v.InferInput<typeof campaignIdSchema>>;

export const duplicateCampaign = 'duplicateCampaign' as Endpoint<
  v.InferInput<typeof duplicateCampaignSchema>,
  { campaignId: string }
>;

export const pauseCampaign = 'pauseCampaign' as Endpoint<v.InferInput<typeof campaignIdSchema>>;

export const previewCampaign = 'previewCampaign' as Endpoint<
  v.InferInput<typeof previewCampaignSchema>,
  MailPreview
>;

export const previewSending = 'previewSending' as Endpoint<
  v.InferInput<typeof previewSendingSchema>,
  SendingAnswer
>;

export const recordClick = 'recordClick' as Endpoint<
  v.InferInput<typeof recordClickSchema>,
  { url: string }
>;

export const recordOpen = 'recordOpen' as Endpoint<v.InferInput<typeof recordOpenSchema>>;

export const askPermission = 'askPermission' as Endpoint<
  v.InferInput<typeof askPermissionSchema>,
  { campaignId: string }
>;

export const resendUnconfirmed = 'resendUnconfirmed' as Endpoint<
  v.InferInput<typeof campaignIdSchema>
>;

export const resumeCampaign = 'resumeCampaign' as Endpoint<v.InferInput<typeof campaignIdSchema>>;

export const saveCampaign = 'saveCampaign' as Endpoint<
  v.InferInput<typeof saveCampaignSchema>,
  { campaignId: string; version: number }
>;

export const sendCampaign = 'sendCampaign' as Endpoint<v.InferInput<typeof sendCampaignSchema>>;

export const sendTestEmail = 'sendTestEmail' as Endpoint<v.InferInput<typeof sendTestEmailSchema>>;

export const undoSending = 'undoSending' as Endpoint<v.InferInput<typeof campaignIdSchema>>;

export const setSenderStep = 'setSenderStep' as Endpoint<v.InferInput<typeof setSenderStepSchema>>;

/** A campaign that one contact received. `sentAt` is an ISO text. */
export type ContactCampaign = {
  campaignId: string;
  name: string;
  outcome: Outcome;
  sentAt: string | null;
};

/** Part of mailing and not of contacts, because its outcomes are mailing's types. */
export const contactCampaigns = 'contactCampaigns' as Endpoint<
  v.InferInput<typeof contactCampaignsSchema>,
  { campaigns: ContactCampaign[] }
>;
