import type { QuerySpec } from '../kit/query/query-spec';
import { can, type Flag, type Permissions } from './permissions';
import { reachesEvent } from './rights-events';
import type { Role } from './role';

/**
 * Who may read what, for the server that puts the first data into a page. It answers what `firestore.rules` would answer
 * the same person's browser, or less: what is not listed here is refused, and the page reads it live. A test compares
 * both, for every role and every flag.
 */

/** A person at this moment: their account, and their own document. */
export type Reader = {
  uid: string;
  /** The role that the account has now, not the one of an older token. */
  role: Role | null;
  /** Whether the account or its document is closed. */
  disabled: boolean;
  producersId: readonly string[];
};

/** A producer's half of a membership, with the record of the reader. */
export type Membership = {
  producerId: string;
  users: readonly string[];
  /** Null where there is no record: it grants nothing. */
  permissions: Permissions | null;
  /** The only events that they are about; null is all, and what is of no event. */
  events: readonly string[] | null;
};

/**
 * What a page asks for: a document, or a list. A list whose documents have ids that are known beforehand names them: they
 * are read by id, which takes a fraction of a query's time. `brief` says how little of a list the page shows: its
 * `words` without any picture, or the `sum` of its shards as one. `pictureOf` names the only row whose picture it shows.
 */
export type Wanted =
  | { doc: string }
  | {
      list: QuerySpec;
      ids?: readonly string[];
      brief?: 'words' | 'sum';
      pictureOf?: (rows: readonly { id: string; raw: unknown }[]) => string | undefined;
    };

/** What somebody needs to read something. `eventId` stands for the producer of that event. */
type Need =
  | { kind: 'self'; uid: string }
  | { kind: 'session' }
  | { kind: 'admin' }
  /** A member, whatever they may do. */
  | { kind: 'team'; producerId: string }
  /** A member with rights for the producer as a whole. */
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

// Lists over all producers: a member's must ask for one producer of theirs, an administrator's need not.
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

/** What reading something takes; null for what the server never reads for a page. */
export function needOf(wanted: Wanted): Need | null {
  if ('doc' in wanted) return found(DOCUMENTS, wanted.doc);
  const { path, group, where = [] } = wanted.list;
  // A group of collections crosses every producer, whatever it filters by.
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

/** The producer whose membership decides about a need; null where none does, or while it is not known. */
export function producerOf(need: Need, eventProducer: string | null): string | null {
  if (need.kind === 'member' || need.kind === 'team') return need.producerId;
  return need.kind === 'event' ? eventProducer : null;
}

/**
 * Whether a reader may have what needs that. `membership` is theirs in the producer that decides (`producerOf`); null
 * where it could not be read. Closed accounts, unknown producers and missing records get nothing.
 */
export function mayRead(reader: Reader, need: Need, membership: Membership | null): boolean {
  if (reader.disabled || reader.uid === '') return false;
  if (need.kind === 'session') return true;
  // The rules let a person without a role read their own document, and so does this.
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
