import type { QuerySpec } from '../kit/query/query-spec';
import { can, type Flag, type Permissions } from './permissions';
import { reachesEvent } from './rights-events';
import type { Role } from './role';

/**
 * The right to read, for the server's first data. Never more than `firestore.rules` would allow; what is not listed
 * is refused and read live. A test compares both for every role and flag.
 */

export type Reader = {
  uid: string;
  /** The account's present role, not that of an older token. */
  role: Role | null;
  disabled: boolean;
  producersId: readonly string[];
};

export type Membership = {
  producerId: string;
  users: readonly string[];
  permissions: Permissions | null;
  events: readonly string[] | null;
};

/**
 * The read of a page: a document, or a list. A list with known `ids` is read by id, which is faster than a query.
 * `brief`: only `words` without pictures, or the `sum` of shards. `pictureOf` is the only row with its picture.
 */
export type Wanted =
  | { doc: string }
  | {
      list: QuerySpec;
      ids?: readonly string[];
      brief?: 'words' | 'sum' | 'days';
      pictureOf?: (rows: readonly { id: string; raw: unknown }[]) => string | undefined;
    };

type Need =
  | { kind: 'self'; uid: string }
  | { kind: 'session' }
  | { kind: 'admin' }
  | { kind: 'team'; producerId: string }
  /** A member whose rights cover the whole producer. */
  | { kind: 'member'; producerId: string; flag: Flag | null }
  | { kind: 'event'; eventId: string; flag: Flag | null };

type Rule = [pattern: RegExp, need: (id: string) => Need];

const ofProducer =
  (flag: Flag | null) =>
  (producerId: string): Need => ({ kind: 'member', producerId, flag });
const ofEvent =
  (flag: Flag | null) =>
  (eventId: string): Need => ({ kind: 'event', eventId, flag });
const team = (producerId: string): Need => ({ kind: 'team', producerId });
const adminOnly = (): Need => ({ kind: 'admin' });

const DOCUMENTS: Rule[] = [
  [/^users\/([^/]+)$/, (uid) => ({ kind: 'self', uid })],
  [/^producers\/([^/]+)$/, team],
  [/^producers\/([^/]+)\/months\/[^/]+$/, ofProducer('events.manage')],
  [/^producers\/([^/]+)\/mailing\/standing$/, ofProducer('events.manage')],
  [/^producers\/([^/]+)\/private\/breaches$/, ofProducer('users.manageAccess')],
  [/^events\/([^/]+)$/, ofEvent(null)],
  [/^functions\/[^/]+$/, () => ({ kind: 'session' })],
  [/^platform\/payTerm$/, () => ({ kind: 'session' })],
  [/^platform\/sendingDomain$/, adminOnly],
  [/^errors\/[^/]+$/, adminOnly],
];

const LISTS: Rule[] = [
  [/^users\/([^/]+)\/permissions$/, (uid) => ({ kind: 'self', uid })],
  [/^producers\/([^/]+)\/totals$/, ofProducer('finance.view')],
  [/^events\/([^/]+)\/ticketTypes$/, ofEvent(null)],
  [/^events\/([^/]+)\/totals$/, ofEvent('finance.view')],
  [/^platform\/sales\/totals$/, adminOnly],
];

// A member must filter by one producer; an administrator need not.
const OF_ALL: Record<string, Flag | null> = {
  events: null,
  campaigns: 'events.manage',
  paymentOrders: 'finance.view',
};
const FOR_ADMINS = ['producers', 'adminProposals', 'ambassadorApplications'];

const found = (rules: readonly Rule[], path: string): Need | null => {
  for (const [pattern, need] of rules) {
    const match = pattern.exec(path);
    if (match) return need(match[1] ?? '');
  }
  return null;
};

/** The rights that a read requires; null if the server never reads it. */
export function needOf(wanted: Wanted): Need | null {
  if ('doc' in wanted) return found(DOCUMENTS, wanted.doc);
  const { path, group, where = [] } = wanted.list;
  // A collection group crosses producers, whatever its filters.
  if (group) return null;
  const flag = OF_ALL[path];
  if (flag !== undefined) {
    const only = where.find(([field, op]) => field === 'producerId' && op === '==')?.[2];
    return typeof only === 'string' && only !== ''
      ? { kind: 'member', producerId: only, flag }
      : { kind: 'admin' };
  }
  return FOR_ADMINS.includes(path) ? { kind: 'admin' } : found(LISTS, path);
}

/** The producer whose membership decides; null if none does or it is unknown. */
export function producerOf(need: Need, eventProducer: string | null): string | null {
  if (need.kind === 'member' || need.kind === 'team') return need.producerId;
  return need.kind === 'event' ? eventProducer : null;
}

/**
 * Whether a reader may have what needs that. `membership` is in the producer that decides (`producerOf`), null if unreadable.
 * Disabled accounts, unknown producers and missing records get nothing.
 */
export function mayRead(reader: Reader, need: Need, membership: Membership | null): boolean {
  if (reader.disabled || reader.uid === '') return false;
  if (need.kind === 'session') return true;
  // As in the rules, people without a role may read their own document.
  if (need.kind === 'self') return need.uid === reader.uid;
  if (reader.role === 'admin') return true;
  if (need.kind === 'admin' || reader.role !== 'producer' || !membership) return false;
  const isMember =
    reader.producersId.includes(membership.producerId) && membership.users.includes(reader.uid);
  if (!isMember || need.kind === 'team') return isMember;
  const { permissions, events } = membership;
  const reaches = need.kind === 'event' ? reachesEvent(events, need.eventId) : events === null;
  return reaches && (need.flag === null || can(permissions, need.flag));
}
