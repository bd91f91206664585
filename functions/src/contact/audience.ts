import { FieldPath, type Query, type QuerySnapshot } from 'firebase-admin/firestore';
import {
  type AudienceVerdict,
  audienceVerdict,
  type Criteria,
  excludedBy,
} from '@/lib/domain/contact/audience';
import type { AudienceCount } from '@/lib/domain/contact/calls';
import type { Resolved } from '@/lib/domain/contact/conditions/resolved';
import { mayAsk } from '@/lib/domain/contact/consent';
import {
  type Contact,
  lastActivity,
  MARKETING_BASES,
  parseContact,
} from '@/lib/domain/contact/contact';
import { paths } from '@/lib/domain/kit/paths';
import { db } from '../support/admin';
import { RETRY, retry } from '../support/retry';
import { type FullWeeks, recentFullWeeks } from './list/full-weeks';
import { resolveConditions } from './list/resolve';

export type AudienceMember = {
  id: string;
  email: string;
  name: string;
  activeAt: number;
  /** At most one mail in this many days; 0 without a limit. */
  paceDays?: number;
};

const PAGE = 1000;
const PAGES_AT_ONCE = 10;
const FIELDS = [
  'email',
  'name',
  'state',
  'basis',
  'objectedAt',
  'blockedAt',
  'pausedUntil',
  'paceDays',
  'quietUntil',
  'quietBy',
  'askedAt',
  'tags',
  'comuna',
  'city',
  'origin',
  'bought',
  'opened',
  'clicked',
];

/**
 * Yields every recipient of an audience, ordered by id, with one page of contacts in memory at a time; also those who have had
 * their mails of the week (`fullWeeks`), whom the caller counts. `soldEventId` is the event that the mail sells: the criteria may
 * exclude its buyers. `after` is the cursor: the id of the last recipient already read. If the campaign `campaignId` is stored
 * again, it keeps recipients whose limit it used up itself.
 */
export async function* audienceMembers(
  producerId: string,
  criteria: Criteria,
  soldEventId: string | null = null,
  after = '',
  campaignId = '',
): AsyncGenerator<AudienceMember> {
  const resolved = await resolveConditions(producerId, criteria);
  const active = narrowestQuery(producerId, criteria).where('state', '==', 'active');
  const ids = idsIn(criteria, resolved)?.filter((id) => id > after);
  for await (const known of ids ? contactsById(producerId, ids) : contactsOf(active, after)) {
    const contact = ownTurn(known, campaignId);
    const verdict = audienceVerdict(contact, criteria, new Date(), soldEventId, resolved);
    if (verdict !== 'in') continue;
    const { id, email, name, paceDays } = contact;
    yield { id, email, name, activeAt: lastActivity(contact)?.getTime() ?? 0, paceDays };
  }
}

/** As `audienceMembers`, for contacts who may be asked for permission. */
export async function* askableMembers(
  producerId: string,
  after = '',
): AsyncGenerator<AudienceMember> {
  const active = db().collection(paths.contacts(producerId)).where('state', '==', 'active');
  for await (const contact of contactsOf(active, after)) {
    if (!mayAsk(contact, new Date())) continue;
    const { id, email, name } = contact;
    yield { id, email, name, activeAt: 0 };
  }
}

/**
 * Counts an audience. Without conditions this costs count queries, and a read for each who had two mails this week;
 * otherwise every contact that may match is read.
 */
export async function countAudienceMembers(
  producerId: string,
  criteria: Criteria,
  soldEventId: string | null = null,
): Promise<AudienceCount> {
  const simple = criteria.include.length + criteria.exclude.length === 0;
  const [full, resolved] = await Promise.all([
    recentFullWeeks(producerId),
    resolveConditions(producerId, criteria),
  ]);
  if (simple) {
    const sold = criteria.minusBuyers ? soldEventId : null;
    const [all, week] = await Promise.all([
      countEveryone(producerId, sold),
      countIn(producerId, criteria, sold, full),
    ]);
    return { ...all, ...week, recipients: all.recipients - week.capped };
  }
  const tally: Record<AudienceVerdict, number> = {
    in: 0,
    unsubscribed: 0,
    objected: 0,
    bounced: 0,
    blocked: 0,
    unproven: 0,
    paused: 0,
    paced: 0,
    erased: 0,
    buyer: 0,
    excluded: 0,
    out: 0,
  };
  const excluded = criteria.exclude.map(() => 0);
  const now = new Date();
  let pacedFrom: Date | null = null;
  const capped: string[] = [];
  const ids = idsIn(criteria, resolved);
  const contacts = ids
    ? contactsById(producerId, ids)
    : contactsOf(narrowestQuery(producerId, criteria));
  for await (const contact of contacts) {
    if (!contact.email) continue;
    const verdict = audienceVerdict(contact, criteria, now, soldEventId, resolved);
    tally[verdict] += 1;
    if (verdict === 'excluded') {
      const by = excludedBy(contact, criteria, now, resolved);
      excluded[by] = (excluded[by] ?? 0) + 1;
    }
    if (verdict === 'in' && full.has(contact.id)) capped.push(contact.id);
    const { quietUntil } = contact;
    if (verdict !== 'paced' || !quietUntil) continue;
    if (!pacedFrom || quietUntil < pacedFrom) pacedFrom = quietUntil;
  }
  return {
    ...cappedOf(capped, full),
    recipients: tally.in - capped.length,
    unsubscribed: tally.unsubscribed + tally.objected,
    bounced: tally.bounced,
    blocked: tally.blocked,
    unproven: tally.unproven,
    paused: tally.paused,
    paced: tally.paced,
    pacedFrom: pacedFrom?.toISOString() ?? '',
    buyers: tally.buyer,
    ...(excluded.length > 0 && { excluded }),
  };
}

