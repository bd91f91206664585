import { describe, expect, it } from 'vitest';
import { parseEvent } from '../event/event';
import { parseWaitlist } from '../event/waitlist';
import { parseTicketType, type TicketType, takenOf } from '../ticket/ticket-type';
import { type Entry, parseEntry } from './entry';
import {
  awaitedBy,
  giveOffers,
  heldByOffers,
  isCalledOff,
  isOfPast,
  refusalOfOffer,
  viewOn,
  waitable,
} from './give';
import { heldBack, heldChanges } from './held';

const NOW = new Date('2026-12-01T12:00:00Z');
const HOUR = 3_600_000;

const type = (id: string, given: object = {}): TicketType =>
  parseTicketType(id, { name: id, price: 5_000, stock: 10, sold: 10, maxPerOrder: 10, ...given });
const event = (given: object = {}) =>
  parseEvent('e', { status: 'published', endsAt: new Date(+NOW + 200 * HOUR), ...given });
const entry = (id: string, given: Partial<Entry> = {}): Entry => ({
  ...parseEntry(id, { types: ['a'], quantity: 1, status: 'waiting', joinedAt: NOW }),
  ...given,
});
const give = (types: TicketType[], entries: Entry[], of: object = {}, hours = 12) =>
  giveOffers({ event: event(of), types, terms: new Map(), now: NOW }, entries, hours);
const ids = ({ offers }: ReturnType<typeof give>) => offers.map((one) => one.entry.id);

