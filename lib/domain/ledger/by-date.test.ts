import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseDates } from '../event/date/stored-date';
import { EVERY_DATE, FIRST_DATE } from '../ticket/type-dates';
import { salesByDate, tallyOfAll } from './by-date';
import { type LedgerPart, negatePart } from './ledger';
import { addTallies, NO_TALLY } from './tally';
import { sumRows, tallyOf } from './totals-of-row';

const at = (day: number) => new Date(Date.UTC(2026, 11, day));
const datesWith = (ids: readonly string[]) =>
  parseDates(
    Object.fromEntries(ids.map((id, n) => [id, { startsAt: at(n + 1), endsAt: at(n + 2) }])),
  ) ?? [];

const pesos = fc.integer({ min: 0, max: 500_000 });
const part: fc.Arbitrary<LedgerPart> = fc
  .record({
    type: fc.constantFrom('ticket' as const, 'resale' as const, 'consumption' as const),
    id: fc.constantFrom('a', 'b'),
    name: fc.constant('General'),
    channel: fc.constant('web'),
    // Null: from before there were dates, or of the bar without one.
    dateId: fc.constantFrom(null, FIRST_DATE, 'fri', 'sat', 'gone', EVERY_DATE),
    quantity: fc.integer({ min: 1, max: 10 }),
    amount: pesos,
    fee: pesos,
    delta: pesos,
    consumption: fc.constantFrom('consumption' as const, 'normal' as const),
    rate: fc.constant(0.05),
    refunded: fc.boolean(),
  })
  .map(({ dateId, refunded, ...rest }) => {
    const made = { ...rest, ...(dateId && { dateId }) };
    return refunded ? negatePart(made) : made;
  });
const advance: LedgerPart = {
  type: 'advance',
  id: 'o',
  name: 'Anticipo',
  channel: '',
  quantity: 1,
  amount: 1_000_000,
  fee: 0,
  delta: 0,
  consumption: '',
  rate: 0,
};

it('adds up to the event to the peso, with refunds, resales and rows from before there were dates', () => {
  const lists = fc.constantFrom([FIRST_DATE, 'fri', 'sat'], ['fri', 'sat']);
  fc.assert(
    fc.property(fc.array(fc.array(part, { minLength: 1 })), lists, (rows, ids) => {
      const all = [...rows, [advance]].map((parts) => ({ parts, day: '2026-12-01' }));
      const totals = sumRows(all);
      const { dates, passes, rest } = salesByDate(datesWith(ids), totals);
      const sum = dates.map(({ tally }) => tally).reduce(addTallies, addTallies(passes, rest));
      expect(sum).toEqual(tallyOfAll(totals));
      // Each date alone, counted by hand.
      const parts = rows.flat();
      for (const { date, tally } of dates) {
        const own = parts.filter(
          ({ dateId }) => dateId === date.id || (!dateId && date.id === FIRST_DATE),
        );
        expect(tally).toEqual(own.map(tallyOf).reduce(addTallies, NO_TALLY));
      }
    }),
  );
});
