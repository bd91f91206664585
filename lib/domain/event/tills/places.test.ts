import { describe, expect, it } from 'vitest';
import { aType, anEvent as event, VIP as vip } from '@/tests/support/tills';
import type { TicketType } from '../../ticket/ticket-type';
import { TILL_POLICY } from './open';
import { placesTaken, poolsOf, shownByTill, shownWithoutTills } from './pools';
import {
  countedIn,
  emptied,
  grantLess,
  grantOf,
  hasPlaces,
  isBusy,
  isThin,
  nextTurn,
  poolsTaken,
  takeFrom,
  withTills,
} from './take';
import { addCounts, parseGuard, parseTill } from './till';

const type = (id: string, given: Partial<TicketType> = {}) =>
  aType(id, { maxPerOrder: 1, ...given });
const world = event({ capacity: 100, sharedCapacities: [vip] });
const types = [
  type('a', { stock: 50, sold: 5, courtesies: 2, sharedCapacityId: 'vip' }),
  type('b'),
];

describe('what a sale is sold from', () => {
  it('outside the tills is what they were not granted, without phases', () => {
    const granted = { 'type:a': 10, 'group:vip': 8, event: 30 };
    const phased = types.map((one) => ({ ...one, opensAfter: 'x' }));
    const view = shownWithoutTills(phased, world, granted);
    expect(view.types).toEqual([
      { ...types[0], stock: 40, opensAfter: '' },
      { ...types[1], stock: 1_000, opensAfter: '' },
    ]);
    expect(view.event).toEqual({
      ...world,
      capacity: 70,
      sharedCapacities: [{ ...vip, capacity: 32 }],
    });
    expect(shownWithoutTills(types, event(), granted).event.capacity).toBeNull();
    expect(shownWithoutTills(types, world, {}).event).toEqual(world);
  });

  it('in a till is what it has left, and nothing of a pool that it has not', () => {
    const phased = types.map((one) => ({ ...one, opensAfter: 'x' }));
    const view = shownByTill(phased, world, { 'type:a': 3 });
    const none = { sold: 0, courtesies: 0, held: 0 };
    expect(view.types).toEqual([{ ...types[0], stock: 3, ...none, opensAfter: '' }]);
    expect(view.event).toEqual({
      ...world,
      capacity: 0,
      sharedCapacities: [{ ...vip, capacity: 0 }],
    });
    expect(shownByTill(types, event(), { 'type:a': 3 }).event.capacity).toBeNull();
  });

  it('takes from no shared capacity that is not the event’s, and nothing for a type that is none', () => {
    expect(poolsOf({ id: 'a', sharedCapacityId: 'gone' }, world)).toEqual(['type:a', 'event']);
    expect(poolsOf({ id: 'a', sharedCapacityId: 'vip' }, event())).toEqual(['type:a']);
    expect(placesTaken({ a: 2, b: 3, gone: 9 }, types, world)).toEqual({
      'type:a': 2,
      'group:vip': 2,
      'type:b': 3,
      event: 5,
    });
  });
});

