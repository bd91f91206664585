import { expect, it } from 'vitest';
import { placesOn } from '@/lib/domain/event/date/date-view';
import { salesByDate } from '@/lib/domain/ledger/by-date';
import { withAhead } from '@/lib/domain/ledger/curve';
import { sumRows } from '@/lib/domain/ledger/totals-of-row';
import { isPass } from '@/lib/domain/ticket/type-dates';
import { seedEvening } from '@/tests/support/worlds/seed-evening';
import { DATED_EVENTS } from './events-dated';
import { refund, resell, sell } from './sales-evening';

const now = new Date('2026-11-28T15:00:00Z');
const DAY = 86_400_000;

const eveningOf = (id: string) => seedEvening(DATED_EVENTS.find((one) => one.id === id)!, now);

it.each(DATED_EVENTS.map(({ id }) => id))('%s sells each date, and its counts agree', (id) => {
  const evening = eveningOf(id);
  const { event, types, book } = evening;
  const at = (n: number) => new Date(+now - (45 - n / 10) * DAY);
  for (let n = 0; n < 450; n += 1) sell(evening, n, at(n));
  for (let n = 0; n < 5; n += 1) resell(evening, n, now);
  for (let n = 0; n < 9; n += 1) refund(evening, n, now);
  const live = evening.tickets.filter(({ status }) => status === 'valid');
  const rows = [...book.rows.values()].map(({ row }) => ({
    parts: withAhead(row.parts, row.at, event),
    day: '2026-11-28',
  }));
  const totals = sumRows(rows);
  const { dates, passes, rest } = salesByDate(event.dates ?? [], totals);
  expect(Object.values(rest).every((value) => value === 0)).toBe(true);
  expect(passes.tickets).toBe(live.filter(({ dateId }) => dateId === 'all').length);
  for (const { date, tally } of dates) {
    const own = live.filter(({ dateId }) => dateId === date.id);
    expect([date.id, tally.tickets]).toEqual([date.id, own.length]);
    const curve = Object.values(totals.curves[date.id] ?? {});
    expect(curve.reduce((sum, one) => sum + one, 0)).toBe(own.length);
    const single = types.filter((type) => !isPass(type));
    const counted = single.map(({ dates: of }) => of?.taken[date.id]?.sold ?? 0);
    expect(counted.reduce((sum, one) => sum + one, 0)).toBe(own.length);
    const { taken, places } = placesOn(types, event, date);
    expect(taken).toBeLessThanOrEqual(places);
    expect(own.length > 0).toBe(date.status === 'scheduled');
  }
  expect(types.reduce((sum, { sold }) => sum + sold, 0)).toBe(live.length);
});
