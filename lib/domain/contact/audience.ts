import * as v from 'valibot';
import { fields, firstText, moment } from '../kit/read';
import { count, dateIds, id, pesosInput, requiredLine } from '../kit/schema';
import { attendedSchema, meetsAttended } from './conditions/attended';
import { clickedSchema, meetsClicked } from './conditions/clicked';
import { meetsNotBought, notBoughtSchema } from './conditions/not-bought';
import { aCampaign, anEvent, chosen, isSince, since } from './conditions/parts';
import { meetsPlace, placeSchema } from './conditions/place';
import { isResolved, NOTHING_RESOLVED, type Resolved } from './conditions/resolved';
import { codeSchema, meetsCode, meetsPromoter, promoterSchema } from './conditions/sold-by';
import { mayMarket, type NoMarketing, type Standing } from './consent';
import { CONTACT_ORIGINS, type Contact } from './contact';
import { tagSchema } from './contact-schema';
import { ticketsFor } from './purchase-dates';

export const MAX_AUDIENCES = 100;

/** A kind of condition is its schema here, its case in `meetsCondition`, its words and its card; a null event or campaign means any. */
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
      dateIds: v.optional(dateIds),
      minTickets: v.optional(count(1, 1000), 1),
      minAmount: v.optional(pesosInput, 0),
      since,
    }),
    attendedSchema,
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
    notBoughtSchema,
    codeSchema,
    promoterSchema,
    placeSchema,
    v.strictObject({ kind: v.literal('opened'), campaignId: aCampaign, since }),
    clickedSchema,
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
  /** Exclusions never depend on an answer: once it is deleted, its author would be in. */
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
  minusBuyers: v.optional(v.boolean('Elige sí o no'), true),
});
export type Criteria = v.InferOutput<typeof criteriaSchema>;

export const audienceSchema = v.strictObject({
  name: requiredLine(60, 'Ponle un nombre a la audiencia', 'El nombre'),
  criteria: criteriaSchema,
});
export type AudienceInput = v.InferOutput<typeof audienceSchema>;

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
  Pick<Contact, 'tags' | 'origin' | 'bought' | 'opened' | 'clicked'> &
  Partial<Pick<Contact, 'id' | 'comuna' | 'city'>>;

export type AnsweredCondition = Extract<Condition, { kind: 'answered' }>;

export const answeredIn = ({ include }: Criteria): AnsweredCondition[] =>
  include.filter((one) => one.kind === 'answered');

/** 'in' gets the mail; anything else is the reason why not. */
export type AudienceVerdict = 'in' | NoMarketing | 'buyer' | 'excluded' | 'out';

/**
 * Evaluates a contact at `now`. `soldEventId` is the advertised event or null; `resolved` is who meets what no contact says. 'out':
 * the criteria are not met; other reasons are only given to contacts that meet them.
 */
export function audienceVerdict(
  contact: EvaluatedContact,
  criteria: Criteria,
  now: Date,
  soldEventId: string | null = null,
  resolved = NOTHING_RESOLVED,
): AudienceVerdict {
  const meets = (condition: Condition) => meetsCondition(contact, condition, now, resolved);
  const { include } = criteria;
  const wanted =
    criteria.match === 'any' && include.length > 0 ? include.some(meets) : include.every(meets);
  if (!wanted) return 'out';
  if (excludedBy(contact, criteria, now, resolved) >= 0) return 'excluded';
  const verdict = mayMarket(contact, now);
  if (!verdict.ok) return verdict.why;
  if (criteria.minusBuyers && soldEventId && (contact.bought[soldEventId]?.tickets ?? 0) > 0) {
    return 'buyer';
  }
  return 'in';
}

/** The exclusion that a contact meets first, by its place; -1 for none. */
export const excludedBy = (
  contact: EvaluatedContact,
  { exclude }: Criteria,
  now: Date,
  resolved = NOTHING_RESOLVED,
): number => exclude.findIndex((condition) => meetsCondition(contact, condition, now, resolved));

function meetsCondition(
  contact: EvaluatedContact,
  condition: Condition,
  now: Date,
  resolved: Resolved,
): boolean {
  switch (condition.kind) {
    case 'tag':
      return condition.tags.some((tag) => contact.tags.includes(tag));
    case 'origin':
      return contact.origin === condition.origin;
    case 'answered':
      return isResolved(contact.id, condition, resolved);
    case 'bought':
      return meetsPurchase(contact, condition);
    case 'attended':
      return meetsAttended(contact, condition);
    case 'notBought':
      return meetsNotBought(contact, condition, now);
    case 'code':
      return meetsCode(contact, condition);
    case 'promoter':
      return meetsPromoter(contact, condition);
    case 'place':
      return meetsPlace(contact, condition);
    case 'opened':
      return chosen(contact.opened, condition.campaignId).some((at) => isSince(at, condition));
    case 'clicked':
      return meetsClicked(contact, condition, resolved);
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

/** The events and campaigns in criteria, so that other producers' can be refused. */
export function namedIn(criteria: Criteria): { eventIds: string[]; campaignIds: string[] } {
  const all = [...criteria.include, ...criteria.exclude];
  const events = all.flatMap((one) => ('eventId' in one && one.eventId ? [one.eventId] : []));
  const campaigns = all.flatMap((one) =>
    'campaignId' in one && one.campaignId ? [one.campaignId] : [],
  );
  return { eventIds: [...new Set(events)], campaignIds: [...new Set(campaigns)] };
}