type Capped = Pick<AudienceCount, 'capped' | 'freeFrom'>;

function cappedOf(ids: readonly string[], full: FullWeeks): Capped {
  const freeFrom: Record<string, number> = {};
  for (const id of ids) {
    const day = full.get(id);
    if (day) freeFrom[day] = (freeFrom[day] ?? 0) + 1;
  }
  return { capped: ids.length, freeFrom };
}

/** Whom of those who had their mails of the week the audience would have. */
async function countIn(
  producerId: string,
  criteria: Criteria,
  soldEventId: string | null,
  full: FullWeeks,
): Promise<Capped> {
  const now = new Date();
  const found: string[] = [];
  for await (const contact of contactsById(producerId, [...full.keys()])) {
    if (audienceVerdict(contact, criteria, now, soldEventId) === 'in') found.push(contact.id);
  }
  return cappedOf(found, full);
}

async function countEveryone(
  producerId: string,
  soldEventId: string | null,
): Promise<Omit<AudienceCount, 'capped'>> {
  const contacts = db().collection(paths.contacts(producerId));
  const of = async (query: Query) => (await query.count().get()).data().count;
  const inState = (state: string) => contacts.where('state', '==', state);
  // Contacts older than this field have no basis: the remaining active ones.
  const based = inState('active').where('basis', 'in', MARKETING_BASES);
  const now = new Date();
  const bought = (query: Query) =>
    soldEventId ? of(query.where('boughtEvents', 'array-contains', soldEventId)) : 0;
  const pausing = based.where('pausedUntil', '>', now);
  const quiet = based.where('quietUntil', '>', now);
  const counts = await Promise.all([
    of(inState('active')),
    of(based),
    of(pausing),
    of(quiet),
    of(inState('unsubscribed')),
    of(inState('bounced')),
    of(inState('blocked')),
    bought(based),
    bought(pausing),
    bought(quiet),
  ]);
  const [active, marketable, paused, paced, unsubscribed, bounced, blocked] = counts;
  const [buyers, pausedBuyers, pacedBuyers] = counts.slice(7) as [number, number, number];
  const away = pausedBuyers + pacedBuyers;
  return {
    recipients: marketable - paused - paced - buyers + away,
    unsubscribed,
    bounced,
    blocked,
    unproven: active - marketable,
    paused,
    paced,
    pacedFrom: paced > 0 ? await firstTurn(quiet) : '',
    buyers: buyers - away,
  };
}

/** When the first contact who is waiting because of a limit or pause can be mailed again, as an ISO text. */
async function firstTurn(quiet: Query): Promise<string> {
  const { docs } = await quiet.orderBy('quietUntil', 'asc').limit(1).get();
  const [first] = docs.map((one) => parseContact(one.id, one.data()).quietUntil);
  return first?.toISOString() ?? '';
}

/** A contact as a campaign sees them: a limit that it used up itself does not exclude them. */
export const ownTurn = (contact: Contact, campaignId: string): Contact =>
  campaignId && contact.quietBy === campaignId ? { ...contact, quietUntil: null } : contact;

function narrowestQuery(producerId: string, criteria: Criteria): Query {
  const contacts = db().collection(paths.contacts(producerId));
  if (criteria.match === 'any' && criteria.include.length > 1) return contacts;
  for (const condition of criteria.include) {
    if (condition.kind === 'tag' && condition.tags.length > 0) {
      return contacts.where('tags', 'array-contains-any', condition.tags);
    }
    const isOfEvent = ['bought', 'code', 'promoter'].includes(condition.kind);
    if (isOfEvent && 'eventId' in condition && condition.eventId) {
      return contacts.where('boughtEvents', 'array-contains', condition.eventId);
    }
  }
  return contacts;
}

/** Whom the criteria leave, in order, where an answer or a link says it; null where every contact may be in. */
function idsIn({ match, include }: Criteria, resolved: Resolved): string[] | null {
  const [ids] = include.flatMap((condition) => resolved.get(condition) ?? []);
  return ids && (match === 'all' || include.length === 1) ? [...ids].sort() : null;
}

/** The contacts of these that there are, in their order. */
async function* contactsById(producerId: string, ids: readonly string[]): AsyncGenerator<Contact> {
  const read = async (page: readonly string[]) => {
    const refs = page.map((id) => db().doc(paths.contact(producerId, id)));
    return retry(RETRY.outage, () => db().getAll(...refs, { fieldMask: FIELDS }));
  };
  for (let from = 0; from < ids.length; from += PAGE * PAGES_AT_ONCE) {
    const some = ids.slice(from, from + PAGE * PAGES_AT_ONCE);
    const pages = Array.from({ length: Math.ceil(some.length / PAGE) }, (_, n) =>
      some.slice(n * PAGE, (n + 1) * PAGE),
    );
    for (const one of (await Promise.all(pages.map(read))).flat()) {
      if (one.exists) yield parseContact(one.id, one.data());
    }
  }
}

async function* contactsOf(query: Query, after = ''): AsyncGenerator<Contact> {
  const ordered = query
    .select(...FIELDS)
    .orderBy(FieldPath.documentId())
    .limit(PAGE);
  let last: string | undefined = after;
  do {
    const next: Query = last ? ordered.startAfter(last) : ordered;
    const page: QuerySnapshot = await retry(RETRY.outage, () => next.get());
    for (const document of page.docs) yield parseContact(document.id, document.data());
    last = page.size === PAGE ? page.docs.at(-1)?.id : undefined;
  } while (last);
}
