import * as v from 'valibot';
import type { DateChangeInput } from '@/lib/data/event/dates';
import type { DateTerms, EventDate } from '@/lib/domain/event/date/stored-date';
import { EVENT_LIMITS } from '@/lib/domain/event/event-limits';
import { sameValue } from '@/lib/domain/kit/changes';
import { count, singleLine } from '@/lib/domain/kit/schema';
import { NO_TERMS, type TypeTermsDraft } from './type-terms-fields';

export const dateSchema = v.pipe(
  v.object({
    startsAt: v.date('Elige cuándo empieza'),
    endsAt: v.date('Elige cuándo termina'),
    doorsAt: v.nullable(v.date()),
    /** 0: the event's. */
    capacity: count(0, EVENT_LIMITS.capacity),
    label: singleLine(60, 'El nombre'),
    /** Without a name, the event's. */
    venue: v.pipe(
      v.object({
        name: singleLine(EVENT_LIMITS.venue, 'El lugar'),
        address: singleLine(200, 'La dirección'),
      }),
      v.forward(
        v.check(({ name, address }) => name !== '' || address === '', 'Escribe el lugar'),
        ['name'],
      ),
    ),
    types: v.custom<TypeTermsDraft>((types) => typeof types === 'object'),
  }),
  v.forward(
    v.check(({ startsAt, endsAt }) => endsAt > startsAt, 'El término debe ser después del inicio'),
    ['endsAt'],
  ),
);
export type DateValues = v.InferOutput<typeof dateSchema>;

export const dateValues = (
  { startsAt, endsAt, doorsAt, capacity, label, venue }: EventDate,
  types: DateTerms['types'] = {},
): DateValues => ({
  ...{ startsAt, endsAt, doorsAt, label },
  capacity: capacity ?? 0,
  venue: { name: venue?.name ?? '', address: venue?.address ?? '' },
  types: Object.fromEntries(
    Object.entries(types).map(([id, terms]) => [id, { ...NO_TERMS, ...terms }]),
  ),
});

export function dateChange(seen: DateValues, values: DateValues): DateChangeInput {
  const isNew = (field: keyof DateValues) => !sameValue(seen[field], values[field]);
  const moved = (['startsAt', 'endsAt', 'doorsAt'] as const).filter(isNew);
  return {
    ...Object.fromEntries(moved.map((field) => [field, values[field]?.toISOString() ?? null])),
    ...(isNew('capacity') && { capacity: values.capacity || null }),
    ...(isNew('label') && { label: values.label }),
    ...(isNew('venue') && { venue: values.venue.name ? values.venue : null }),
    ...(isNew('types') && { types: termsOf(values.types) }),
  };
}

/** Without what is as the ticket type says. */
function termsOf(types: TypeTermsDraft): DateTerms['types'] {
  const given = Object.entries(types).map(([id, terms]) => [id, givenTerms(terms)]);
  return Object.fromEntries(given.filter(([, terms]) => Object.keys(terms ?? {}).length > 0));
}

export const givenTerms = ({ isReset, ...terms }: TypeTermsDraft[string]) =>
  Object.fromEntries(Object.entries(terms).filter(([, value]) => value !== null));
