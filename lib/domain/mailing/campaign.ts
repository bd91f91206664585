import type * as v from 'valibot';
import { DEFAULT_TIME_ZONE } from '../kit/format';
import { boolean, fields, moment, numeric, oneOf, text, texts } from '../kit/read';
import { searchTokens } from '../kit/search';
import { isHttpsUrl } from '../kit/url';
import { blockNotes, blockPlace } from './blocks/block-text';
import { type Block, parseBlocks } from './blocks/blocks';
import { parseBrand } from './brand/brand';
import { CAMPAIGN_DEFAULTS, CAMPAIGN_LIMITS } from './campaign-limits';
import type { campaignContentSchema } from './campaign-schema';
import { type CampaignState, parseCampaignState } from './campaign-state';
import { type DeliveryCounts, NO_DELIVERIES } from './delivery';
import { type GroupReception, parseGroups } from './reception/reception';
import { parseSecond, type SecondOf, secondSubjectProblem } from './second-of';
import { parseTrial, parseTrialEnd, type TrialEnd, USUAL_TRIAL } from './trial/trial';
import { NAME_FIELD, unknownField, withName } from './words/merge-fields';

export type CampaignContent = v.InferOutput<typeof campaignContentSchema>;

export const EMPTY_CAMPAIGN: CampaignContent = {
  name: '',
  subject: '',
  preheader: '',
  ...CAMPAIGN_DEFAULTS,
  message: '',
  eventId: null,
  eventImageUrl: '',
  showFlyer: true,
  audienceId: null,
  blocks: [],
  brand: null,
  subjectB: '',
  trial: USUAL_TRIAL,
  holdOut: false,
};

export type Freeze = { done: boolean; recipients: number; batches: number };

const CAMPAIGN_PURPOSES = ['news', 'permission', 'service'] as const;
type CampaignPurpose = (typeof CAMPAIGN_PURPOSES)[number];

/** A campaign: `campaigns/{id}`. Functions write it: `saveCampaign` a draft's content, the sending engine the rest. */
export type Campaign = CampaignContent & {
  id: string;
  producerId: string;
  /**
   * News to an audience; the request for permission, once to each person without a basis; or a message about a purchase, which
   * needs no basis for marketing. The last two are written by functions and cannot be edited or copied.
   */
  purpose: CampaignPurpose;
  /** The automation that sends it; '' for one that somebody sends. No list shows it: it has no `updatedAt`. */
  automation: string;
  /** The campaign that it repeats for those who neither clicked nor bought; null for any other. */
  second: SecondOf | null;
  secondId: string;
  /** The moment one of two subjects is chosen, and what came of it; null before. */
  trialUntil: Date | null;
  trialEnd: TrialEnd | null;
  dateIds: string[];
  status: CampaignState;
  statusReason: string;
  version: number;
  createdAt: Date | null;
  updatedAt: Date | null;
  scheduledAt: Date | null;
  scheduledZone: string;
  startedAt: Date | null;
  /** Until then nothing is sent and the sending can be undone. The first worker sets null before its first mail. */
  holdUntil: Date | null;
  finishedAt: Date | null;
  isSettled: boolean;
  freeze: Freeze;
  counts: DeliveryCounts;
  reserved: number;
  /** The people left out because of the mails of their week, and the first day on which one may be mailed again; ''. */
  capped: number;
  cappedUntil: string;
  unsubscribed: number;
  bounced: number;
  complained: number;
  groups: GroupReception;
  /** Paused because it harms the sender's reputation; only an administrator can resume it. */
  isHeld: boolean;
  isVetted: boolean;
  /** The last write of a worker; null before the first. */
  activeAt: Date | null;
  /** The amount that it adds to the month's cost, in whole pesos: estimated while sending, final at the end. */
  extraCost: number;
  isResent: boolean;
  earlier: { sent: number; cost: number };
};

