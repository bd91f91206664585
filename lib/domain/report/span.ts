import { shiftDay } from '../kit/day';
import { signedPercent } from '../kit/format';
import { addTallies, grossOf, NO_TALLY, type Tally } from '../ledger/tally';
import type { DaySpan } from './series';

export const SPANS = [
  { value: '14', label: 'Últimos 14 días' },
  { value: '30', label: 'Últimos 30 días' },
  { value: 'month', label: 'Este mes' },
  { value: 'last', label: 'El mes anterior' },
  { value: 'all', label: 'Toda la venta' },
] as const;
export const DEFAULT_SPAN = '30';
export const BEFORE = 'before';

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const isDay = (text: string) => DAY.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`));

/** A span in an address: `2026-11-01..2026-11-30`. */
export const spanParam = ({ from, to }: DaySpan): string => `${from}..${to}`;

/** The span of two days in either order; null if the text has none. */
export function parseSpan(text: string): DaySpan | null {
  const [one = '', two = ''] = text.split('..');
  if (!isDay(one) || !isDay(two)) return null;
  return one <= two ? { from: one, to: two } : { from: two, to: one };
}

const monthStart = (day: string) => `${day.slice(0, 7)}-01`;
const monthBefore = (day: string) => monthStart(shiftDay(monthStart(day), -1));
const dayCount = ({ from, to }: DaySpan) =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000) + 1;

/** `sold` is from the first day with sales to the last, from which the last days of a sale are counted back. */
type Known = { today: string; sold: DaySpan };

/** The days of a span by its name or text in an address. */
export function spanOf(asked: string, { today, sold }: Known): DaySpan {
  if (asked === 'month') return { from: monthStart(today), to: today };
  if (asked === 'last') return { from: monthBefore(today), to: shiftDay(monthStart(today), -1) };
  if (asked === 'all') return sold;
  const own = parseSpan(asked);
  if (own) return own;
  const from = shiftDay(sold.to, 1 - (asked === '14' ? 14 : 30));
  return from < sold.from ? sold : { from, to: sold.to };
}

/** The days that a span is compared with; null if it is not. */
export function comparedSpan(versus: string, asked: string, span: DaySpan): DaySpan | null {
  if (versus !== BEFORE) return parseSpan(versus);
  if (asked !== 'month' && asked !== 'last') {
    return { from: shiftDay(span.from, -dayCount(span)), to: shiftDay(span.from, -1) };
  }
  const from = monthBefore(span.from);
  const end = shiftDay(span.from, -1);
  // The same days of the month before, all of it for a whole month.
  const to = shiftDay(from, dayCount(span) - 1);
  return asked === 'last' || to > end ? { from, to: end } : { from, to };
}

type Days = Readonly<Record<string, Tally>>;

/** The sales of a span. */
export const sumIn = (days: Days, span: DaySpan): Tally =>
  Object.entries(days)
    .filter(([day]) => day >= span.from && day <= span.to)
    .reduce((sum, [, tally]) => addTallies(sum, tally), NO_TALLY);

/** '+18 %' of what was sold over what was sold before; '' where there was nothing. */
export const growthText = (sold: Tally, before: Tally): string => {
  const base = grossOf(before);
  return base > 0 ? signedPercent((grossOf(sold) - base) / base) : '';
};
