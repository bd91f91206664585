import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type EventDate, parseDates } from '../event/date/stored-date';
import { fromWallTime } from '../kit/time-zone';
import { withAhead } from '../ledger/curve';
import { type LedgerPart, negatePart } from '../ledger/ledger';
import { mergeTotals, noTotals, parseTotals } from '../ledger/totals';
import { sumRows, totalsOfRow } from '../ledger/totals-of-row';
import { bestBefore, datePaces, datePaceText } from './date-pace';

const timeZone = 'America/Santiago';
const wall = (date: string, time = '12:00') => fromWallTime({ date, time }, timeZone)!;
const day = (date: string, offset: number) =>
  new Date(Date.parse(`${date}T00:00:00Z`) + offset * 86_400_000).toISOString().slice(0, 10);

const FRIDAYS = ['2026-11-06', '2026-11-13', '2026-11-20', '2026-11-27', '2026-12-04'];
const datesOn = (days: readonly string[], more: Record<string, object> = {}): EventDate[] =>
  parseDates(
    Object.fromEntries(
      days.map((one) => [
        one,
        {
          startsAt: wall(one, '23:00'),
          endsAt: wall(day(one, 1), '04:00'),
          status: 'scheduled',
          ...more[one],
        },
      ]),
    ),
  )!;

const ticket = (dateId: string, quantity: number, price = 10_000): LedgerPart => ({
  ...{ type: 'ticket', id: 'a', name: 'General', channel: 'web', dateId, quantity },
  ...{ amount: price * quantity, fee: 0, delta: 0, consumption: '', rate: 0 },
});
type Sold = { of: string; ahead: number; n: number; price?: number };

/** Rows as functions write them: each part with its distance at the time. */
const rowsOf = (dates: readonly EventDate[], sold: readonly Sold[]) =>
  sold.map(({ of, ahead, n, price }) => {
    const at = wall(day(of, -ahead));
    const part = n < 0 ? negatePart(ticket(of, -n, price)) : ticket(of, n, price);
    return { day: day(of, -ahead), parts: withAhead([part], at, { dates, timeZone }) };
  });

const world = (sold: readonly Sold[], now: Date, dates = datesOn(FRIDAYS)) => ({
  ...{ dates, timeZone, now },
  totals: sumRows(rowsOf(dates, sold)),
});
const textOn = (sold: readonly Sold[], now: Date, dates?: EventDate[]) =>
  datePaceText(datePaces(world(sold, now, dates)).get('2026-12-04')!);

/** Four Fridays that had sold 50 until six days before and 100 until four; half of that on the day. */
const PAST = FRIDAYS.slice(0, 4).flatMap((of) => [
  { of, ahead: 6, n: 50 },
  { of, ahead: 4, n: 50 },
  { of, ahead: 0, n: 150 },
]);
const MONDAY = wall('2026-11-30', '10:00');

it('holds a date against the median of its weekday until the end of yesterday', () => {
  const own = (n: number) => [...PAST, { of: '2026-12-04', ahead: 6, n }];
  expect(textOn(own(41), MONDAY)).toBe('Va 18 % bajo tus viernes');
  expect(textOn(own(59), MONDAY)).toBe('Va 18 % sobre tus viernes');
  expect(textOn(own(51), MONDAY)).toBe('Va como tus viernes');
  // What is sold today does not count yet: the others' fourth day was whole.
  const today = { of: '2026-12-04', ahead: 4, n: 500 };
  expect(textOn([...own(41), today], MONDAY)).toBe('Va 18 % bajo tus viernes');
  expect(textOn([...PAST, { of: '2026-12-04', ahead: 2, n: 1 }], wall('2026-12-04', '22:00'))).toBe(
    'Va 99 % bajo tus viernes',
  );
});

it('leaves out cancelled dates, other weekdays and what has not begun', () => {
  const days = [...FRIDAYS, '2026-11-21', '2026-11-28'];
  const dates = datesOn(days, { '2026-11-06': { status: 'cancelled' } });
  const sold = [
    ...PAST,
    { of: '2026-11-21', ahead: 6, n: 900 },
    { of: '2026-12-04', ahead: 6, n: 50 },
  ];
  const paces = datePaces(world(sold, MONDAY, dates));
  expect(paces.get('2026-12-04')).toMatchObject({ state: 'compared', likes: 3, median: 50 });
  expect(paces.get('2026-11-06')).toBeUndefined();
  expect(datePaceText(paces.get('2026-11-28')!)).toBe('Aún no hay tres sábados para comparar');
  expect(datePaceText(datePaces(world(sold, MONDAY)).get('2026-11-27')!)).toBe(
    'Cerró como tus viernes',
  );
});

