import type { Query } from 'firebase-admin/firestore';
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
import { type FullWeeks, recentFullWeeks } from './list/full-weeks';
import {
  contactsById,
  eachContact,
  fieldsAsked,
  narrowestQuery,
  seeContacts,
} from './list/read-contacts';
import { resolveConditions } from './list/resolve';

export type AudienceMember = {
  id: string;
  email: string;
  name: string;
  activeAt: number;
  /** At most one mail in this many days; 0 without a limit. */
  paceDays?: number;
};

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
  for await (const known of ids ? contactsById(producerId, ids) : eachContact(active, after)) {
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
  for await (const contact of eachContact(active, after)) {
    if (!mayAsk(contact, new Date())) continue;
    const { id, email, name } = contact;
    yield { id, email, name, activeAt: 0 };
  }
}

/**
 * Counts an audience. Without conditions this costs count queries, and a read for each who had two mails this week;
 * otherwise every contact that may match is read, once: each mix of conditions would need an index of its own. `isHeld` says who
 * of those who would get it is held out.
 */
export async function countAudienceMembers(
  producerId: string,
  criteria: Criteria,
  soldEventId: string | null = null,
  isHeld?: (contactId: string) => boolean,
): Promise<AudienceCount> {
  const simple = criteria.include.length + criteria.exclude.length === 0 && !isHeld;
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
  const capped: string[] = [];
  let pacedFrom = Number.POSITIVE_INFINITY;
  let heldOut = 0;
  const see = (contact: Contact) => {
    if (!contact.email) return;
    const verdict = audienceVerdict(contact, criteria, now, soldEventId, resolved);
    tally[verdict] += 1;
    if (verdict === 'excluded') {
      const by = excludedBy(contact, criteria, now, resolved);
      excluded[by] = (excluded[by] ?? 0) + 1;
    }
    if (verdict === 'in' && full.has(contact.id)) capped.push(contact.id);
    else if (verdict === 'in' && isHeld?.(contact.id)) heldOut += 1;
    if (verdict === 'paced') pacedFrom = Math.min(pacedFrom, Number(contact.quietUntil));
  };
  const ids = idsIn(criteria, resolved);
  const asked = fieldsAsked(criteria, soldEventId);
  if (ids) for await (const contact of contactsById(producerId, ids, asked)) see(contact);
  else await seeContacts(narrowestQuery(producerId, criteria), asked, see);
  return {
    ...cappedOf(capped, full),
    recipients: tally.in - capped.length - heldOut,
    unsubscribed: tally.unsubscribed + tally.objected,
    bounced: tally.bounced,
    blocked: tally.blocked,
    unproven: tally.unproven,
    paused: tally.paused,
    paced: tally.paced,
    pacedFrom: Number.isFinite(pacedFrom) ? new Date(pacedFrom).toISOString() : '',
    buyers: tally.buyer,
    ...(excluded.length > 0 && { excluded }),
    ...(isHeld && { heldOut }),
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

/** The people of the audience who had their mails of the week. */
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

/** The moment the first contact who is waiting because of a limit or pause can be mailed again, as an ISO text. */
async function firstTurn(quiet: Query): Promise<string> {
  const { docs } = await quiet.orderBy('quietUntil', 'asc').limit(1).get();
  const [first] = docs.map((one) => parseContact(one.id, one.data()).quietUntil);
  return first?.toISOString() ?? '';
}

/** A contact as a campaign sees them: a limit that it used up itself does not exclude them. */
export const ownTurn = (contact: Contact, campaignId: string): Contact =>
  campaignId && contact.quietBy === campaignId ? { ...contact, quietUntil: null } : contact;

/** The people whom the criteria leave, in order, where an answer or a link says it; null where every contact may be in. */
function idsIn({ match, include }: Criteria, resolved: Resolved): string[] | null {
  const [ids] = include.flatMap((condition) => resolved.get(condition) ?? []);
  return ids && (match === 'all' || include.length === 1) ? [...ids].sort() : null;
}
