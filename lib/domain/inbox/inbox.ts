import { boolean, fields, moment, numeric, text } from '../kit/read';
import {
  INBOX_KINDS,
  type InboxKind,
  type InboxNeed,
  NEWS,
  type NewsName,
  newsKind,
} from './kinds';

export const INBOX_PAGE = 25;
export const MOST_MARKED = 50;

/** An entry of a person's inbox: `inboxes/{uid}/lines/{key}`. */
export type StoredNews = {
  id: string;
  what: NewsName;
  needs: InboxNeed;
  producerId: string;
  producerName: string;
  name: string;
  objectId: string;
  amount: number | null;
  reason: string;
  by: string;
  at: Date | null;
  unread: boolean;
};

/** 'sent' also if it was refused for good. */
export type NewsMail = '' | 'due' | 'sent';

export function parseStoredNews(id: string, raw: unknown): StoredNews | null {
  const data = fields(raw);
  const what = NEWS.find((name) => name === data.what);
  if (!what) return null;
  return {
    id,
    what,
    needs: text(data.needs) as InboxNeed,
    producerId: text(data.producerId),
    // Older entries without a producer have 'Sin nombre'.
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

/** An entry's tags: one for each filter, so that one index serves all. Entries switched off have none. */
export function newsTags(what: NewsName, unread: boolean): string[] {
  const kind = newsKind(what);
  return ['all', kind, ...(unread ? ['unread', `unread-${kind}`] : [])];
}

export const tagOf = (kind: InboxKind | null, unread: boolean): string =>
  unread ? (kind ? `unread-${kind}` : 'unread') : (kind ?? 'all');

const CHANNELS = ['panel', 'mail'] as const;
type Channel = (typeof CHANNELS)[number];

export type InboxSwitch = `${Channel}-${InboxKind}` | 'digest';
export const INBOX_SWITCHES: readonly InboxSwitch[] = [
  ...CHANNELS.flatMap((channel) => INBOX_KINDS.map((kind) => `${channel}-${kind}` as const)),
  'digest',
];

export type Inbox = {
  unread: number;
  /** Only what they changed; `isOn` has the defaults. */
  switches: Partial<Record<InboxSwitch, boolean>>;
};

export function parseInbox(raw: unknown): Inbox {
  const data = fields(raw);
  const stored = fields(data.switches);
  const known = INBOX_SWITCHES.filter((name) => typeof stored[name] === 'boolean');
  return {
    unread: Math.max(0, numeric(data.unread)),
    switches: Object.fromEntries(known.map((name) => [name, stored[name] === true])),
  };
}

/** Mailed by default: what stops money, an event or mail. */
const MAILED: readonly InboxSwitch[] = ['mail-order', 'mail-event', 'mail-campaign'];

/** Whether a switch is on: as the person set it, else the default. */
export const isSwitchedOn = ({ switches }: Pick<Inbox, 'switches'>, name: InboxSwitch): boolean =>
  switches[name] ?? (!name.startsWith('mail-') || MAILED.includes(name));