it('says nothing of what was sold before curves were kept', () => {
  const dates = datesOn(FRIDAYS);
  const old = { day: '2026-10-01', parts: [ticket('2026-12-04', 7)] };
  const rows = [old, ...rowsOf(dates, PAST)];
  const paces = datePaces({ dates, timeZone, now: MONDAY, totals: sumRows(rows) });
  expect(datePaceText(paces.get('2026-12-04')!)).toBe('Sin curva');
  // Nor is an earlier date of that kind one of the series.
  const before = FRIDAYS.slice(0, 2).map((of) => ({ day: of, parts: [ticket(of, 3)] }));
  const totals = sumRows([...before, ...rowsOf(dates, PAST)]);
  const few = datePaces({ dates, timeZone, now: MONDAY, totals }).get('2026-12-04')!;
  expect(datePaceText(few)).toBe('Aún no hay tres viernes para comparar');
});

it('is not compared further away than is counted apart, nor with a percentage of nothing', () => {
  expect(textOn(PAST, wall('2026-05-01'))).toBe('Aún no hay tres viernes para comparar');
  const far = datesOn([...FRIDAYS.slice(0, 4), '2027-08-06']);
  const pace = datePaces(world(PAST, MONDAY, far)).get('2027-08-06')!;
  expect(datePaceText(pace)).toBe('Aún es pronto para comparar');
  const late = FRIDAYS.slice(0, 4).map((of) => ({ of, ahead: 0, n: 10 }));
  expect(textOn([...late, { of: '2026-12-04', ahead: 6, n: 5 }], MONDAY)).toBe(
    'Va sobre tus viernes',
  );
  expect(textOn(late, MONDAY)).toBe('Va como tus viernes');
});

it('counts all that a date had sold when it was moved away', () => {
  const before = datesOn([...FRIDAYS.slice(0, 4), '2026-12-04']);
  const sold = rowsOf(before, [...PAST, { of: '2026-12-04', ahead: 6, n: 60 }]);
  const moved = before.map((one) =>
    one.id === '2026-12-04' ? { ...one, startsAt: wall('2026-12-18', '23:00') } : one,
  );
  const pace = datePaces({
    dates: moved,
    timeZone,
    now: wall('2026-12-01'),
    totals: sumRows(sold),
  });
  expect(pace.get('2026-12-04')).toMatchObject({ own: 60 });
});

it('keeps every ticket in one bucket, whatever is refunded, moved and folded, and in whatever shard', () => {
  const dates = datesOn(FRIDAYS);
  const step = fc.record({
    of: fc.constantFrom(...FRIDAYS),
    ahead: fc.integer({ min: -3, max: 400 }),
    n: fc.integer({ min: -5, max: 9 }).filter((n) => n !== 0),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (sold) => {
      const rows = rowsOf(dates, sold);
      const shards = rows.map((row) => parseTotals(totalsOfRow(row)));
      const totals = shards.reduceRight(mergeTotals, noTotals());
      expect(totals.curves).toEqual(sumRows(rows).curves);
      for (const { id } of dates) {
        const sum = Object.values(totals.curves[id] ?? {}).reduce((all, n) => all + n, 0);
        expect(sum).toBe(totals.dates[id]?.tickets ?? 0);
        expect(Object.keys(totals.curves[id] ?? {}).length).toBeLessThanOrEqual(23);
      }
    }),
  );
});

it('takes a refund from the day that it is made, and the ones after the night from none of its days', () => {
  const dates = datesOn(FRIDAYS);
  const back = (at: Date) => ({
    parts: withAhead([negatePart({ ...ticket('2026-11-27', 4), ahead: 9 })], at, {
      dates,
      timeZone,
    }),
    day: '',
  });
  expect(totalsOfRow(back(wall('2026-11-25'))).curves).toEqual({ '2026-11-27': { 2: -4 } });
  expect(totalsOfRow(back(wall('2026-11-29'))).curves).toEqual({ '2026-11-27': { '-1': -4 } });
  const door = withAhead([ticket('2026-11-27', 2)], wall('2026-11-28', '01:30'), {
    dates,
    timeZone,
  });
  expect(totalsOfRow({ parts: door, day: '' }).curves).toEqual({ '2026-11-27': { 0: 2 } });
});

it('finds the date before it that left most, without its resale fee', () => {
  const sold = [
    ...PAST,
    { of: '2026-11-13', ahead: 3, n: 1, price: 90_000 },
    { of: '2026-12-04', ahead: 9, n: 900 },
  ];
  const of = { ...world(sold, MONDAY), resellFee: 0.1 };
  const next = of.dates.find(({ id }) => id === '2026-12-04')!;
  expect(bestBefore(next, of)).toMatchObject({ date: { id: '2026-11-13' }, net: 2_590_000 });
  expect(bestBefore(of.dates[0]!, of)).toBeNull();
});
