import { describe, expect, it } from 'vitest';
import type { TicketType } from '../../ticket/ticket-type';
import { EMPTY_TICKET_TYPE } from '../../ticket/type-content';
import { availability, placesOf } from './availability';
import { belowTaken, placesLeft } from './availability-text';
import { circularPhases, earlierPhases } from './phases';

const now = new Date('2026-11-21T12:00:00Z');
const before = new Date('2026-11-20T12:00:00Z');
const after = new Date('2026-11-22T12:00:00Z');
const event = { status: 'published' as const, capacity: 1000, sharedCapacities: [], endsAt: after };
const type = (id: string, fields: Partial<TicketType> = {}): TicketType => ({
  ...EMPTY_TICKET_TYPE,
  id,
  name: id,
  sold: 0,
  courtesies: 0,
  ...fields,
});
const of = (id: string, types: TicketType[], where = event) =>
  availability(types, where, now).get(id);

describe('what is on sale', () => {
  it('sells what is left of the stock, less courtesies', () => {
    expect(of('a', [type('a', { stock: 100, sold: 40, courtesies: 10 })])).toEqual({
      state: 'onSale',
      left: 50,
      total: 100,
    });
  });

  it.each([
    ['soldOut', { stock: 5, sold: 5 }],
    ['upcoming', { startsAt: after }],
    ['closed', { endsAt: before }],
    ['closed', { endsAt: now }],
    ['onSale', { startsAt: before, endsAt: after }],
  ] as const)('is %s for %o', (state, fields) => {
    expect(of('a', [type('a', fields)])?.state).toBe(state);
  });

  it.each(['draft', 'review', 'paused', 'ended', 'cancelled'] as const)(
    'sells nothing of an event that is %s',
    (status) => {
      expect(availability([type('a')], { ...event, status }, now).get('a')?.state).toBe(
        'unavailable',
      );
    },
  );

  it('closes when the event is over', () => {
    expect(availability([type('a')], { ...event, endsAt: before }, now).get('a')?.state).toBe(
      'closed',
    );
  });

  it('never goes beyond the capacity of the event, over all its types', () => {
    const types = [type('a', { stock: 900, sold: 600 }), type('b', { stock: 900, sold: 395 })];
    expect(of('a', types)?.left).toBe(5);
    expect(of('b', types)?.left).toBe(5);
    expect(of('a', types, { ...event, capacity: 900 })).toEqual({
      state: 'soldOut',
      left: 0,
      total: 900,
    });
  });

  it('shares a capacity between the types that name it', () => {
    const where = { ...event, sharedCapacities: [{ id: 'vip', name: 'VIP', capacity: 100 }] };
    const types = [
      type('a', { stock: 100, sold: 60, sharedCapacityId: 'vip' }),
      type('b', { stock: 100, sold: 30, courtesies: 5, sharedCapacityId: 'vip' }),
      type('c', { stock: 100 }),
    ];
    const found = availability(types, where, now);
    expect([found.get('a')?.left, found.get('b')?.left, found.get('c')?.left]).toEqual([5, 5, 100]);
  });
});

describe('phases', () => {
  const second = type('second', { opensAfter: 'first' });

  it('wait while the one before still sells', () => {
    expect(of('second', [type('first', { stock: 10, sold: 9 }), second])?.state).toBe('waiting');
  });

  it('stay open once they sell, also when a ticket comes back to the one before', () => {
    const selling = type('second', { opensAfter: 'first', sold: 3 });
    expect(of('second', [type('first', { stock: 10, sold: 9 }), selling])?.state).toBe('onSale');
  });

  it('open when the one before is sold out', () => {
    expect(of('second', [type('first', { stock: 10, sold: 10 }), second])?.state).toBe('onSale');
  });

  it('open when the window of the one before is over', () => {
    expect(of('second', [type('first', { endsAt: before }), second])?.state).toBe('onSale');
  });

  it('wait for their own window too', () => {
    const types = [type('first', { stock: 1, sold: 1 }), { ...second, startsAt: after }];
    expect(of('second', types)?.state).toBe('upcoming');
  });

  it('do not wait for a type that is gone, nor for themselves', () => {
    expect(of('second', [second])?.state).toBe('onSale');
    expect(of('me', [type('me', { opensAfter: 'me' })])?.state).toBe('onSale');
  });

  it('on a circle are found', () => {
    const types = [
      type('a', { opensAfter: 'b' }),
      type('b', { opensAfter: 'a' }),
      type('c', { opensAfter: 'a' }),
    ];
    expect([...circularPhases(types)].sort()).toEqual(['a', 'b']);
  });

  it('offers no phase that waits for this one itself', () => {
    const types = [type('a'), type('b', { opensAfter: 'a' }), type('c', { opensAfter: 'b' })];
    const ids = (typeId: string | null) => earlierPhases(types, typeId).map(({ id }) => id);
    expect(ids('a')).toEqual([]);
    expect(ids('b')).toEqual(['a']);
    expect(ids('c')).toEqual(['a', 'b']);
    expect(ids(null)).toEqual(['a', 'b', 'c']);
  });
});

