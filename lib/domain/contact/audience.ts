import * as v from 'valibot';
import { DEFAULT_TIME_ZONE } from '../kit/format';
import { fields, firstText, moment } from '../kit/read';
import { count, dateIds, id, pesosInput, requiredLine } from '../kit/schema';
import { fromWallTime } from '../kit/time-zone';
import { mayMarket, type NoMarketing, type Standing } from './consent';
import { CONTACT_ORIGINS, type Contact } from './contact';
import { tagSchema } from './contact-schema';
import { ticketsFor } from './purchase-dates';

export const MAX_AUDIENCES = 100;

const since = v.optional(v.nullable(v.pipe(v.string(), v.isoDate('La fecha no es válida'))), null);
const anEvent = v.optional(v.nullable(id), null);
const aCampaign = v.optional(v.nullable(id), null);

/** A null event or campaign means any; `since` is a day in Chile, YYYY-MM-DD. */
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
      /** For any of these dates of the event; empty for all. */
      dateIds: v.optional(dateIds),
      minTickets: v.optional(count(1, 1000), 1),
      minAmount: v.optional(pesosInput, 0),
      since,
    }),
    v.strictObject({ kind: v.literal('attended'), eventId: anEvent, since }),
    // Only of those who were told, when they answered, that it chooses whom the producer writes to.
    v.strictObject({
      kind: v.literal('answered'),
      eventId: v.pipe(v.string(), v.nonEmpty('Elige un evento'), id),
      questionId: v.pipe(v.string(), v.nonEmpty('Elige una pregunta'), id),
      options: v.pipe(
        v.array(v.pipe(v.string(), v.maxLength(80, 'Esa respuesta es demasiado larga'))),
        v.minLength(1, 'Elige al menos una respuesta'),
        v.maxLength(20, 'Elige hasta 20 respuestas'),
      ),
    }),
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

/** An empty `include` means everyone; `exclude` removes contacts that meet any of its conditions. */
export const criteriaSchema = v.strictObject({
  match: v.optional(v.picklist(['all', 'any'], 'Elige todas o alguna'), 'all'),
  include: v.optional(conditions, []),
  /** Not by an answer: once it is deleted, whoever gave it would be in. */
  exclude: v.optional(
    v.pipe(
      conditions,
      v.check(
        (all) => all.every(({ kind }) => kind !== 'answered'),
        'Por una respuesta solo se elige a quién escribir, no a quién dejar fuera',
      ),
    ),
    [],
  ),
  /** Excludes holders of a ticket for the advertised event. */
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

/** All active contacts except buyers of the advertised event. */
export const EVERYONE: Criteria = { match: 'all', include: [], exclude: [], minusBuyers: true };

/** Parses a saved audience. Unreadable criteria match nobody, because dropping them would silently widen the audience. */
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

export type EvaluatedContact = Standing &
  Pick<Contact, 'tags' | 'origin' | 'bought' | 'opened' | 'clicked'> & { id?: string };

/** The ids of the contacts that gave one of the answers of a condition. */
export type Answered = ReadonlyMap<Condition, ReadonlySet<string>>;

export type AnsweredCondition = Extract<Condition, { kind: 'answered' }>;

export const answeredIn = ({ include }: Criteria): AnsweredCondition[] =>
  include.filter((one) => one.kind === 'answered');

/** 'in' gets the mail; anything else is the reason why not. */
export type AudienceVerdict = 'in' | NoMarketing | 'buyer' | 'out';

/**
 * Evaluates a contact at `now`. `soldEventId` is the advertised event or null; `answered` says who gave the answers that the
 * criteria name, and without it nobody did. 'out': the criteria are not met; other reasons are
 * only given to contacts that meet them.
 */
export function audienceVerdict(
  contact: EvaluatedContact,
  criteria: Criteria,
  now: Date,
  soldEventId: string | null = null,
  answered: Answered = new Map(),
): AudienceVerdict {
  const meets = (condition: Condition) =>
    condition.kind === 'answered'
      ? (answered.get(condition)?.has(contact.id ?? '') ?? false)
      : meetsCondition(contact, condition);
  const { include, exclude } = criteria;
  const wanted =
    criteria.match === 'any' && include.length > 0 ? include.some(meets) : include.every(meets);
  if (!wanted || exclude.some(meets)) return 'out';
  const verdict = mayMarket(contact, now);
  if (!verdict.ok) return verdict.why;
  if (criteria.minusBuyers && soldEventId && (contact.bought[soldEventId]?.tickets ?? 0) > 0) {
    return 'buyer';
  }
  return 'in';
}

function meetsCondition(
  contact: EvaluatedContact,
  condition: Exclude<Condition, AnsweredCondition>,
): boolean {
  switch (condition.kind) {
    case 'tag':
      return condition.tags.some((tag) => contact.tags.includes(tag));
    case 'origin':
      return contact.origin === condition.origin;
    case 'bought':
      return meetsPurchase(contact, condition);
    case 'attended':
      return chosen(contact.bought, condition.eventId).some(
        (fact) => fact.attended && isSince(fact.lastAt, condition),
      );
    case 'opened':
      return chosen(contact.opened, condition.campaignId).some((at) => isSince(at, condition));
    case 'clicked':
      return chosen(contact.clicked, condition.campaignId).some((at) => isSince(at, condition));
  }
}

// 'At least 3 tickets' of any event means three in total.
function meetsPurchase(
  contact: EvaluatedContact,
  condition: Extract<Condition, { kind: 'bought' }>,
) {
  const facts = chosen(contact.bought, condition.eventId)
    .map((fact) => ({ ...fact, tickets: ticketsFor(fact, condition) }))
    .filter((fact) => fact.tickets > 0 && isSince(fact.lastAt, condition));
  const sum = (key: 'tickets' | 'amount') => facts.reduce((total, fact) => total + fact[key], 0);
  return sum('tickets') >= condition.minTickets && sum('amount') >= condition.minAmount;
}

function chosen<T>(facts: Record<string, T>, key: string | null): T[] {
  if (key === null) return Object.values(facts);
  return Object.hasOwn(facts, key) ? [facts[key] as T] : [];
}

type Dated = Extract<Condition, { since: string | null }>;

function isSince(at: Date | null, condition: Dated): boolean {
  if (condition.since === null) return true;
  const start = startOf(condition);
  return at !== null && start !== null && at >= start;
}

// Cached: a condition is evaluated for every contact.
const starts = new WeakMap<Dated, Date | null>();

function startOf(condition: Dated): Date | null {
  const known = starts.get(condition);
  if (known !== undefined) return known;
  const start = fromWallTime({ date: condition.since ?? '', time: '00:00' }, DEFAULT_TIME_ZONE);
  starts.set(condition, start);
  return start;
}

/** The events and campaigns in criteria, so that other producers' can be refused. */
export function namedIn(criteria: Criteria): { eventIds: string[]; campaignIds: string[] } {
  const all = [...criteria.include, ...criteria.exclude];
  const events = all.flatMap((one) => ('eventId' in one && one.eventId ? [one.eventId] : []));
  const campaigns = all.flatMap((one) =>
    'campaignId' in one && one.campaignId ? [one.campaignId] : [],
  );
  return { eventIds: [...new Set(events)], campaignIds: [...new Set(campaigns)] };
}
