import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anEvent as event, aType as type } from '@/tests/support/tills';
import { MOST_EVENT_SHARDS } from '../../ledger/shards';
import { EMPTY_DISCOUNT } from '../../ticket/discount';
import { type TicketType, takenOf } from '../../ticket/ticket-type';
import { TILL_POLICY, tillsToOpen } from './open';
import {
  codePool,
  leastTaken,
  placesTaken,
  poolsOf,
  sellsAll,
  shownByTill,
  typePool,
} from './pools';
import { countedIn, grantOf, isBusy, nextTurn, poolsTaken, takeFrom, withTills } from './take';
import { addCounts, parseGuard, parseTill, type Till } from './till';

const NOW = new Date('2026-11-22T12:00:00Z');
const code = (id: string, limit: number | null, uses = 0) => ({
  ...EMPTY_DISCOUNT,
  id,
  code: id,
  limit,
  uses,
  batchId: '',
  createdAt: null,
});
const policy = { ...TILL_POLICY, fewest: 2, slice: 2 };
const till = (left: Record<string, number>): Till => parseTill({ epoch: 1, left });

it('what tills may have been given back does not count as taken, but a phase that they sell has sold', () => {
  const taken = { sold: 5, courtesies: 2 };
  const types = [
    type('a', taken),
    type('b', { ...taken, opensAfter: 'a' }),
    type('c', { ...taken, opensAfter: 'a', sold: 0 }),
    type('d', { ...taken, opensAfter: 'deleted' }),
    type('e', { ...taken, opensAfter: 'a' }),
  ];
  const granted = { 'type:a': 0, 'type:b': 3, 'type:c': 1, 'type:d': 1, 'group:e': 1 };
  const counts = leastTaken(types, granted).map(({ sold, courtesies }) => [sold, courtesies]);
  expect(counts).toEqual([
    [0, 0],
    [1, 0],
    [0, 0],
    [0, 0],
    [5, 2],
  ]);
});

describe('planTills', () => {
  it('opens as many as leave useful slices, and none for a small event', () => {
    const plan = (stock: number) => tillsToOpen([type('a', { stock })], event(), [], NOW)?.tills;
    expect([plan(50_000), plan(1_000), plan(500), plan(200), plan(150)]).toEqual([
      64,
      64,
      47,
      19,
      undefined,
    ]);
    expect(TILL_POLICY.most).toBe(MOST_EVENT_SHARDS);
  });

  it('opens none where the policy has none, or nothing is on sale', () => {
    expect(tillsToOpen([type('a')], event(), [], NOW, { ...policy, most: 0 })).toBeNull();
    expect(tillsToOpen([type('a')], event({ status: 'paused' }), [], NOW)).toBeNull();
    expect(tillsToOpen([type('a', { stock: 0 })], event(), [], NOW)).toBeNull();
  });

  it('leaves out a phase that may close again, and takes one that has sold or whose turn is over', () => {
    const first = type('first');
    const waits = type('waits', { opensAfter: 'first' });
    const begun = type('begun', { opensAfter: 'first', sold: 3 });
    const over = type('over', { endsAt: new Date('2026-11-01T00:00:00Z') });
    const after = type('after', { opensAfter: 'over' });
    const left = tillsToOpen([first, waits, begun, over, after], event(), [], NOW)?.left ?? {};
    expect(Object.keys(left).sort()).toEqual(['type:after', 'type:begun', 'type:first']);
    // The type is sold out and the next phase has no sales: a refund would close that phase again.
    const out = [type('first', { stock: 5, sold: 5 }), waits];
    expect(tillsToOpen(out, event(), [], NOW)).toBeNull();
  });

  it('gives each till uses of a code, none of a code with few, and no slice of one without a limit', () => {
    const codes = [code('MANY', 1_000), code('FEW', 20), code('ANY', null)];
    const left = tillsToOpen([type('a')], event(), codes, NOW)?.left ?? {};
    expect(left[codePool('MANY')]).toBe(15);
    expect(codePool('FEW') in left).toBe(false);
    expect(codePool('ANY') in left).toBe(false);
  });
});

describe('taking from a till', () => {
  const types = [type('a', { sharedCapacityId: 'vip' }), type('b')];
  const world = event({
    capacity: 100,
    sharedCapacities: [{ id: 'vip', name: 'VIP', capacity: 10 }],
  });

  it('takes from every pool of the type, or nothing', () => {
    expect(poolsOf(types[0] as TicketType, world)).toEqual(['type:a', 'group:vip', 'event']);
    const full = till({ 'type:a': 5, 'group:vip': 3, event: 9 });
    const demand = { sold: { a: 3 } };
    const places = poolsTaken(demand, types, world);
    const after = takeFrom(full, demand, places);
    expect(after).toMatchObject({
      left: { 'type:a': 2, 'group:vip': 0, event: 6 },
      sold: { a: 3 },
      turns: 1,
    });
    expect(takeFrom(after as Till, { sold: { a: 1 } }, { ...places, 'type:a': 1 })).toBeNull();
    expect(takeFrom(till({ event: 9 }), { sold: { b: 1 } }, { 'type:b': 1, event: 1 })).toBeNull();
  });

  it('counts a code as far as its slice goes, and one without a slice as it is told', () => {
    const one = till({ 'type:b': 5, event: 5, 'code:X': 1 });
    const take = (from: Till, id: string) => {
      const demand = { sold: { b: 1 }, uses: { [id]: 1 } };
      return takeFrom(from, demand, poolsTaken(demand, types, world));
    };
    const after = take(one, 'X');
    expect(after).toMatchObject({ left: { 'code:X': 0 }, uses: { X: 1 } });
    expect(take(after as Till, 'X')).toBeNull();
    const other = take(one, 'Y');
    expect(other).toMatchObject({ left: { 'code:X': 1 }, uses: { Y: 1 } });
    expect('code:Y' in (other?.left ?? {})).toBe(false);
  });

  it('shows only what the till has', () => {
    const view = shownByTill(types, world, { 'type:a': 5, 'group:vip': 3, event: 9 });
    expect(view.types.map(({ id, stock }) => [id, stock])).toEqual([['a', 5]]);
    expect(view.event).toMatchObject({ capacity: 9, sharedCapacities: [{ capacity: 3 }] });
    expect(sellsAll({ 'type:a': 0 }, ['a'])).toBe(true);
    expect(sellsAll({ 'type:a': 0 }, ['a', 'b'])).toBe(false);
  });
});

