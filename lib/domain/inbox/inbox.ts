import { boolean, fields, moment, numeric, text, texts } from '../kit/read';
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

export type StoredNews = {
  id: string;
  what: NewsName;
  needs: InboxNeed;
  producerId: string;
  producerName: string;
  name: string;
  objectId: string;
  dateId?: string;
  amount: number | null;
  reason: string;
  by: string;
  at: Date | null;
  unread: boolean;
  box: InboxBox | '';
  backAt: Date | null;
  wasUnread: boolean;
  /** The original time, if the entry came back: `at` is then when it came back. */
  happenedAt: Date | null;
};

export const INBOX_BOXES = ['archived', 'later'] as const;
export type InboxBox = (typeof INBOX_BOXES)[number];

export const MOST_LATER_MS = 60 * 86_400_000;

export const IN_LIST = { box: '', backAt: null, wasUnread: false, happenedAt: null } as const;

/** The state of a mail or message: 'sent' also if it was refused for good, or is out of date. */
type NewsMail = '' | 'due' | 'sent';

export type InboxLine = Omit<StoredNews, 'id'> & {
  tags: string[];
  act: string;
  mail: NewsMail;
  phone: NewsMail;
};

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
    ...(text(data.dateId) && { dateId: text(data.dateId) }),
    amount: typeof data.amount === 'number' ? data.amount : null,
    reason: text(data.reason),
    by: text(data.by),
    at: moment(data.at),
    unread: boolean(data.unread),
    box: INBOX_BOXES.find((box) => box === data.box) ?? '',
    backAt: moment(data.backAt),
    wasUnread: boolean(data.wasUnread),
    happenedAt: moment(data.happenedAt),
  };
}

/** An entry's tags: one for each filter, so that one index serves all. Entries switched off have none. */
export function newsTags(what: NewsName, unread: boolean): string[] {
  const kind = newsKind(what);
  return ['all', kind, ...(unread ? ['unread', `unread-${kind}`] : [])];
}

/** Whether the panel shows an entry: one that is mailed only has no tags. */
export const isInPanel = (raw: unknown): boolean => texts(fields(raw).tags).length > 0;

/** The tags of an entry outside of the list: none of those by which the list is read. */
export const boxTags = (what: NewsName, box: InboxBox): string[] => [
  box,
  `${box}-${newsKind(what)}`,
];

/** The tag of a filter: in a box, whether an entry is unread does not matter. */
export const tagOf = (kind: InboxKind | null, unread: boolean, box?: InboxBox): string =>
  box
    ? kind
      ? `${box}-${kind}`
      : box
    : unread
      ? kind
        ? `unread-${kind}`
        : 'unread'
      : (kind ?? 'all');

const CHANNELS = ['panel', 'mail'] as const;
type Channel = (typeof CHANNELS)[number];

export type InboxSwitch = `${Channel}-${InboxKind}` | 'digest';
export const INBOX_SWITCHES: readonly InboxSwitch[] = [
  ...CHANNELS.flatMap((channel) => INBOX_KINDS.map((kind) => `${channel}-${kind}` as const)),
  'digest',
];

export type Inbox = {
  unread: number;
  switches: Partial<Record<InboxSwitch, boolean>>;
  later: Record<string, Date>;
};

export const MOST_DELAYED = 100;

export function parseInbox(raw: unknown): Inbox {
  const data = fields(raw);
  const stored = fields(data.switches);
  const known = INBOX_SWITCHES.filter((name) => typeof stored[name] === 'boolean');
  return {
    unread: Math.max(0, numeric(data.unread)),
    switches: Object.fromEntries(known.map((name) => [name, stored[name] === true])),
    later: Object.fromEntries(
      Object.entries(fields(data.later)).flatMap(([item, until]) => {
        const at = moment(until);
        return at ? [[item, at]] : [];
      }),
    ),
  };
}

const MAILED: readonly InboxSwitch[] = [
  'mail-order',
  'mail-event',
  'mail-night',
  'mail-campaign',
  'mail-feature',
];

/** Whether a switch is on: as the person set it, else the default. */
export const isSwitchedOn = ({ switches }: Pick<Inbox, 'switches'>, name: InboxSwitch): boolean =>
  switches[name] ?? (!name.startsWith('mail-') || MAILED.includes(name));