/** Parses a campaign; invalid values get defaults. Never throws. */
export function parseCampaign(campaignId: string, raw: unknown): Campaign {
  const data = fields(raw);
  const freeze = fields(data.freeze);
  const earlier = fields(data.earlier);
  // Not spread into the literal: of so many fields that is a hundred times slower, and a sending reads thousands of them.
  return Object.assign(parseContent(data), {
    id: campaignId,
    producerId: text(data.producerId),
    purpose: oneOf(data.purpose, CAMPAIGN_PURPOSES, 'news'),
    automation: text(data.automation),
    second: parseSecond(data.second),
    secondId: text(data.secondId),
    trialUntil: moment(data.trialUntil),
    trialEnd: parseTrialEnd(data.trialEnd),
    dateIds: texts(data.dateIds),
    status: parseCampaignState(data.status),
    statusReason: text(data.statusReason),
    version: whole(data.version),
    createdAt: moment(data.createdAt),
    updatedAt: moment(data.updatedAt),
    scheduledAt: moment(data.scheduledAt),
    scheduledZone: text(data.scheduledZone, DEFAULT_TIME_ZONE),
    startedAt: moment(data.startedAt),
    holdUntil: moment(data.holdUntil),
    finishedAt: moment(data.finishedAt),
    isSettled: boolean(data.isSettled),
    freeze: {
      done: boolean(freeze.done),
      recipients: whole(freeze.recipients),
      batches: whole(freeze.batches),
    },
    counts: parseCounts(data.counts),
    reserved: whole(data.reserved),
    capped: whole(data.capped),
    cappedUntil: text(data.cappedUntil),
    unsubscribed: whole(data.unsubscribed),
    bounced: whole(data.bounced),
    complained: whole(data.complained),
    groups: parseGroups(data.groups),
    isHeld: boolean(data.isHeld),
    isVetted: boolean(data.isVetted),
    activeAt: moment(data.activeAt),
    extraCost: whole(data.extraCost),
    isResent: boolean(data.isResent),
    earlier: { sent: whole(earlier.sent), cost: whole(earlier.cost) },
  });
}

/** Parses what a mail says. Field by field, so that one invalid value does not affect others. Never throws. */
export function parseContent(data: Record<string, unknown>): CampaignContent {
  const written = (key: keyof typeof CAMPAIGN_LIMITS) =>
    typeof data[key] === 'string' && data[key].length <= CAMPAIGN_LIMITS[key]
      ? data[key]
      : EMPTY_CAMPAIGN[key];
  const address = (raw: string, other: string) => (isHttpsUrl(raw) ? raw : other);
  return {
    name: written('name'),
    subject: written('subject'),
    preheader: written('preheader'),
    title: written('title'),
    message: written('message'),
    buttonText: written('buttonText'),
    buttonUrl: data.buttonUrl === '' ? '' : address(text(data.buttonUrl), EMPTY_CAMPAIGN.buttonUrl),
    eventId: text(data.eventId) || null,
    eventImageUrl: address(text(data.eventImageUrl), ''),
    showFlyer: typeof data.showFlyer === 'boolean' ? data.showFlyer : true,
    audienceId: text(data.audienceId) || null,
    blocks: parseBlocks(data.blocks),
    brand: parseBrand(data.brand),
    subjectB: written('subjectB'),
    trial: parseTrial(data.trial),
    holdOut: boolean(data.holdOut),
  };
}

export function parseCounts(raw: unknown): DeliveryCounts {
  const data = fields(raw);
  const counts = { ...NO_DELIVERIES };
  for (const key of Object.keys(counts) as (keyof DeliveryCounts)[]) counts[key] = whole(data[key]);
  return counts;
}

export function contentOfCampaign<T extends CampaignContent>(campaign: T): CampaignContent {
  const keys = Object.keys(EMPTY_CAMPAIGN) as (keyof CampaignContent)[];
  return Object.fromEntries(keys.map((key) => [key, campaign[key]])) as CampaignContent;
}

