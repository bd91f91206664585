import { describe, expect, it } from 'vitest';
import { parseEvent } from '../event/event';
import { parseTicketType, type TicketType, takenOf } from '../ticket/ticket-type';
import { type Entry, parseEntry } from './entry';
import { giveOffers, heldByOffers, heldChanges } from './give';
import { heldBack } from './held';

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

  it('is nobody of an event that is not on sale, whose held places stay', () => {
    const given = give([type('a', { sold: 5, held: 5 })], [entry('x')], { status: 'paused' });
    expect([given.offers, given.types[0]?.held]).toEqual([[], 5]);
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
    expect(heldBack({ sold: { a: -2 } })).toMatchObject({ held: { a: 2 } });
    expect(heldBack({ sold: { a: 1 }, held: { a: -1 } })).toBeNull();
    const moved = { sold: { a: 0 }, dates: { fri: { sold: { a: -1 } }, sat: { sold: { a: 1 } } } };
    expect(heldBack(moved)).toMatchObject({
      held: { a: 1 },
      dates: { fri: { held: { a: 1 } }, sat: { held: {} } },
    });
  });
});
