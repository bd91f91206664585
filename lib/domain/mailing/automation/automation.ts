import { boolean, fields, moment, numeric, text, texts, whole } from '../../kit/read';
import type { Fields } from '../../kit/stored';
import { type CampaignContent, EMPTY_CAMPAIGN, parseContent } from '../campaign';
import {
  AUTOMATION_KINDS,
  AUTOMATION_TEXT,
  AUTOMATION_WAITS,
  type AutomationKind,
  FIRST_WORDS,
} from './automation-kinds';

/**
 * One of a producer's automations: `automations/{producerId}_{kind}`. Written by functions; until then it is off and
 * says what it says first. `wait` is in the unit of its kind; who has one of `exceptTags` gets nothing of it.
 */
export type Automation = {
  id: string;
  producerId: string;
  kind: AutomationKind;
  on: boolean;
  /** Since when: what happened before causes no mail. */
  onSince: Date | null;
  version: number;
  wait: number;
  exceptTags: string[];
  content: CampaignContent;
  sent: number;
  lastAt: Date | null;
  seenAt: Date | null;
  /** The reason why nothing leaves although it is on; ''. */
  problem: string;
};

/**
 * The record of one mail to one person for one cause; it names nobody. `place` is theirs in the campaign's batch,
 * `cause` the id of the document that says how far its people were looked at.
 */
type PersonRun = { campaignId: string; place: number; cause: string };
type CauseRun = { after: string; isDone: boolean };
export type AutomationRun = Partial<PersonRun & CauseRun> & {
  automationId: string;
  at: Date;
  expiresAt: Date;
};

/** Longer than any cause can come back. */
export const RUN_DAYS = 400;

export const automationId = (producerId: string, kind: AutomationKind): string =>
  `${producerId}_${kind}`;

/** Parses an automation; one that is not stored is off. Never throws. */
export function parseAutomation(id: string, raw: unknown): Automation {
  const data = fields(raw);
  const kind = AUTOMATION_KINDS.find((one) => id.endsWith(`_${one}`)) ?? 'welcome';
  const { min, max, initial } = AUTOMATION_WAITS[kind];
  const wait = numeric(data.wait, initial);
  return {
    id,
    kind,
    producerId: text(data.producerId),
    on: boolean(data.on),
    onSince: moment(data.onSince),
    version: whole(data.version),
    wait: Number.isInteger(wait) && wait >= min && wait <= max ? wait : initial,
    exceptTags: texts(data.exceptTags),
    content: data.content ? parseContent(fields(data.content)) : firstContent(kind),
    sent: whole(data.sent),
    lastAt: moment(data.lastAt),
    seenAt: moment(data.seenAt),
    problem: text(data.problem),
  };
}

/** The mail before the producer changes it. */
export const firstContent = (kind: AutomationKind): CampaignContent => ({
  ...EMPTY_CAMPAIGN,
  name: AUTOMATION_TEXT[kind].name,
  ...(kind === 'reminder' ? { title: '', buttonText: '' } : FIRST_WORDS[kind]),
});

export type AutomationFields = Fields<Omit<Automation, 'id'>> & Fields<{ updatedBy: string }>;
