import type * as v from 'valibot';
import type { contactCampaignsSchema } from '../contact/contact-command-schema';
import type { tellBuyersSchema } from '../event/version/version-schema';
import type { Endpoint } from '../kit/endpoint';
import type { AutomationKind } from './automation/automation-kinds';
import type {
  automationResultsSchema,
  previewAutomationSchema,
  setAutomationSchema,
} from './automation/automation-schema';
import type { LeftOut } from './automation/automation-verdict';
import type { deleteDesignSchema, saveDesignSchema } from './blocks/design-schema';
import type { saveBrandSchema } from './brand/brand-schema';
import type { CampaignContent } from './campaign';
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
  saveMailPictureSchema,
  sendCampaignSchema,
  sendTestEmailSchema,
} from './campaign-input-schema';
import type { Outcome } from './delivery';
import type { addDmarcReportSchema, readDeliverabilitySchema } from './dmarc/dmarc-schema';
import type { FreeDays } from './full-week';
import type { TierSaving } from './mailing-cost';
import type { Deliverability } from './reception/deliverability';
import type { CurveStep } from './report/curve';
import type { Ladder } from './sender-proof';
import type { checkSendingDomainSchema, setSenderStepSchema } from './sender-schema';
import type { Compared } from './trial/hold-out';

/**
 * The cut of the least active recipients, to stay in a cheaper tier: everybody last active before this time (ties by
 * id). `previewSending` returns it, `sendCampaign` accepts it.
 */
export type RecipientCut = { activeAt: number; id: string };

/** The recipients, those left out by reason (as in `AudienceCount`), and its cost in whole pesos. */
export type SendingPreview = {
  recipients: number;
  audience: string;
  unsubscribed: number;
  bounced: number;
  blocked: number;
  unproven: number;
  paused: number;
  /** People who asked for fewer mails and had theirs; on `pacedFrom` (ISO date) the first can be mailed again. */
  paced: number;
  pacedFrom: string;
  capped: number;
  freeFrom?: FreeDays;
  buyers: number;
  excluded?: number[];
  clicked?: number;
  heldOut?: number;
  mailsSentInMonth: number;
  costSoFar: number;
  extraCost: number;
  saving: TierSaving | null;
  missing: { message: string } | null;
  /** The daily limit of recipients: left today, in total (null for none), and how it grows. */
  reach: { left: number | null; aDay: number | null; growth: string; ladder?: Ladder };
};

export type SendingAnswer = (SendingPreview & { cut?: undefined }) | { cut: RecipientCut | null };

/** `problem` is why the mail cannot leave as it is, beyond what its fields say; '' if it can. */
export type MailPreview = {
  html: string;
  text: string;
  subject: string;
  subjectB: string;
  isTooHeavy: boolean;
  problem: string;
};

/** `amount` is null for members who may not see finances. */
export type CampaignReport = {
  opened: number;
  clicked: number;
  unsubscribed: number;
  tickets: number;
  amount: number | null;
  /** Tickets sold through its links since it was sent, by hours and then by days; each begins at an ISO date. */
  curve: { by: CurveStep; points: { from: string; tickets: number }[] };
  links: { link: number; url: string; people: number }[];
  quarters: number[];
  /** People whose links a machine followed; they are not in `clicked`. */
  machines: number;
  reasons: Record<string, number>;
};

/** The averages of the producer's last `count` campaigns; `amount` is null for members who may not see finances. */
export type CampaignPeers = {
  clicked: { count: number; perMille: number };
  sold: { count: number; tickets: number; amount: number | null };
};

export type CampaignRecipient = {
  contactId: string;
  email: string;
  name: string;
  reason: string;
  bought?: string;
  saleId?: string;
};

export type RecipientCursor = { batch: number; position: number };

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

export const campaignPeers = 'campaignPeers' as Endpoint<
  v.InferInput<typeof campaignIdSchema>,
  CampaignPeers
>;

export const cancelCampaign = 'cancelCampaign' as Endpoint<
  v.InferInput<typeof cancelCampaignSchema>
