import type { TicketType } from '../../ticket/ticket-type';
import { isPass, sellsOn } from '../../ticket/type-dates';
import type { DateTerms } from './stored-date';

type Terms = Pick<DateTerms, 'id' | 'types'>;

/**
 * What to edit of a date's types so that it has the prices (whole pesos) of another, and which prices differ. One without a
 * price of its own on the other date is sold as the type says (null). Passes, and what one of both does not sell, stay.
 */
export function pricesFrom(
  to: Terms,
  from: Terms,
  types: readonly TicketType[],
): {
  types: Record<string, { price: number | null }>;
  changes: { name: string; before: number; after: number }[];
} {
  const copied: Record<string, { price: number | null }> = {};
  const changes: { name: string; before: number; after: number }[] = [];
  for (const type of types) {
    if (isPass(type) || !sellsOn(type, to.id) || !sellsOn(type, from.id)) continue;
    const before = to.types[type.id]?.price ?? type.price;
    const after = from.types[type.id]?.price ?? type.price;
    if (before === after) continue;
    copied[type.id] = { price: from.types[type.id]?.price ?? null };
    changes.push({ name: type.name, before, after });
  }
  return { types: copied, changes };
}