describe('who is offered what comes back', () => {
  it('is the first of those it is enough for, and who was passed over keeps the reason', () => {
    const later = new Date(+NOW + 1);
    const people = [
      entry('third', { joinedAt: later }),
      entry('four', { quantity: 4 }),
      entry('one', { joinedAt: later }),
    ];
    const given = give([type('a', { sold: 8 })], people);
    expect(ids(given)).toEqual(['one', 'third']);
    expect(given.passed.map(({ entry: { id }, reason }) => [id, reason])).toEqual([
      ['four', 'few'],
    ]);
    expect(given.types[0]?.held).toBe(2);
  });

  it('gets any of their types, so that a phase that ended passes nobody over', () => {
    const over = type('a', { sold: 5, endsAt: new Date(+NOW - HOUR) });
    const both = entry('x', { types: ['a', 'b'] });
    const given = give([over, type('b', { sold: 9 })], [both, entry('y')]);
    expect(given.offers.map(({ typeId }) => typeId)).toEqual(['b']);
    expect(given.passed[0]).toMatchObject({ entry: { id: 'y' }, reason: 'closed' });
  });

  it('is nobody beyond a shared capacity, the event and what open offers hold', () => {
    const group = { sharedCapacities: [{ id: 'g', name: 'g', capacity: 21 }] };
    const types = ['a', 'b'].map((id) => type(id, { stock: 20, sharedCapacityId: 'g' }));
    const people = ['1', '2', '3'].map((id) => entry(id, { types: ['a', 'b'] }));
    expect(ids(give(types, people, group))).toEqual(['1']);
    expect(ids(give(types, people, { capacity: 22 }))).toEqual(['1', '2']);
    const until = new Date(+NOW + HOUR);
    const open = entry('0', { status: 'offered', typeId: 'a', until });
    expect(ids(give([type('a', { sold: 9, held: 1 })], [open, ...people]))).toEqual([]);
    expect(ids(give([type('a', { sold: 9, held: 1 })], people))).toEqual(['1']);
  });

  it('has until the clock, the end of the type or the end of the event, whichever is first', () => {
    const until = (of: object, on: object = {}) =>
      give([type('a', { sold: 0, ...of })], [entry('x')], on).offers[0]?.until;
    expect(until({})).toEqual(new Date(+NOW + 12 * HOUR));
    expect(until({ endsAt: new Date(+NOW + HOUR) })).toEqual(new Date(+NOW + HOUR));
    expect(until({}, { endsAt: new Date(+NOW + 2 * HOUR) })).toEqual(new Date(+NOW + 2 * HOUR));
  });

  it('is nobody of an event that is not on sale: its held places stay while somebody waits and it may go on', () => {
    const held = (of: object, people = [entry('x')]) => {
      const given = give([type('a', { sold: 5, held: 5 })], people, of);
      expect(given.offers).toEqual([]);
      return given.types[0]?.held ?? 0;
    };
    const undated = { plan: { id: 'p', kind: 'postpone', dated: false } };
    expect([held({ status: 'paused' }), held(undated)]).toEqual([5, 5]);
    expect([held({ status: 'ended' }), held({ status: 'cancelled' })]).toEqual([0, 0]);
    const over = entry('0', { status: 'offered', typeId: 'a', until: NOW });
    expect(held({ status: 'paused' }, [over])).toBe(0);
  });

  it('is so many at a time, and what was held for the others is held until the next part', () => {
    const people = Array.from({ length: 300 }, (_, at) => entry(String(at)));
    let types = [type('a', { stock: 300, sold: 0, held: 300 })];
    let list = people;
    for (const [offered, held] of [
      [200, 300],
      [300, 300],
    ]) {
      const given = giveOffers(
        { event: event(), types, terms: new Map(), now: NOW },
        list,
        12,
        offered === 200 ? 200 : 100,
      );
      types = given.types;
      const until = new Date(+NOW + HOUR);
      const ids = given.offers.map((one) => one.entry.id);
      list = list.map((one) =>
        ids.includes(one.id) ? { ...one, status: 'offered', typeId: 'a', until } : one,
      );
      expect(list.filter(({ status }) => status === 'offered')).toHaveLength(offered ?? 0);
      expect(types[0]?.held).toBe(held);
    }
  });

  it('who waits for nothing that is there any more is told so', () => {
    const reasons = (types: TicketType[]) => give(types, [entry('x')]).passed[0]?.reason;
    expect(reasons([type('b')])).toBe('closed');
    expect(reasons([type('a', { hidden: true })])).toBe('closed');
    expect(reasons([type('a', { maxPerOrder: 0 })])).toBe('closed');
    expect(reasons([type('a')])).toBeUndefined();
  });

  it('of any lists never adds up to more than there is, and holds what is open and no more', () => {
    let seed = 7;
    const random = (most: number) => {
      seed = (seed * 1103515245 + 12345) % 2147483648;
      return seed % most;
    };
    for (let n = 0; n < 300; n += 1) {
      const types = ['a', 'b'].map((id) =>
        type(id, { stock: 10 + random(10), sold: random(10), held: random(4) }),
      );
      const people = Array.from({ length: random(30) }, (_, at) =>
        entry(String(at), {
          quantity: 1 + random(4),
          types: random(2) ? ['a', 'b'] : ['b'],
          joinedAt: new Date(+NOW + at),
        }),
      );
      const capacity = 15 + random(20);
      const given = give(types, people, { capacity });
      const free = capacity - types.reduce((sum, one) => sum + one.sold, 0);
      const held = given.types.reduce((sum, one) => sum + (one.held ?? 0), 0);
      const offered = given.offers.reduce((sum, one) => sum + one.entry.quantity, 0);
      expect(held).toBe(offered);
      expect(offered).toBeLessThanOrEqual(Math.max(0, free));
      for (const one of given.types) {
        if (one.held) expect(takenOf(one)).toBeLessThanOrEqual(one.stock);
      }
      // Nobody stands behind somebody who joined later for something that would have been enough for them.
      const waiting = people.filter((one) => !given.offers.some((offer) => offer.entry === one));
      const unjust = waiting.filter((one) =>
        given.offers.some(
          ({ entry: other, typeId }) =>
            Number(other.id) > Number(one.id) &&
            one.types.includes(typeId) &&
            other.quantity >= one.quantity,
        ),
      );
      expect(unjust).toEqual([]);
    }
  });
});