describe('the load', () => {
  it('is busy after enough writes within the time, unless it is held', () => {
    const at = 1_000_000;
    let guard = parseGuard({});
    for (let n = 0; n < 20; n += 1) guard = { ...guard, ...nextTurn(guard, at + n) };
    expect(guard).toMatchObject({ recent: 20, since: at });
    expect(isBusy(guard, at + 1_000, 0)).toBe(true);
    expect(isBusy({ ...guard, heldUntil: at + 2_000 }, at + 1_000, 99)).toBe(false);
    expect(isBusy(guard, at + 12_000, 0)).toBe(false);
    expect(isBusy(guard, at + 1_000, 99, { ...TILL_POLICY, most: 0 })).toBe(false);
    expect(isBusy(parseGuard({}), at, 8)).toBe(true);
    expect(isBusy(parseGuard({ tills: 8 }), at, 99)).toBe(false);
    expect(nextTurn(guard, at + 20_000)).toMatchObject({ recent: 1, since: at + 20_000 });
  });
});

describe('documents from before there were tills', () => {
  it('have none open', () => {
    expect(parseGuard({ turns: 7 })).toMatchObject({ turns: 7, tills: 0, granted: {}, spread: 0 });
    expect(parseGuard(undefined).tills).toBe(0);
    expect(parseTill(null)).toEqual(parseTill({ left: 'x', sold: [] }));
  });
});

describe('whatever the tills sell', () => {
  const small = fc.nat({ max: 60 });
  const move = fc.record({
    till: fc.nat({ max: 200 }),
    type: fc.constantFrom('a', 'b', 'c'),
    many: fc.integer({ min: -2, max: 4 }),
    given: fc.boolean(),
  });
  const world = fc.record({
    stocks: fc.tuple(small, small, small),
    sold: fc.tuple(fc.nat({ max: 5 }), fc.nat({ max: 5 }), fc.nat({ max: 5 })),
    capacity: fc.option(fc.integer({ min: 15, max: 120 })),
    shared: fc.integer({ min: 10, max: 60 }),
    moves: fc.array(move, { maxLength: 200 }),
  });

  it('stays within each limit, and what is left and what is taken are the whole', () => {
    fc.assert(
      fc.property(world, ({ stocks, sold, capacity, shared, moves }) => {
        const types = ['a', 'b', 'c'].map((id, i) =>
          type(id, {
            stock: (stocks[i] ?? 0) + (sold[i] ?? 0),
            sold: sold[i] ?? 0,
            maxPerOrder: 1,
            sharedCapacityId: i === 0 ? '' : 'g',
          }),
        );
        const of = event({
          capacity,
          sharedCapacities: [{ id: 'g', name: 'G', capacity: shared }],
        });
        const plan = tillsToOpen(types, of, [], NOW, policy);
        if (!plan) return;
        const granted = grantOf(plan.tills, plan.left);
        const tills = Array.from({ length: plan.tills }, () => till({ ...plan.left }));
        const taken: Record<string, number> = {};
        for (const { till: n, type: id, many, given } of moves) {
          const at = n % tills.length;
          if (many < 0 && (taken[id] ?? 0) + many < 0) continue;
          const demand = given ? { given: { [id]: many } } : { sold: { [id]: many } };
          const next = takeFrom(tills[at] as Till, demand, poolsTaken(demand, types, of));
          if (!next) continue;
          tills[at] = next;
          taken[id] = (taken[id] ?? 0) + many;
        }
        const after = withTills(types, tills);
        const all = after.reduce((sum, one) => sum + takenOf(one), 0);
        for (const one of after) expect(takenOf(one)).toBeLessThanOrEqual(one.stock);
        if (capacity !== null) expect(all).toBeLessThanOrEqual(capacity);
        const inGroup = after.slice(1).reduce((sum, one) => sum + takenOf(one), 0);
        expect(inGroup).toBeLessThanOrEqual(shared);
        // In each pool the granted places are those left in the tills plus those taken there.
        const counted = countedIn(tills);
        const places = placesTaken(addCounts(counted.sold, counted.given), types, of);
        for (const [pool, whole] of Object.entries(granted)) {
          const left = tills.reduce((sum, one) => sum + (one.left[pool] ?? 0), 0);
          expect(left + (places[pool] ?? 0)).toBe(whole);
          for (const one of tills) expect(one.left[pool] ?? 0).toBeGreaterThanOrEqual(0);
        }
        // What remains outside is never negative.
        for (const one of types) {
          const outside = one.stock - takenOf(one) - (granted[typePool(one.id)] ?? 0);
          expect(outside).toBeGreaterThanOrEqual(0);
        }
      }),
      { numRuns: 300 },
    );
  });
});
