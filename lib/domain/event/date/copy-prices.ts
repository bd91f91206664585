import type { TicketType } from '../../ticket/ticket-type';
import { isPass, sellsOn } from '../../ticket/type-dates';
import type { DateTerms } from './stored-date';

type Terms = Pick<DateTerms, 'id' | 'types'>;

/**
 * The `types` that give a date the prices (whole pesos) of another, and which prices differ. A type keeps its stock; one
 * without a price of its own on the other date is sold as the type says. Passes, and what one of both does not sell, stay.
 */
export function pricesFrom(
  to: Terms,
  from: Terms,
  types: readonly TicketType[],
): { types: DateTerms['types']; changes: { name: string; before: number; after: number }[] } {
  const copied = { ...to.types };
  const changes: { name: string; before: number; after: number }[] = [];
  for (const type of types) {
    if (isPass(type) || !sellsOn(type, to.id) || !sellsOn(type, from.id)) continue;
    const before = to.types[type.id]?.price ?? type.price;
    const after = from.types[type.id]?.price ?? type.price;
    if (before === after) continue;
    const { price: _own, ...rest } = to.types[type.id] ?? {};
    const price = from.types[type.id]?.price;
    copied[type.id] = { ...rest, ...(price !== undefined && { price }) };
    changes.push({ name: type.name, before, after });
  }
  return { types: copied, changes };
}