>;

export type CancelledFrom = NonNullable<v.InferInput<typeof cancelCampaignSchema>['from']>;

/** `problems` is null if the result is unknown. */
export const checkSendingDomain = 'checkSendingDomain' as Endpoint<
  v.InferInput<typeof checkSendingDomainSchema>,
  { problems: number | null }
>;

export const deleteCampaign = 'deleteCampaign' as Endpoint<v.InferInput<typeof campaignIdSchema>>;

export const duplicateCampaign = 'duplicateCampaign' as Endpoint<
  v.InferInput<typeof duplicateCampaignSchema>,
  { campaignId: string }
>;

/** Those who were meant to get a campaign beside those whom it held out, in whole pesos. */
export const measureLift = 'measureLift' as Endpoint<
  v.InferInput<typeof campaignIdSchema>,
  { mailed: Compared; held: Compared }
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

export const addDmarcReport = 'addDmarcReport' as Endpoint<
  v.InferInput<typeof addDmarcReportSchema>,
  { isNew: boolean }
>;

export const readDeliverability = 'readDeliverability' as Endpoint<
  v.InferInput<typeof readDeliverabilitySchema>,
  Deliverability
>;

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

export const saveBrand = 'saveBrand' as Endpoint<v.InferInput<typeof saveBrandSchema>>;

export const saveDesign = 'saveDesign' as Endpoint<
  v.InferInput<typeof saveDesignSchema>,
  { designId: string; version: number }
>;

export const setAutomation = 'setAutomation' as Endpoint<
  v.InferInput<typeof setAutomationSchema>,
  { version: number }
>;

/** The figures of a month, 'YYYY-MM'. */
export type AutomationFigures = {
  month: string;
  people: number;
  leftOut: { why: LeftOut; count: number }[];
  /** The cost that so many mails would have added to that month, in whole pesos. */
  cost: number;
  /** The most people in a day; null for no limit. */
  limit: number | null;
};

/** `content` is the mail that would leave, null where there is nothing to show it with. */
export type AutomationPreview = {
  content: CampaignContent | null;
  missing: string;
  figures: AutomationFigures | null;
};

/** `clicked` are people; `amount` is null for members who may not see finances. */
export type AutomationResult = {
  kind: AutomationKind;
  clicked: number;
  tickets: number;
  amount: number | null;
};

export const automationResults = 'automationResults' as Endpoint<
  v.InferInput<typeof automationResultsSchema>,
  { results: AutomationResult[] }
>;

export const previewAutomation = 'previewAutomation' as Endpoint<
  v.InferInput<typeof previewAutomationSchema>,
  AutomationPreview
>;

export const deleteDesign = 'deleteDesign' as Endpoint<v.InferInput<typeof deleteDesignSchema>>;

export const saveMailPicture = 'saveMailPicture' as Endpoint<
  v.InferInput<typeof saveMailPictureSchema>,
  { pictureId: string }
>;

export const sendCampaign = 'sendCampaign' as Endpoint<v.InferInput<typeof sendCampaignSchema>>;

export const sendTestEmail = 'sendTestEmail' as Endpoint<v.InferInput<typeof sendTestEmailSchema>>;

export const undoSending = 'undoSending' as Endpoint<v.InferInput<typeof campaignIdSchema>>;

export const setSenderStep = 'setSenderStep' as Endpoint<v.InferInput<typeof setSenderStepSchema>>;

export type ContactCampaign = {
  campaignId: string;
  name: string;
  outcome: Outcome;
  sentAt: string | null;
};

/** In mailing and not in contacts, because outcomes are mailing's types. */
export const contactCampaigns = 'contactCampaigns' as Endpoint<
  v.InferInput<typeof contactCampaignsSchema>,
  { campaigns: ContactCampaign[] }
>;

/** `campaignId` is the prepared draft; '' with `skip`. */
export const tellBuyers = 'tellBuyers' as Endpoint<
  v.InferInput<typeof tellBuyersSchema>,
  { campaignId: string }
>;