describe('a till', () => {
  const full = parseTill({
    epoch: 3,
    left: { 'type:a': 2, event: 2, 'code:X': 2 },
    sold: { a: 1 },
    given: { b: 1 },
    uses: { X: 1 },
    turns: 4,
  });

  it('is read as it is stored', () => {
    expect(full).toEqual({
      dateId: '',
      epoch: 3,
      left: { 'type:a': 2, event: 2, 'code:X': 2 },
      sold: { a: 1 },
      given: { b: 1 },
      uses: { X: 1 },
      turns: 4,
    });
    const guard = {
      turns: 1,
      tills: 2,
      from: 0,
      epoch: 3,
      granted: { event: 4 },
      since: 5,
      recent: 6,
      heldUntil: 7,
      openingUntil: 8,
      spread: 9,
      tendedAt: 11,
      wanted: { X: 12 },
      sellers: { p: 10 },
      dates: {},
    };
    expect(parseGuard(guard)).toEqual(guard);
    const { turns, spread, tendedAt, wanted, dates, ...set } = guard;
    const dated = { ...guard, dates: { fri: { ...set, from: 4 } } };
    expect(parseGuard(dated)).toEqual(dated);
    expect(parseTill({ sold: { a: '3' } }).sold).toEqual({ a: 0 });
  });

  it('takes a courtesy and a use beside what it sold, down to its last place', () => {
    const demand = { sold: { a: 1 }, given: { a: 1 }, uses: { X: 2, Y: 1 } };
    const places = poolsTaken(demand, types, event({ capacity: 9 }));
    expect(places).toEqual({ 'type:a': 2, event: 2, 'code:X': 2, 'code:Y': 1 });
    expect(takeFrom(full, demand, places)).toEqual({
      dateId: '',
      epoch: 3,
      left: { 'type:a': 0, event: 0, 'code:X': 0 },
      sold: { a: 2 },
      given: { a: 1, b: 1 },
      uses: { X: 3, Y: 1 },
      turns: 5,
    });
    expect(takeFrom(full, {}, {})).toEqual({ ...full, turns: 5 });
  });

  it.each([
    [{ 'type:a': 2 }, true],
    [{ 'type:a': 3 }, false],
    [{ 'type:a': 1, event: 3 }, false],
    [{ 'type:b': 1 }, false],
    [{ 'code:Y': 9 }, true],
    [{ 'code:X': 3 }, false],
    [{}, true],
  ])('with 2 of each has %j: %s', (places, has) => {
    expect(hasPlaces(full.left, places)).toBe(has);
  });

  it('has nothing counted once it was added to the types, and keeps what it has left', () => {
    expect(emptied(full)).toEqual({ ...full, sold: {}, given: {}, uses: {}, turns: 0 });
    expect(countedIn([full, full])).toEqual({
      sold: { a: 2 },
      given: { b: 2 },
      uses: { X: 2 },
      turns: 8,
    });
    expect(withTills(types, [full]).map((one) => [one.sold, one.courtesies])).toEqual([
      [6, 2],
      [0, 1],
    ]);
  });

  it('gives what was granted back by what was counted, of the pools that were granted', () => {
    const granted = grantOf(3, { 'type:a': 2, event: 5 });
    expect(granted).toEqual({ 'type:a': 6, event: 15 });
    expect(grantLess(granted, { 'type:a': 4, 'type:b': 1 })).toEqual({ 'type:a': 2, event: 15 });
    expect(granted).toEqual({ 'type:a': 6, event: 15 });
    expect(addCounts({ a: 2, b: 1 }, { a: -2, c: 3 })).toEqual({ b: 1, c: 3 });
  });
});

describe('the load', () => {
  const { busy, busyMs, waiting } = TILL_POLICY;
  const guard = parseGuard({ since: 1_000, recent: busy, tills: 0 });

  it('opens at its tenth write, within the time, and not while it is held', () => {
    expect(isBusy(guard, 1_000 + busyMs - 1, 0)).toBe(true);
    expect(isBusy(guard, 1_000 + busyMs, 0)).toBe(false);
    expect(isBusy({ ...guard, recent: busy - 1 }, 1_000, 0)).toBe(false);
    expect(isBusy({ ...guard, heldUntil: 1_000 }, 1_000, 0)).toBe(true);
    expect(isBusy({ ...guard, heldUntil: 1_001 }, 1_000, 0)).toBe(false);
    expect(isBusy(parseGuard({}), 1, waiting - 1)).toBe(false);
  });

  it('is measured anew after its time, and where the clock went back', () => {
    const at = (now: number) => nextTurn({ ...guard, recent: 3 }, now);
    expect(at(1_000)).toEqual({ since: 1_000, recent: 4 });
    expect(at(1_000 + busyMs - 1)).toEqual({ since: 1_000, recent: 4 });
    expect(at(1_000 + busyMs)).toEqual({ since: 1_000 + busyMs, recent: 1 });
    expect(at(999)).toEqual({ since: 999, recent: 1 });
  });

  it('joins the tills when fewer than an eighth of them have places', () => {
    expect([isThin(7, 64), isThin(8, 64), isThin(0, 1)]).toEqual([true, false, true]);
  });
});
