import { pesos, plural } from '../../kit/format';
import type { TicketType } from '../../ticket/ticket-type';
import { isPass, sellsOn } from '../../ticket/type-dates';
import type { DateTerms, TypeTerms } from './stored-date';

type Terms = Pick<DateTerms, 'id' | 'types'>;

const COPIED = ['price', 'opensBefore', 'closesBefore'] as const;
type Copied = Partial<Record<(typeof COPIED)[number], number | null>>;

/**
 * The edit of a date's types so that it has the prices (whole pesos) and phases of another, and what differs, in words.
 * Prices that the other date does not set for itself are as the type says (null). Passes, and types that one of both
 * does not sell, stay.
 */
export function pricesFrom(
  to: Terms,
  from: Terms,
  types: readonly TicketType[],
): {
  types: Record<string, Copied>;
  changes: { name: string; before: string; after: string }[];
} {
  const copied: Record<string, Copied> = {};
  const changes: { name: string; before: string; after: string }[] = [];
  for (const type of types) {
    if (isPass(type) || !sellsOn(type, to.id) || !sellsOn(type, from.id)) continue;
    const [own = {}, other = {}] = [to.types[type.id], from.types[type.id]];
    const [before, after] = [termsText(type, own), termsText(type, other)];
    if (before === after) continue;
    const changed = COPIED.filter((name) => own[name] !== other[name]);
    copied[type.id] = Object.fromEntries(changed.map((name) => [name, other[name] ?? null]));
    changes.push({ name: type.name, before, after });
  }
  return { types: copied, changes };
}

/** At which price and when a date sells a type: '$ 12.000, desde 30 días antes, hasta 3 h antes'. */
function termsText(type: TicketType, { price, opensBefore, closesBefore }: TypeTerms): string {
  const at = (word: string, hours: number | undefined) =>
    hours === undefined ? [] : [`${word} ${hoursText(hours)} antes`];
  return [
    pesos(price ?? type.price),
    ...at('desde', opensBefore),
    ...at('hasta', closesBefore),
  ].join(', ');
}

const hoursText = (hours: number): string =>
  hours > 0 && hours % 24 === 0 ? plural(hours / 24, 'día', 'días') : `${hours} h`;
