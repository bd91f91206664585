import { parseDateTerms } from '@/lib/domain/event/date/stored-date';
import { EVERY_DATE } from '@/lib/domain/ticket/type-dates';
import { viewOn } from '@/lib/domain/waitlist/give';
import { dateRef } from '../../event/date';
import type { Whole } from '../../event/tills/whole';

/** The tickets of each type that anybody can buy of a date at `now`, or of all of them; those of no date have none. */
export async function onSaleOn(
  { event, types }: Whole,
  dateId: string,
  now: Date,
): Promise<Map<string, number>> {
  const isOne = event.dates && dateId && dateId !== EVERY_DATE;
  const own = isOne ? await dateRef(event.id, dateId).get() : null;
  const terms = new Map([[dateId, parseDateTerms(dateId, own?.data())?.types ?? {}]]);
  const view = viewOn({ event, types, terms, now }, dateId);
  const open = view.types.filter(({ isOnSale, hidden, left }) => isOnSale && !hidden && left > 0);
  return new Map(open.map(({ id, left }) => [id, left]));
}
