import { fields, numeric, oneOf, texts } from '../kit/read';
import { DATE_SCOPES, type TypeDates } from './type-dates';

/** Parses what a ticket type says of dates; undefined if nothing. */
export function parseTypeDates(data: Record<string, unknown>): TypeDates | undefined {
  const { dateIds, dateScope, byDate } = data;
  if (dateIds === undefined && dateScope === undefined && byDate === undefined) return undefined;
  const taken = Object.entries(fields(byDate)).map(([id, raw]) => {
    const { sold, courtesies, held } = fields(raw);
    const taken = { sold: numeric(sold), courtesies: numeric(courtesies) };
    return [id, numeric(held) === 0 ? taken : { ...taken, held: numeric(held) }];
  });
  return {
    scope: oneOf(dateScope, DATE_SCOPES, 'each'),
    ids: texts(dateIds),
    taken: Object.fromEntries(taken),
  };
}