export { campaignName } from './campaign-brief';

/** The search tokens of a campaign. */
export const campaignSearch = (content: Pick<CampaignContent, 'name' | 'subject'>): string[] =>
  searchTokens([content.name, content.subject]);

/**
 * The sales channel of a campaign: the utm_campaign of its links, which the checkout passes to `recordSale`. Lower case, like all
 * channels. All that one automation sends sells by one, which begins with its kind, because it is cut.
 */
export const mailChannel = ({ id, automation }: Pick<Campaign, 'id' | 'automation'>): string =>
  `mail-${(automation ? automation.split('_').reverse().join('') : id)
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .slice(0, 18)}`;

/** `isWrong`: not missing but written so that it cannot be sent, which its field says at once. */
type Missing = { field: keyof CampaignContent; message: string; isWrong?: boolean };

/** The fields that a draft lacks for sending, in the order of the form. */
export function missingToSend(
  content: CampaignContent & Partial<Pick<Campaign, 'second'>>,
): Missing[] {
  const { subject, blocks } = content;
  const isTemplate = blocks.length === 0;
  const repeated = secondSubjectProblem(content.second ?? null, subject);
  const fields = isTemplate ? (['title', 'message', 'buttonText'] as const) : [];
  return [
    ...(subject === '' ? [{ field: 'subject' as const, message: 'Escribe el asunto' }] : []),
    ...(repeated ? [{ field: 'subject' as const, message: repeated, isWrong: true }] : []),
    ...missingToCompare(content),
    ...(isTemplate ? missingInTemplate(content) : missingInBlocks(blocks)),
    ...(['subject', 'subjectB', 'preheader', ...fields] as const).flatMap((field) => {
      const unknown = unknownField(content[field]);
      const message = `«${unknown}» llegaría tal cual: escribe ${NAME_FIELD} o quítalo`;
      return unknown ? [{ field, message }] : [];
    }),
  ];
}

function missingToCompare({ subject, subjectB, trial, holdOut, eventId }: CampaignContent) {
  const missing: Missing[] = [];
  const wrong = (field: keyof CampaignContent, message: string) =>
    void missing.push({ field, message, isWrong: true });
  if (subjectB && subjectB === subject) {
    wrong('subjectB', 'Escribe un segundo asunto distinto del primero');
  }
  if (eventId) return missing;
  if (subjectB && trial.by === 'pesos') {
    wrong('trial', 'Para elegir por ventas, elige primero un evento');
  }
  if (holdOut) {
    wrong('holdOut', 'Para medir cuánto vende, elige primero un evento');
  }
  return missing;
}

function missingInTemplate(content: CampaignContent): Missing[] {
  const missing: Missing[] = [];
  const need = (ok: boolean, field: keyof CampaignContent, message: string) => {
    if (!ok) missing.push({ field, message });
  };
  need(content.message !== '', 'message', 'Escribe el mensaje');
  // A button without a label is not shown.
  need(
    content.buttonText === '' || isHttpsUrl(content.buttonUrl),
    'buttonUrl',
    'Escribe a dónde lleva el botón, o borra su texto',
  );
  need(
    withName(content.buttonUrl, '') === content.buttonUrl && !unknownField(content.buttonUrl),
    'buttonUrl',
    'El enlace del botón es el mismo para todos: quita el campo que lleva dentro',
  );
  need(
    !/https:[^\s<>"]*\{\{/i.test(content.message),
    'message',
    'Un enlace del mensaje lleva un campo dentro, y es el mismo para todos: quítalo',
  );
  return missing;
}

const missingInBlocks = (blocks: readonly Block[]): Missing[] =>
  blockNotes(blocks)
    .filter(({ isAdvice }) => !isAdvice)
    .map(({ id, message }) => ({
      field: 'blocks',
      message: `${blockPlace(blocks, id)}: ${message}`,
    }));

const whole = (raw: unknown) => Math.max(0, Math.floor(numeric(raw)));
