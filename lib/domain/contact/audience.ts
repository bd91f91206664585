import * as v from 'valibot';
import { fields, firstText, moment } from '../kit/read';
import { count, id, pesos, requiredLine } from '../kit/schema';
import { CONTACT_ORIGINS, type Contact } from './contact';
import { tagSchema } from './contact-schema';

/** Whom a campaign is for, as data: conditions that a contact must meet, and conditions that leave it out. */

/** How many audiences a producer keeps. */
export const MAX_AUDIENCES = 100;

const since = v.optional(v.nullable(v.pipe(v.string(), v.isoDate('La fecha no es válida'))), null);
const anEvent = v.optional(v.nullable(id), null);
const aCampaign = v.optional(v.nullable(id), null);

/** One condition. A null event or campaign is any of them; `since` is a day, YYYY-MM-DD, from its first moment UTC. */
const conditionSchema = v.variant(
  'kind',
  [
    v.strictObject({
      kind: v.literal('tag'),
      tags: v.pipe(
        v.array(tagSchema),
        v.minLength(1, 'Elige al menos una etiqueta'),
        v.maxLength(10, 'Elige hasta 10 etiquetas'),
      ),
    }),
    v.strictObject({
      kind: v.literal('origin'),
      origin: v.picklist(CONTACT_ORIGINS, 'Elige un origen'),
    }),
    v.strictObject({
      kind: v.literal('bought'),
      eventId: anEvent,
      minTickets: v.optional(count(1, 1000), 1),
      minAmount: v.optional(pesos, 0),
      since,
    }),
    v.strictObject({ kind: v.literal('attended'), eventId: anEvent, since }),
    v.strictObject({ kind: v.literal('opened'), campaignId: aCampaign, since }),
    v.strictObject({ kind: v.literal('clicked'), campaignId: aCampaign, since }),
  ],
  'Esa condición no existe',
);
export type Condition = v.InferOutput<typeof conditionSchema>;

const conditions = v.pipe(
  v.array(conditionSchema, 'Las condiciones van en una lista'),
  v.maxLength(10, 'Una audiencia puede tener hasta 10 condiciones'),
);

/** The criteria of an audience. No `include` is everyone; `exclude` leaves out whoever meets any of its conditions. */
export const criteriaSchema = v.strictObject({
  match: v.optional(v.picklist(['all', 'any'], 'Elige todas o alguna'), 'all'),
  include: v.optional(conditions, []),
  exclude: v.optional(conditions, []),
  /** Leaves out whoever already holds a ticket of the event that the mail sells. */
  minusBuyers: v.optional(v.boolean('Elige sí o no'), true),
});
export type Criteria = v.InferOutput<typeof criteriaSchema>;

export const audienceSchema = v.strictObject({
  name: requiredLine(60, 'Ponle un nombre a la audiencia', 'El nombre'),
  criteria: criteriaSchema,
});
export type AudienceInput = v.InferOutput<typeof audienceSchema>;

/** A saved audience: `producers/{producerId}/audiences/{audienceId}`. */
export type Audience = {
  id: string;
  name: string;
  criteria: Criteria;
  updatedAt: Date | null;
};

/** Everyone who may be written to, but for the buyers of the event that the mail sells. */
export const EVERYONE: Criteria = { match: 'all', include: [], exclude: [], minusBuyers: true };

/**
 * Reads a saved audience. Criteria that this version cannot read would silently widen an audience if they were
 * dropped, so they become criteria that nobody meets.
 */
export function parseAudience(audienceId: string, raw: unknown): Audience {
  const data = fields(raw);
  const parsed = v.safeParse(criteriaSchema, data.criteria);
  return {
    id: audienceId,
    name: firstText([data.name], 'Sin nombre'),
    criteria: parsed.success ? parsed.output : NOBODY,
    updatedAt: moment(data.updatedAt),
  };
}

const NOBODY: Criteria = { ...EVERYONE, include: [{ kind: 'tag', tags: [] }] };

/** What an audience needs to know of a contact. */
export type Member = Pick<Contact, 'state' | 'tags' | 'origin' | 'bought' | 'opened' | 'clicked'>;

/** What becomes of a contact: it gets the mail, or the reason why it is left out. */
export type Verdict = 'in' | 'unsubscribed' | 'bounced' | 'buyer' | 'out';

/**
 * What becomes of a contact in an audience. `soldEventId` is the event that the mail sells, or null.
 * 'out' is whoever does not meet the criteria; the other reasons are only given to those who do.
 */
export function verdict(
  contact: Member,
  criteria: Criteria,
  soldEventId: string | null = null,
): Verdict {
  const meets = (condition: Condition) => meetsCondition(contact, condition);
  const { include, exclude } = criteria;
  const wanted =
    criteria.match === 'any' && include.length > 0 ? include.some(meets) : include.every(meets);
  if (!wanted || exclude.some(meets)) return 'out';
  if (contact.state !== 'active') return contact.state;
  if (criteria.minusBuyers && soldEventId && (contact.bought[soldEventId]?.tickets ?? 0) > 0) {
    return 'buyer';
  }
  return 'in';
}

function meetsCondition(contact: Member, condition: Condition): boolean {
  switch (condition.kind) {
    case 'tag':
      return condition.tags.some((tag) => contact.tags.includes(tag));
    case 'origin':
      return contact.origin === condition.origin;
    case 'bought':
      return meetsPurchase(contact, condition);
    case 'attended':
      return chosen(contact.bought, condition.eventId).some(
        (fact) => fact.attended && isSince(fact.lastAt, condition.since),
      );
    case 'opened':
      return chosen(contact.opened, condition.campaignId).some((at) =>
        isSince(at, condition.since),
      );
    case 'clicked':
      return chosen(contact.clicked, condition.campaignId).some((at) =>
        isSince(at, condition.since),
      );
  }
}

// 'At least 3 tickets' of any event means three in all, not three of one.
function meetsPurchase(contact: Member, condition: Extract<Condition, { kind: 'bought' }>) {
  const facts = chosen(contact.bought, condition.eventId).filter(
    (fact) => fact.tickets > 0 && isSince(fact.lastAt, condition.since),
  );
  const sum = (key: 'tickets' | 'amount') => facts.reduce((total, fact) => total + fact[key], 0);
  return sum('tickets') >= condition.minTickets && sum('amount') >= condition.minAmount;
}

function chosen<T>(facts: Record<string, T>, key: string | null): T[] {
  if (key === null) return Object.values(facts);
  return Object.hasOwn(facts, key) ? [facts[key] as T] : [];
}

function isSince(at: Date | null, day: string | null): boolean {
  if (day === null) return true;
  return at !== null && at >= new Date(day);
}

/** Every event and every campaign that criteria name, so that a foreign one can be refused. */
export function namedIn(criteria: Criteria): { eventIds: string[]; campaignIds: string[] } {
  const all = [...criteria.include, ...criteria.exclude];
  const events = all.flatMap((one) => ('eventId' in one && one.eventId ? [one.eventId] : []));
  const campaigns = all.flatMap((one) =>
    'campaignId' in one && one.campaignId ? [one.campaignId] : [],
  );
  return { eventIds: [...new Set(events)], campaignIds: [...new Set(campaigns)] };
}
