import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseEvent } from '../event/event';
import { shiftDay } from '../kit/day';
import { NO_TALLY } from '../ledger/tally';
import { curveOfNight, type NightCurve, parseNightCurve, soldUntil } from './night-curve';
import { paceOf } from './pace';
import { comparedText, recordText } from './pace-text';
import { likesOf, projectionOf, recordOf, seriesOf } from './projection';

const ZONE = 'America/Santiago';
const START = new Date('2026-11-21T02:00:00Z');
const DAY = '2026-11-20';

/** Sales by days before the event, for 10.000 each. */
const daysOf = (sold: Record<number, number>) =>
  Object.fromEntries(
    Object.entries(sold).map(([ahead, tickets]) => [
      shiftDay(DAY, -Number(ahead)),
      { ...NO_TALLY, tickets, sold: tickets * 10_000 },
    ]),
  );
const event = (given: object = {}) =>
  parseEvent('e', {
    ...{ producerId: 'p', name: 'Bodega', status: 'published', timeZone: ZONE },
    ...{ venue: { name: 'Bodega 47' }, startsAt: START, endsAt: new Date(+START + 6 * 3_600_000) },
    ...given,
  });
const night = (id: string, weeksAgo: number, sold: Record<number, number>): NightCurve => ({
  ...curveOfNight(event({ status: 'ended' }), { days: daysOf(sold) }),
  eventId: id,
  name: `Noche ${id.repeat(4)}`,
  startsAt: new Date(+START - weeksAgo * 7 * 86_400_000),
  endsAt: new Date(+START - weeksAgo * 7 * 86_400_000 + 6 * 3_600_000),
});
const LIKES = [
  night('a', 1, { 10: 50, 3: 50, 0: 100 }),
  night('b', 2, { 10: 40, 3: 60, 0: 50 }),
  night('c', 3, { 10: 60, 3: 40, 0: 60 }),
];

describe('the curve of a night', () => {
  test('counts a refund on its own day, and what the door sells after midnight on the last', () => {
    const days = daysOf({ 10: 5, 3: -2, 0: 7, [-1]: 3 });
    const curve = curveOfNight(event(), { days });
    expect(curve).toMatchObject({ tickets: 13, pesos: 130_000, weekday: 5, leftOut: '' });
    expect([10, 4, 3, 0].map((ahead) => soldUntil(curve, ahead).tickets)).toEqual([5, 5, 3, 13]);
  });
  test.each([
    [{ status: 'cancelled' }, { 3: 5 }, 'cancelled'],
    [{}, {}, 'free'],
  ])('of %j is compared with none', (given, sold, leftOut) => {
    expect(curveOfNight(event(given), { days: daysOf(sold) }).leftOut).toBe(leftOut);
  });
  test('is read as it was stored, and whatever is stored is read', () => {
    const [curve] = LIKES;
    expect(parseNightCurve('a', curve)).toEqual(curve);
    fc.assert(fc.property(fc.anything(), (raw) => parseNightCurve('x', raw).days.length >= 0));
  });
});

describe('a projection', () => {
  const of = (soFar: number, ahead: number, most: number | null = null, likes = LIKES) =>
    projectionOf(soFar, ahead, likes, 'tickets', most);
  test('grows what was sold as nights like it grew, within what eight of ten of them did', () => {
    // Until three days before they had sold 100 of 200, 150 and 160.
    expect(of(80, 3)).toEqual({ low: 122, middle: 128, high: 154 });
  });
  test('is none of fewer than three nights, of nights that had sold nothing by then, and of nothing sold', () => {
    expect(of(80, 3, null, LIKES.slice(1))).toBeNull();
    expect(of(80, 20)).toBeNull();
    expect(of(0, 3)).toBeNull();
  });
  test('is never below what is sold nor above the capacity', () => {
    const sold = fc.dictionary(
      fc.constantFrom('0', '2', '5', '9', '30'),
      fc.integer({ min: 0, max: 900 }),
    );
    fc.assert(
      fc.property(
        fc.array(sold, { minLength: 3, maxLength: 8 }),
        fc.integer({ min: 1, max: 500 }),
        fc.integer({ min: 0, max: 40 }),
        fc.integer({ min: 1, max: 2_000 }),
        (nights, soFar, ahead, capacity) => {
          const likes = nights.map((one, i) => night(`${i}`, i + 1, one));
          const band = of(soFar, ahead, Math.max(soFar, capacity), likes);
          if (!band) return;
          expect(band.low).toBeGreaterThanOrEqual(soFar);
          expect(band.low).toBeLessThanOrEqual(band.middle);
          expect(band.middle).toBeLessThanOrEqual(band.high);
          expect(band.high).toBeLessThanOrEqual(Math.max(soFar, capacity));
        },
      ),
    );
  });
  test('is held against nights of the same place and day, else of the place, else of the day', () => {
    const elsewhere = LIKES.map((one) => ({ ...one, place: 'Otro' }));
    const other = LIKES.map((one) => ({ ...one, weekday: 2 }));
    const own = { name: 'Fiesta', place: 'bodega 47', weekday: 5 };
    const like = (nights: NightCurve[]) => {
      const { likeness, likes } = likesOf(own, nights);
      return [likeness, likes.length];
    };
    expect(like([...LIKES, ...elsewhere])).toEqual(['placeAndWeekday', 3]);
    expect(like([...other, ...elsewhere])).toEqual(['place', 3]);
    expect(like([...other.slice(1), ...elsewhere])).toEqual(['weekday', 3]);
    expect(like(LIKES.map((one) => ({ ...one, leftOut: 'free' as const })))).toEqual([
      'weekday',
      0,
    ]);
  });
});