describe('what somebody waits for', () => {
  const at = (hours: number) => new Date(+NOW + hours * HOUR);
  const date = (id: string, hours: number, status = 'scheduled') => ({
    ...{ id, status, startsAt: at(hours - 5), endsAt: at(hours) },
  });
  const dated = (...dates: { id: string }[]) =>
    event({ dates: Object.fromEntries(dates.map((one) => [one.id, one])) });
  const past = (of: ReturnType<typeof event>, dateId: string) => [
    isOfPast(of, { dateId }, NOW),
    isCalledOff(of, { dateId }),
  ];

  it('is over with the end of its only date, and of the last one of a pass', () => {
    const single = (hours: number, more = {}) =>
      event({ startsAt: at(-9), endsAt: at(hours), ...more });
    expect(past(single(1), '')).toEqual([false, false]);
    expect(past(single(-1), '')).toEqual([true, false]);
    expect(past(single(-1, { plan: { id: 'p', kind: 'postpone', dated: false } }), '')[0]).toBe(
      false,
    );
    expect(past(event({ startsAt: null, endsAt: null }), '')).toEqual([false, false]);
    expect(past(dated(date('a', -1), date('b', 1)), 'all')).toEqual([false, false]);
    expect(past(dated(date('a', -1), date('b', -1)), 'all')).toEqual([true, false]);
    expect(past(dated(date('a', -1), date('b', -1, 'postponed')), 'all')[0]).toBe(false);
  });

  it('is called off with its date, also where that was deleted', () => {
    const of = dated(date('a', 9, 'cancelled'), date('b', -1));
    expect(past(of, 'a')).toEqual([true, true]);
    expect(past(of, 'b')).toEqual([true, false]);
    expect(past(of, 'gone')).toEqual([true, true]);
    expect(past(dated(date('a', 9, 'cancelled')), 'all')).toEqual([true, true]);
  });
});

describe('places held by date', () => {
  const dated = (byDate: object) => type('a', { sold: 20, byDate, dateIds: [], dateScope: 'each' });

  it('are those of open offers, and the difference is what is written', () => {
    const before = dated({ fri: { sold: 9, held: 2 }, sat: { sold: 10 } });
    const until = new Date(+NOW + HOUR);
    const open = entry('x', { status: 'offered', typeId: 'a', dateId: 'sat', until });
    const after = heldByOffers([{ ...before, held: 2 }], [open], NOW);
    expect(heldChanges([{ ...before, held: 2 }], after)).toEqual([
      {
        id: 'a',
        held: -1,
        dates: [
          { id: 'fri', held: -2 },
          { id: 'sat', held: 1 },
        ],
      },
    ]);
  });

  it('are kept of what a refund, and a ticket that changes its date, give back', () => {
    const list = (dateIds: string[], types = ['a']) => parseWaitlist({ types, dateIds });
    const one = list(['']);
    expect(heldBack({ sold: { a: -2 } }, one)).toMatchObject({ held: { a: 2 } });
    expect(heldBack({ sold: { a: 1 }, held: { a: -1 } }, one)).toBeNull();
    const moved = { sold: { a: 0 }, dates: { fri: { sold: { a: -1 } }, sat: { sold: { a: 1 } } } };
    expect(heldBack(moved, list(['fri']))).toMatchObject({
      held: { a: 1 },
      dates: { fri: { held: { a: 1 } }, sat: { held: {} } },
    });
    // Nobody waits for these.
    expect(heldBack(moved, list(['sat']))).toBeNull();
    expect(heldBack({ sold: { b: -2 } }, one)).toBeNull();
    // Somebody waits for a pass, or joined before there were dates.
    expect(heldBack(moved, list(['all']))).toMatchObject({ held: { a: 1 } });
    const first = { sold: { a: -1 }, dates: { first: { sold: { a: -1 } } } };
    expect(heldBack(first, one)).toMatchObject({ held: { a: 1 } });
  });

  it('count on their date also of a type that was sold on none', () => {
    const dates = ['fri', 'sat'].map((id) => [
      id,
      { status: 'scheduled', startsAt: new Date(+NOW + HOUR), endsAt: new Date(+NOW + 9 * HOUR) },
    ]);
    const people = ['1', '2', '3'].map((id) => entry(id, { dateId: 'sat' }));
    const given = give([type('a', { stock: 2, sold: 0 })], people, {
      dates: Object.fromEntries(dates),
    });
    expect(ids(given)).toEqual(['1', '2']);
    expect(given.types[0]?.dates?.taken.sat?.held).toBe(2);
  });
});

