import { fields, numeric, text, whole } from '../kit/read';
import type { ProducerTotals } from './producer-totals';
import { type FigureSums, NO_SUMS } from './sums';
import { parseMap, parseNumbers, parseTally, type Tally } from './tally';

/** Sums of one level of totals that a scheduled job has yet to add to the next level. */
export type Due = { rows: number; adds: FigureSums; days: Record<string, Tally> };

export type EventDue = Due & { producerId: string; name: string; resellFee: number };

/** Parses the field `due` of a producer's totals. Never throws. */
export function parseDue(raw: unknown): Due {
  const data = fields(raw);
  return {
    rows: whole(data.rows),
    adds: parseNumbers(NO_SUMS, data.adds),
    days: parseMap(data.days, parseTally),
  };
}

/** Parses the field `due` of an event's totals. Never throws. */
export function parseEventDue(raw: unknown): EventDue {
  const data = fields(raw);
  return {
    ...parseDue(raw),
    producerId: text(data.producerId),
    name: text(data.name),
    resellFee: numeric(data.resellFee),
  };
}

/** The sums that an event's due adds to the totals of its producer. */
export const producerTotalsOfDue = (
  eventId: string,
  { name, resellFee, adds, days }: EventDue,
): ProducerTotals => ({ adds, days, events: { [eventId]: { name, resellFee, adds, held: 0 } } });