describe('a series', () => {
  test.each([
    ['Vermut de domingo 7', 'VERMUT DE DOMINGO'],
    ['Vermut de domingo, 12 de abril', 'Vermut de Domingo #3'],
    ['Noche Électrica vol. II', 'Noche electrica (3ª edición)'],
    ['Sábado 21 NOV: Cumbia Sideral', 'Sábado: Cumbia sideral'],
  ])('has %s and %s', (one, other) => expect(seriesOf(one)).toBe(seriesOf(other)));
  test.each(['7', '12/04', 'Vol. 3', ''])('is none by %j', (name) => {
    expect(seriesOf(name)).toBe('');
  });
  test('goes before the place, with three of its nights', () => {
    const own = { name: 'Vermut 9', place: 'bodega 47', weekday: 5 };
    const series = LIKES.map((one, n) => ({ ...one, name: `Vermut ${n}`, place: '', weekday: 1 }));
    expect(likesOf(own, [...LIKES, ...series])).toEqual({ likeness: 'series', likes: series });
    expect(likesOf(own, [...LIKES, ...series.slice(1)]).likeness).toBe('placeAndWeekday');
  });
});

describe('its record', () => {
  test('is how far it was off, each night projected from those before it alone', () => {
    // At three days the oldest three doubled; the later ones sold 100 by then, and 200 and 100 in all.
    const nights = [3, 4, 5].map((week) => night(`${week}`, week, { 3: 100, 0: 100 }));
    const later = [night('x', 2, { 3: 100, 0: 100 }), night('y', 1, { 3: 100 })];
    expect(recordOf(nights, 3)).toBeNull();
    expect(recordOf([...nights, ...later], 4)).toEqual({ nights: 2, ahead: 3, error: 0.5 });
    expect(recordText({ record: { nights: 2, ahead: 3, error: 0.5 } })).toContain(
      'a 3 días, erró ±50 % de las entradas',
    );
  });
});

describe('the pace of an event', () => {
  const now = new Date('2026-11-17T15:00:00Z');
  const own = daysOf({ 10: 30, 3: 50 });
  const pace = (given: object = {}, curves = LIKES, days = own) =>
    paceOf({ event: event(given), types: [], totals: { days }, curves, now });
  test('has its curve, the middle of the others, and a band that opens from today', () => {
    const { state, ahead, points, tickets, nights } = pace();
    expect([state, ahead, nights.map(({ until }) => until)]).toEqual([
      'compared',
      3,
      [100, 100, 100],
    ]);
    const at = (days: number) => points.find((one) => one.ahead === days);
    expect(at(3)).toEqual({ ahead: 3, own: 80, median: 100, low: 80, high: 80 });
    expect(at(0)).toEqual({
      ahead: 0,
      own: null,
      median: 160,
      ...{ low: tickets?.low, high: tickets?.high },
    });
    expect(at(5)?.low).toBeNull();
    // In pesos the same, at 10.000 each.
    const { pesosPoints, pesos } = pace();
    const inPesos = (days: number) => pesosPoints.find((one) => one.ahead === days);
    expect(inPesos(3)).toMatchObject({ own: 800_000, median: 1_000_000, low: 800_000 });
    expect(inPesos(0)).toMatchObject({ own: null, low: pesos?.low, high: pesos?.high });
  });
  test('in pesos is no more than the house can sell', () => {
    const room = pace({ capacity: 100 });
    expect(room.tickets).toEqual({ low: 100, middle: 100, high: 100 });
    // But for the rounding of tickets.
    expect(room.pesos).toEqual({ low: 998_095, middle: 1_000_000, high: 1_000_000 });
    const full = pace({ capacity: 80 });
    expect(full.pesos).toEqual({ low: 800_000, middle: 800_000, high: 800_000 });
    expect(full.pesosPoints.at(-1)).toMatchObject({ high: 800_000 });
    const { tickets, pesos } = pace();
    expect(pesos?.middle).toBe(Number(tickets?.middle) * 10_000);
  });
  test.each([
    ['free', { startsAt: START }, daysFree()],
    ['undated', { startsAt: null }, own],
    ['over', { endsAt: new Date(+now - 1) }, own],
  ] as const)('%s projects nothing, and says why', (state, given, days) => {
    const found = pace(given, LIKES, days);
    expect(found).toMatchObject({ state, tickets: null, pesos: null });
    expect(comparedText(found)).toMatch(/gratis|Sin fecha|terminó/);
  });
  test('of few nights like it shows them and projects nothing', () => {
    const found = pace({}, LIKES.slice(0, 2));
    expect(found).toMatchObject({ state: 'few', tickets: null });
    expect(found.nights).toHaveLength(2);
    expect(comparedText(found)).toContain('con menos de tres no se proyecta');
  });
});

function daysFree() {
  return { [DAY]: { ...NO_TALLY, tickets: 40 } };
}
