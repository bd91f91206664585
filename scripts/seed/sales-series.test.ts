import { expect, it, test } from 'vitest';
import { dayIn } from '@/lib/domain/kit/day';
import { sumRows } from '@/lib/domain/ledger/totals-of-row';
import { curveOfNight } from '@/lib/domain/report/night-curve';
import { paceOf } from '@/lib/domain/report/pace';
import { recordOf } from '@/lib/domain/report/projection';
import { seedEvening } from '@/tests/support/worlds/seed-evening';
import { DEMO_EVENTS } from './event-data';
import { demoSpan } from './events';
import { SERIES_EVENTS } from './events-series';
import { PLANS, run } from './sales';

const NOW = new Date('2026-11-29T15:00:00Z');
const DAY_MS = 86_400_000;

const OVER = DEMO_EVENTS.filter(({ status, dates }) => status === 'ended' && !dates);
const [NEXT] = SERIES_EVENTS;

const nights = [...OVER, NEXT!].map((demo, n) => {
  const evening = seedEvening(demo, NOW, 20_000 * n + 99);
  run(evening, PLANS[demo.id]!, NOW);
  const { event, book, types } = evening;
  const rows = [...book.rows.values()].map(({ row }) => ({
    parts: row.parts,
    day: dayIn(row.at, event.timeZone),
  }));
  return { event: { ...event, status: demo.status }, types, totals: sumRows(rows) };
});
const curves = nights.slice(0, -1).map(({ event, totals }) => curveOfNight(event, totals));

it('the series is over but for its next night, whatever day it is', () => {
  for (let ahead = 0; ahead < 7; ahead += 1) {
    const now = new Date(+NOW + ahead * DAY_MS);
    const [next, ...past] = SERIES_EVENTS.map((demo) => demoSpan(demo, now)!);
    expect(+next!.startsAt).toBeGreaterThan(+now + 4 * DAY_MS);
    expect(past).toHaveLength(12);
    for (const { endsAt } of past) expect(+endsAt).toBeLessThan(+now - 2 * DAY_MS);
  }
});

it('and is projected from twelve nights of its own, with its record; all but the last of them are paid', () => {
  const pace = paceOf({ ...nights.at(-1)!, curves, now: NOW });
  expect(pace).toMatchObject({ state: 'compared', likeness: 'series' });
  expect(pace.nights).toHaveLength(12);
  expect(pace.record).toMatchObject({ nights: 6 });
  const own = nights.filter(({ event }) => event.venue.name === NEXT?.venue.name).slice(0, -1);
  const owed = own.map(({ totals }) => totals.adds.totalSelled - totals.adds.advancePaid);
  expect(owed.map(Math.sign).sort()).toEqual([...Array(11).fill(0), 1]);
});

test.each([1, 3, 7, 14])(
  'backtested on the demo nights %d days before, it is off by less than a fourth',
  (ahead) => {
    const record = recordOf(curves, ahead);
    expect(record?.nights).toBe(6);
    expect(record?.error).toBeLessThan(0.25);
  },
);
