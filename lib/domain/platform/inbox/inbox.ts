import { boolean, fields, moment, numeric, text } from '../../kit/read';
import { INBOX_KINDS, type InboxKind, type InboxNeed, kindOf, NEWS, type NewsName } from './kinds';

/** How many lines stand on a page of the inbox, and how many are marked by one call at most. */
export const INBOX_PAGE = 25;
export const MOST_MARKED = 50;

/** A line of a person's inbox: `inboxes/{uid}/lines/{key}`. */
export type InboxLine = {
  id: string;
  what: NewsName;
  needs: InboxNeed;
  producerId: string;
  /** The producer's name as it was. */
  producerName: string;
  name: string;
  objectId: string;
  amount: number | null;
  reason: string;
  by: string;
  at: Date | null;
  unread: boolean;
};

/** Where a line's mail stands: none is due, it waits, or it is done: handed over, or refused for good. */
export type LineMail = '' | 'due' | 'sent';

/** Parses a line; null for what this version does not know. Never throws. */
export function parseInboxLine(id: string, raw: unknown): InboxLine | null {
  const data = fields(raw);
  const what = NEWS.find((name) => name === data.what);
  if (!what) return null;
  return {
    id,
    what,
    needs: text(data.needs) as InboxNeed,
    producerId: text(data.producerId),
    // Older lines about nobody's team say 'Sin nombre' here.
    producerName: text(data.producerId) && text(data.producerName),
    name: text(data.name),
    objectId: text(data.objectId),
    amount: typeof data.amount === 'number' ? data.amount : null,
    reason: text(data.reason),
    by: text(data.by),
    at: moment(data.at),
    unread: boolean(data.unread),
  };
}

/**
 * What a line is found by: one word for each filter of the list, so that one index answers all of them. A line that its
 * person does not want to see has none.
 */
export function lineTags(what: NewsName, unread: boolean): string[] {
  const kind = kindOf(what);
  return ['all', kind, ...(unread ? ['unread', `unread-${kind}`] : [])];
}

/** The word that a filter asks for. */
export const tagOf = (kind: InboxKind | null, unread: boolean): string =>
  unread ? (kind ? `unread-${kind}` : 'unread') : (kind ?? 'all');

/** The ways by which a person is told. */
const CHANNELS = ['panel', 'mail'] as const;
type Channel = (typeof CHANNELS)[number];

/** A switch: a kind by one way, or the weekly digest. */
export type InboxSwitch = `${Channel}-${InboxKind}` | 'digest';
export const INBOX_SWITCHES: readonly InboxSwitch[] = [
  ...CHANNELS.flatMap((channel) => INBOX_KINDS.map((kind) => `${channel}-${kind}` as const)),
  'digest',
];

/** A person's inbox as a whole: `inboxes/{uid}`. */
export type Inbox = {
  unread: number;
  /** What they switched; the rest is as `isOn` says. */
  switches: Partial<Record<InboxSwitch, boolean>>;
};

/** Parses an inbox; a missing one is empty. Never throws. */
export function parseInbox(raw: unknown): Inbox {
  const data = fields(raw);
  const stored = fields(data.switches);
  const known = INBOX_SWITCHES.filter((name) => typeof stored[name] === 'boolean');
  return {
    unread: Math.max(0, numeric(data.unread)),
    switches: Object.fromEntries(known.map((name) => [name, stored[name] === true])),
  };
}

/** What is mailed to whoever said nothing about it: what stops their money, their event or their mail. */
const MAILED: readonly InboxSwitch[] = ['mail-order', 'mail-event', 'mail-campaign'];

/** Whether a switch is on: as the person set it, else the panel and the digest are on, and few kinds are mailed. */
export const isOn = ({ switches }: Pick<Inbox, 'switches'>, name: InboxSwitch): boolean =>
  switches[name] ?? (!name.startsWith('mail-') || MAILED.includes(name));
