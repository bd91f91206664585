import { dateNames } from '../event/date/date-text';
import { viewOfDate } from '../event/date/date-view';
import { datesAhead, datesOnSale, refusalOfDate } from '../event/date/event-date';
import type { DateTerms, EventDate } from '../event/date/stored-date';
import type { EventRecord } from '../event/event';
import type { Seen } from '../event/tills/views';
import { coversDate } from '../kit/date-ids';
import type { Discount } from '../ticket/discount';
import { EVERY_DATE, FIRST_DATE, isPass, sellsOn } from '../ticket/type-dates';
import type { priceTickets } from './sale-price';
import type { SaleOf } from './sale-schema';

type Lines = SaleOf<'sale'>['lines'];
type View = Pick<Seen, 'types' | 'event'> & Partial<Seen>;
type Priced = ReturnType<typeof priceTickets>;
type Codes = ReadonlyMap<string, Pick<Discount, 'dateIds'>>;

const noDate = {
  ok: false,
  code: 'failed-precondition',
  message: 'No quedan fechas a la venta',
  field: 'dateId',
} as const;

/**
 * Prices a sale on an event's dates: all of it on the date that it is for (null for passes alone), and its passes on
 * every other date that is on sale, where they take a place, too. `price` knows nothing of dates; the parts get theirs.
 * An event without dates of its own is priced as it is. Refuses `codes` that are for other dates; a code of some dates is
 * for no pass.
 */
export function priceOnDates(
  lines: Lines,
  of: View & { date: EventDate | null; terms: DateTerms['types']; codes: Codes; at: Date },
  price: (lines: Lines, view: View) => Priced,
): Priced {
  const { types, event, viewOf = viewOfDate, date, terms, codes, at } = of;
  const passes = new Set(types.filter(isPass).map(({ id }) => id));
  const strayCode = lines.findIndex(({ ticketTypeId, discountCode = '' }) => {
    const dateId = passes.has(ticketTypeId) ? EVERY_DATE : (date?.id ?? FIRST_DATE);
    return !coversDate(codes.get(discountCode)?.dateIds ?? [], dateId);
  });
  if (strayCode >= 0) return otherDates(event, codes, lines, strayCode);
  if (!event.dates) return price(lines, { types, event });
  const ofPasses = lines.filter(({ ticketTypeId }) => passes.has(ticketTypeId));
  if (!date && ofPasses.length < lines.length) {
    return { ok: false, code: 'invalid-argument', message: 'Falta la fecha', field: 'dateId' };
  }
  if (date) {
    const refusal = refusalOfDate(date, at);
    if (refusal) {
      return { ok: false, code: 'failed-precondition', message: refusal, field: 'dateId' };
    }
    const stray = lines.findIndex(({ ticketTypeId }) =>
      types.some((type) => type.id === ticketTypeId && !sellsOn(type, date.id)),
    );
    if (stray >= 0) {
      const field = `lines.${stray}.ticketTypeId`;
      return {
        ok: false,
        code: 'invalid-argument',
        message: 'Esa entrada no es de esa fecha',
        field,
      };
    }
  }
  const there = date ? price(lines, viewOf(types, event, date, terms)) : null;
  if (there && !there.ok) return there;
  let priced = there;
  if (ofPasses.length > 0) {
    if (datesOnSale(event, at).length === 0) return noDate;
    // A paused date may sell again, so a pass takes its place there as well.
    for (const other of datesAhead(event, at).filter(({ id }) => id !== date?.id)) {
      const open = { ...other, status: 'scheduled' as const };
      const answer = price(ofPasses, viewOf(types, event, open));
      if (!answer.ok) return { ...answer, ...fieldIn(lines, ofPasses, answer) };
      priced ??= answer;
    }
  }
  if (!priced) return noDate;
  return {
    ok: true,
    lines: priced.lines.map((line) => {
      const dateId = passes.has(line.part.id) ? EVERY_DATE : (date?.id ?? EVERY_DATE);
      return { ...line, part: { ...line.part, dateId } };
    }),
  };
}

function fieldIn(lines: Lines, some: Lines, { field }: { field?: string }) {
  const named = field?.replace(/^lines\.(\d+)/, (_, n) => {
    const line = some[Number(n)];
    return `lines.${line ? lines.indexOf(line) : n}`;
  });
  return named === undefined ? {} : { field: named };
}

function otherDates(event: EventRecord, codes: Codes, lines: Lines, line: number): Priced {
  const { dateIds = [] } = codes.get(lines[line]?.discountCode ?? '') ?? {};
  const message = `Ese código vale solo para: ${dateNames(event, dateIds, 3)}`;
  return { ok: false, code: 'failed-precondition', message, field: `lines.${line}.discountCode` };
}
