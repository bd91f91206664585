import { expect, test } from 'vitest';
import type { NightCurve } from './night-curve';
import { likesOf, projectionOf, recordOf } from './projection';

const DAY = 86_400_000;
const WEEKS = 104;
const FIRST = Date.UTC(2024, 0, 6, 2);
/** As many as are read. */
const COMPARED = 24;

/** Numbers from 0 to 1, the same for a seed. */
function numbers(seed: number) {
  let state = seed * 2_654_435_761;
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x6d2b79f5) | 0;
    return ((state ^ (state >>> 13)) >>> 0) / 2 ** 32;
  };
}

/** Two years of a weekly night: how many come, and how late they buy, changes from one to the next. */
function years(seed: number): NightCurve[] {
  const next = numbers(seed);
  const [size, late] = [150 + next() * 800, 4 + next() * 5];
  return Array.from({ length: WEEKS }, (_, week) => {
    const all = Math.round(size * (0.6 + next() * 0.8));
    const slowness = late * (0.75 + next() * 0.5);
    const until = (ahead: number) => Math.round(all * Math.exp(-ahead / slowness));
    const days = Array.from({ length: 31 }, (_, n) => {
      const ahead = 30 - n;
      const tickets = until(ahead) - (ahead === 30 ? 0 : until(ahead + 1));
      return { ahead, tickets, pesos: tickets * 10_000 };
    });
    const startsAt = new Date(FIRST + week * 7 * DAY);
    return {
      ...{ eventId: `${seed}-${week}`, name: `Viernes ${week}`, place: 'Bodega', weekday: 5 },
      ...{ startsAt, endsAt: new Date(+startsAt + DAY / 4), tickets: all, pesos: all * 10_000 },
      ...{ days, leftOut: '' as const },
    };
  });
}

const soldBy = ({ days }: NightCurve, ahead: number) =>
  days.reduce((sum, one) => sum + (one.ahead >= ahead ? one.tickets : 0), 0);

test.each([3, 7])(
  'in forty seeded pairs of years, %d days before, eight of ten nights end within the band, and the record says how far off the next one is',
  (ahead) => {
    const told = { nights: 0, within: 0, error: 0, record: 0 };
    for (let seed = 1; seed <= 40; seed += 1) {
      const nights = years(seed);
      for (let n = COMPARED; n < nights.length; n += 8) {
        const night = nights[n] as NightCurve;
        const before = nights.slice(n - COMPARED, n);
        const { likes } = likesOf(night, before);
        const band = projectionOf(soldBy(night, ahead), ahead, likes, 'tickets', null);
        const record = recordOf(before, ahead);
        if (!band || !record) continue;
        told.nights += 1;
        told.within += Number(night.tickets >= band.low && night.tickets <= band.high);
        told.error += Math.abs(band.middle - night.tickets) / night.tickets;
        told.record += record.error;
      }
    }
    expect(told.nights).toBeGreaterThan(300);
    const share = told.within / told.nights;
    expect(share).toBeGreaterThan(0.7);
    expect(share).toBeLessThan(0.9);
    // The record is of other nights than the one that it stands beside.
    expect(told.record / told.error).toBeGreaterThan(0.85);
    expect(told.record / told.error).toBeLessThan(1.15);
  },
);

test('the record is of no night that is left out, and none without three paid nights before another', () => {
  for (let seed = 1; seed <= 40; seed += 1) {
    const paid = years(seed).slice(0, 12);
    const others = (['free', 'cancelled', 'dates'] as const).flatMap((leftOut, n) =>
      years(seed + 100 + n)
        .slice(0, 12)
        .map((one) => ({ ...one, eventId: `${leftOut} ${one.eventId}`, leftOut })),
    );
    for (let count = 0; count <= 12; count += 1) {
      const own = recordOf(paid.slice(0, count), 7);
      expect(recordOf([...others, ...paid.slice(0, count)], 7)).toEqual(own);
      if (count < 4) expect(own).toBeNull();
      else expect(own?.nights).toBe(Math.min(6, count - 3));
    }
  }
});