describe('what is held when it comes back', () => {
  const waits = [{ types: ['a'], dateId: '' }];
  const types = (more: object = {}) => [
    type('a', more),
    type('b', { sharedCapacityId: 'g' }),
    type('c'),
  ];
  const ids = (all: TicketType[], of: object = {}) =>
    awaitedBy({ event: event(of), types: all }, waits).types;

  it('is of the types that somebody waits for, and of those that take the room which theirs lack', () => {
    expect(ids(types())).toEqual(['a']);
    expect(ids(types(), { capacity: 30 })).toEqual(['a']);
    expect(ids(types({ stock: 11 }), { capacity: 30 })).toEqual(['a', 'b', 'c']);
    expect(ids(types({ stock: 11, sharedCapacityId: 'g' }))).toEqual(['a', 'b']);
  });

  it('is nothing once nobody waits, or for nothing that is left', () => {
    const nothing = { types: [], dateIds: [] };
    expect(awaitedBy({ event: event(), types: types() }, [])).toEqual(nothing);
    expect(awaitedBy({ event: event(), types: [] }, waits)).toEqual(nothing);
  });
});

describe('an offer', () => {
  const refusal = (of: object = {}, on: object = {}, dateId = '') => {
    const types = [type('a', of)];
    const offered = entry('x', { typeId: 'a', dateId });
    return refusalOfOffer({ event: event(on), types, terms: new Map(), now: NOW }, offered);
  };

  it('says why it cannot be bought while the event, its date or its type is not on sale', () => {
    const undated = { plan: { id: 'p', kind: 'postpone', dated: false } };
    const span = { startsAt: NOW, endsAt: new Date(+NOW + HOUR), status: 'cancelled' };
    expect(refusal()).toBe('');
    expect(refusal({ opensAfter: 'a' })).toBe('');
    expect(refusal({}, { status: 'paused' })).toContain('en pausa');
    expect(refusal({}, { status: 'cancelled' })).toContain('no está a la venta');
    expect(refusal({}, undated)).toContain('no tiene fecha');
    expect(refusal({}, { dates: { fri: span } }, 'fri')).toContain('se canceló');
    expect(refusal({ endsAt: NOW })).toContain('ya no está a la venta');
  });
});

describe('what somebody may wait for', () => {
  const may = (given: object, quantity = 1, of: object = {}) => {
    const types = [type('a', given)];
    const view = viewOn({ event: event(of), types, terms: new Map(), now: NOW }, '');
    const found = waitable(view, { types: ['a'], quantity });
    return found.ok ? found.ids : found.field;
  };

  it('is on sale, sold in orders of so many, and too few are left of it', () => {
    expect(may({})).toEqual(['a']);
    expect(may({ sold: 8 }, 3)).toEqual(['a']);
    expect(may({ sold: 8 }, 2)).toBe('types');
    expect(may({ maxPerOrder: 2 }, 3)).toBe('quantity');
    expect(may({ minPerOrder: 2 }, 1)).toBe('quantity');
    expect(may({ startsAt: new Date(+NOW + HOUR) })).toBe('types');
    expect(may({ endsAt: new Date(+NOW - HOUR) })).toBe('types');
    expect(may({ hidden: true })).toBe('types');
    expect(may({}, 1, { endsAt: new Date(+NOW - HOUR) })).toBe('types');
  });
});