describe('what is left below the minimum of an order', () => {
  const next = type('b', { opensAfter: 'a' });
  it('counts as sold out, so that the next phase opens', () => {
    const few = type('a', { stock: 5, sold: 4, minPerOrder: 2 });
    expect(of('a', [few, next])).toEqual({ state: 'soldOut', left: 1, total: 5 });
    expect(of('b', [few, next])?.state).toBe('onSale');
    const enough = { ...few, sold: 3 };
    expect(of('a', [enough, next])?.state).toBe('onSale');
    expect(of('b', [enough, next])?.state).toBe('waiting');
  });

  it('counts so too where a shared capacity leaves it, or that of the event', () => {
    const tables = type('a', { stock: 40, sold: 33, minPerOrder: 4, sharedCapacityId: 's' });
    const shared = [{ id: 's', name: 'Mesas', capacity: 36 }];
    expect(of('a', [tables, next], { ...event, sharedCapacities: shared as never })).toMatchObject({
      state: 'soldOut',
      left: 3,
    });
    expect(of('b', [tables, next], { ...event, capacity: 36 })?.state).toBe('onSale');
  });
});

it('a capacity below what is sold is said as it is, of a type and of the event', () => {
  const eight = [type('a', { stock: 10, sold: 8 })];
  const where = { ...event, capacity: 5 };
  expect(of('a', eight, where)).toEqual({ state: 'soldOut', left: 0, total: 5 });
  expect(placesOf(eight, where)).toBe(5);
  expect(belowTaken(8, 5)).toContain('8 de 5');
});

describe('how many places there are', () => {
  const shared = [{ id: 'patio', name: 'Patio', capacity: 120 }];
  const three = [
    type('a', { stock: 200, sharedCapacityId: 'patio' }),
    type('b', { stock: 190, sharedCapacityId: 'patio' }),
    type('c', { stock: 50 }),
  ];

  it('counts what ticket types share once: 170 of stocks of 440', () => {
    expect(placesOf(three, { capacity: null, sharedCapacities: shared })).toBe(170);
    expect(placesOf(three, { capacity: 300, sharedCapacities: shared })).toBe(170);
    expect(placesOf(three, { capacity: 100, sharedCapacities: shared })).toBe(100);
    expect(placesOf(three, { capacity: null, sharedCapacities: [] })).toBe(440);
  });

  it('is what fits, though more are taken', () => {
    const sold = [type('a', { stock: 200, sold: 130 })];
    expect(placesOf(sold, { capacity: 100, sharedCapacities: [] })).toBe(100);
    const found = availability(sold, { ...event, capacity: 100, sharedCapacities: [] }, now);
    expect(found.get('a')).toMatchObject({ state: 'soldOut', left: 0, total: 100 });
  });

  it('is what can be sold, for any stocks, capacities and groups', () => {
    let seed = 7;
    const next = (most: number) => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % (most + 1);
    };
    for (let round = 0; round < 200; round += 1) {
      const groups = [0, 1].map((n) => ({ id: `g${n}`, name: `g${n}`, capacity: 1 + next(60) }));
      const where = {
        status: 'published' as const,
        endsAt: after,
        capacity: next(1) ? 1 + next(150) : null,
        sharedCapacities: groups,
      };
      const types = Array.from({ length: 1 + next(4) }, (_, n) =>
        type(`t${n}`, { stock: next(60), sharedCapacityId: ['', 'g0', 'g1'][next(2)] ?? '' }),
      );
      const places = placesOf(types, where);
      // Taking single tickets wherever one is left must end with all taken.
      for (;;) {
        const open = types.find(
          (one) => (availability(types, where, now).get(one.id)?.left ?? 0) > 0,
        );
        if (!open) break;
        open.sold += 1;
      }
      expect(types.reduce((sum, one) => sum + one.sold, 0)).toBe(places);
      for (const one of types) expect(one.sold).toBeLessThanOrEqual(one.stock);
    }
  });
});

it('one place is left, or more', () => {
  expect([placesLeft(1), placesLeft(0), placesLeft(2400)]).toEqual([
    'Queda 1 lugar',
    'Quedan 0 lugares',
    'Quedan 2.400 lugares',
  ]);
});
