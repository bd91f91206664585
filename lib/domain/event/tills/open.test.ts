import { describe, expect, it } from 'vitest';
import { aType, anEvent as event, VIP as vip } from '@/tests/support/tills';
import { EMPTY_DISCOUNT } from '../../ticket/discount';
import type { TicketType } from '../../ticket/ticket-type';
import { TILL_POLICY, tillsToOpen } from './open';
import { isUnknown, tillsOfSeller, withSeller } from './sellers';

const NOW = new Date('2026-11-23T01:00:00Z');
const type = (id: string, given: Partial<TicketType> = {}) =>
  aType(id, { maxPerOrder: 1, ...given });

describe('the tills of an event', () => {
  const policy = { ...TILL_POLICY, most: 4, fewest: 2, slice: 5 };
  const plan = (list: TicketType[], of = event()) => tillsToOpen(list, of, [], NOW, policy);

  it('are as many as leave each a useful slice, and one more outside', () => {
    expect(plan([type('a', { stock: 25 })])).toEqual({ tills: 4, left: { 'type:a': 5 } });
    expect(plan([type('a', { stock: 24 })])).toEqual({ tills: 2, left: { 'type:a': 8 } });
    expect(plan([type('a', { stock: 15 })])).toEqual({ tills: 2, left: { 'type:a': 5 } });
    expect(plan([type('a', { stock: 14 })])).toBeNull();
    expect(plan([])).toBeNull();
  });

  it('hold an order of the largest size that a type allows', () => {
    expect(plan([type('a', { stock: 25, maxPerOrder: 6 })])).toEqual({
      tills: 2,
      left: { 'type:a': 8 },
    });
  });

  it('sell a small type beside a large one only where nine tenths need it', () => {
    const [large, small] = [type('a', { stock: 90 }), type('b', { stock: 10 })];
    expect(plan([large, small])).toEqual({ tills: 4, left: { 'type:a': 18 } });
    const more = type('b', { stock: 15 });
    expect(plan([large, more])).toEqual({ tills: 2, left: { 'type:a': 30, 'type:b': 5 } });
  });

  it('share what is left of the event and of its shared capacities, also of what other types took', () => {
    const of = event({ capacity: 65, sharedCapacities: [{ ...vip, capacity: 45 }] });
    const list = [
      type('a', { stock: 100, sold: 10, sharedCapacityId: 'vip' }),
      type('gone', { stock: 10, sold: 10, sharedCapacityId: 'vip' }),
    ];
    expect(plan(list, of)?.left).toEqual({ 'type:a': 18, 'group:vip': 5, event: 9 });
    const one = { ...policy, most: 1, fewest: 0 };
    expect(tillsToOpen([type('a', { stock: 10 })], event(), [], NOW, one)).toEqual({
      tills: 1,
      left: { 'type:a': 5 },
    });
  });

  it('sell what few of their places are needed for without them, where nothing better is found', () => {
    const list = [type('a', { stock: 30 }), type('b', { stock: 10 })];
    expect(plan(list)).toEqual({ tills: 2, left: { 'type:a': 10 } });
  });

  it('have what will be on sale soon, and the shared capacity of each type', () => {
    const soon = type('a', { stock: 50, startsAt: new Date(NOW.getTime() + 60_000) });
    expect(plan([soon])?.left).toEqual({ 'type:a': 10 });
    const of = event({
      sharedCapacities: [
        { ...vip, capacity: 50 },
        { ...vip, id: 'floor', capacity: 100 },
      ],
    });
    const list = [
      type('a', { stock: 100, sharedCapacityId: 'floor' }),
      type('b', { stock: 100, sharedCapacityId: 'vip' }),
    ];
    expect(plan(list, of)?.left).toMatchObject({ 'group:floor': 20, 'group:vip': 10 });
  });

  it('have the uses of a code that are left, where each gets two', () => {
    const code = (id: string, limit: number, uses: number) => ({
      ...EMPTY_DISCOUNT,
      id,
      code: id,
      limit,
      uses,
      batchId: '',
      createdAt: null,
    });
    const codes = [code('TWO', 10, 0), code('ONE', 9, 0), code('USED', 30, 15), code('OUT', 9, 9)];
    const { left } = tillsToOpen([type('a', { stock: 50 })], event(), codes, NOW, policy) ?? {};
    expect(left).toEqual({ 'type:a': 10, 'code:TWO': 2, 'code:USED': 3 });
  });

  it('sell a phase once the one before is over, at that very moment', () => {
    const phase = (endsAt: Date | null, given: Partial<TicketType> = {}) =>
      plan([type('b', { opensAfter: 'a', ...given }), type('a', { stock: 0, endsAt })])?.left ?? {};
    expect(phase(NOW)).toHaveProperty('type:b');
    expect(phase(new Date(NOW.getTime() + 1))).toEqual({});
    expect(phase(null)).toEqual({});
    expect(phase(null, { sold: 1 })).toHaveProperty('type:b');
    expect(phase(null, { opensAfter: 'nothing' })).toHaveProperty('type:b');
    expect(phase(null, { opensAfter: 'b' })).toHaveProperty('type:b');
  });

  it('belong to nobody where there are none', () => {
    expect(tillsOfSeller(0, { a: 1e15 }, 'a', 0)).toEqual([]);
    expect(tillsOfSeller(1, { a: 1e15 }, 'b', 0)).toEqual([0]);
    expect(tillsOfSeller(2, { a: 1e15 }, 'b', 0)).toEqual([1]);
  });

  it('are a process’s until its very time, of which it says more in the last third', () => {
    expect(withSeller({ a: 1_000 }, 'b', 1_000)).toEqual({ b: 121_000 });
    expect(withSeller({ a: 1_001 }, 'b', 1_000)).toEqual({ a: 1_001, b: 121_000 });
    expect(isUnknown({ a: 41_000 }, 'a', 1_000)).toBe(false);
    expect(isUnknown({ a: 40_999 }, 'a', 1_000)).toBe(true);
  });
});
