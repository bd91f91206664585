import { describe, expect, it } from 'vitest';
import { parseConsumption } from '@/lib/domain/menu/consumption';
import { DEFAULT_FEES } from '@/lib/domain/producer/fees';
import { parseTicketType } from '@/lib/domain/ticket/ticket-type';
import type { DateTerms } from '../date/stored-date';
import { parseEvent } from '../event';
import { isPublic, type PublicParts, publicEvent } from './public-event';

const NOW = new Date('2026-12-01T12:00:00Z');
const at = (day: string) => new Date(`2026-12-${day}T23:00:00Z`);
const EVENT = {
  name: 'Noche',
  status: 'published',
  publishedAt: at('01'),
  startsAt: at('05'),
  endsAt: at('06'),
  capacity: 100,
};
const type = (id: string, more = {}) =>
  parseTicketType(id, { name: id, price: 10_000, stock: 50, minPerOrder: 1, ...more });
const NOBODY = { name: 'Austral', instagramProfile: '', nameHeld: '' };

const seen = (event = {}, more: Partial<PublicParts> = {}) =>
  publicEvent({
    event: parseEvent('e', { ...EVENT, ...event }),
    types: [type('general')],
    terms: new Map(),
    bar: [],
    producer: NOBODY,
    fees: DEFAULT_FEES,
    others: [],
    now: NOW,
    ...more,
  });

const date = (day: string, more = {}) => ({
  ...{ startsAt: at(day), endsAt: new Date(+at(day) + 3_600_000), doorsAt: null },
  ...{ status: 'scheduled', statusAt: null, capacity: null, label: '', ...more },
});

describe('who may see an event', () => {
  const shown = (raw: object, nameHeld = '') => isPublic(parseEvent('e', raw), { nameHeld });
  it('is everybody once it was published, also when it was paused, cancelled or is over', () => {
    for (const status of ['published', 'paused', 'cancelled', 'ended']) {
      expect(shown({ status, publishedAt: NOW })).toBe(true);
    }
  });
  it('is nobody while it is a draft or in review, or its producer is not who it says', () => {
    expect(shown({ status: 'draft' })).toBe(false);
    expect(shown({ status: 'review' })).toBe(false);
    expect(shown({ status: 'draft', publishedAt: NOW })).toBe(false);
    expect(shown({ status: 'published', publishedAt: NOW }, 'Lollapalooza')).toBe(false);
  });
});

describe('a phase that each date opens and closes for itself', () => {
  const dates = { one: date('10'), two: date('20') };
  const on = (terms: DateTerms['types']) => {
    const parsed = parseEvent('e', { ...EVENT, dates }).dates ?? [];
    const all = parsed.map((one) => [
      one.id,
      { ...one, venue: null, ruleStart: null, types: terms },
    ]);
    return seen({ dates }, { terms: new Map(all as [string, DateTerms][]) }).types[0];
  };
  it('says when the first of them opens', () => {
    const opens = new Date(+at('10') - 24 * 3_600_000).toISOString();
    expect(on({ general: { opensBefore: 24 } })).toMatchObject({
      state: 'upcoming',
      opensAt: opens,
    });
  });
  it('says no end of all where each has another', () => {
    expect(on({ general: { closesBefore: 3 } })).toMatchObject({ state: 'onSale', closesAt: null });
  });
});

describe('what the public sees of an event', () => {
  it('has no hidden type, no stock and no count', () => {
    const types = [type('general', { sold: 7 }), type('secreta', { hidden: true })];
    const text = JSON.stringify(seen({}, { types }));
    expect(text).not.toMatch(/secreta|"stock"|"sold"|"left"|courtesies|capacity/);
  });

  it('has the price as the buyer sees it: with the fee beside, or inside', () => {
    expect(seen().types[0]).toMatchObject({ price: 10_000, fee: 833 });
    const inside = { ...DEFAULT_FEES, serviceFeeHidden: true };
    expect(seen({}, { fees: inside }).types[0]).toMatchObject({ price: 10_833, fee: 0 });
  });

  it('says the phase that waits, and which one it waits for', () => {
    const types = [type('Preventa 1'), type('Preventa 2', { opensAfter: 'Preventa 1', order: 1 })];
    const [first, second] = seen({}, { types }).types;
    expect(first?.state).toBe('onSale');
    expect(second).toMatchObject({ state: 'waiting', after: 'Preventa 1' });
  });

  it('says that few are left, and what is sold out', () => {
    const types = [type('casi', { sold: 45 }), type('nada', { sold: 50, order: 1 })];
    const shown = seen({}, { types }).types;
    expect(shown.map(({ state, isLast }) => [state, isLast])).toEqual([
      ['onSale', true],
      ['soldOut', false],
    ]);
    expect(seen({}, { types: [type('nada', { sold: 50 })] }).state).toBe('soldOut');
  });

  it('has each state in its word', () => {
    expect(seen({ status: 'cancelled' }).state).toBe('cancelled');
    expect(seen({ status: 'paused' }).state).toBe('paused');
    expect(seen({ status: 'ended' }).state).toBe('over');
    expect(seen({ endsAt: new Date('2026-11-01'), startsAt: new Date('2026-10-31') }).state).toBe(
      'over',
    );
    const opens = [type('general', { startsAt: at('03') })];
    expect(seen({}, { types: opens })).toMatchObject({ state: 'soon' });
    const plan = { id: 'p', kind: 'postpone', dated: false };
    expect(seen({ plan })).toMatchObject({ state: 'postponed', startsAt: null });
  });

  it('has where it was to be while it is postponed without a date', () => {
    const plan = { id: 'p', kind: 'postpone', dated: false };
    const span = { startsAt: at('05').toISOString(), endsAt: at('06').toISOString() };
    expect(seen({ plan }).formerSpan).toEqual(span);
    expect(seen({ plan: { ...plan, dated: true } })).not.toHaveProperty('formerSpan');
  });

  it('has a number that grows with each edit and each change of its status', () => {
    const versions = 4;
    const numbers = [
      {},
      { updatedAt: at('01') },
      { updatedAt: at('01'), statusChangedAt: at('02') },
      { updatedAt: at('03'), statusChangedAt: at('02') },
    ].map((more) => seen({ versions, ...more }).revision);
    expect(numbers[0]).toBe(versions);
    expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
  });

  it('has of the bar what can be bought', () => {
    const bar = [
      parseConsumption('a', { name: 'Piscola', price: 4_000 }),
      parseConsumption('b', { name: 'Agua', price: 1_000, active: false }),
      parseConsumption('c', { name: 'Ponche', price: 1_000, stock: 3, sold: 3 }),
    ];
    expect(seen({}, { bar }).bar).toEqual([{ name: 'Piscola', price: 4_000 }]);
  });
});

describe('of an event with dates', () => {
  const dates = { a: date('04'), b: date('11'), c: date('18', { status: 'cancelled' }) };
  const terms = (prices: Record<string, number>) =>
    new Map(
      Object.entries(prices).map(([id, price]) => [
        id,
        { venue: null, types: { general: { price } } } as unknown as DateTerms,
      ]),
    );

  it('a type costs from the lowest to the highest price of its coming dates', () => {
    const [shown] = seen({ dates }, { terms: terms({ b: 15_000, c: 1_000 }) }).types;
    expect(shown).toMatchObject({ price: 10_000, upTo: 15_000, fee: 833 });
  });

  it('each date says what is sold of it, and a cancelled one that it is', () => {
    const types = [
      parseTicketType('general', {
        ...{ name: 'General', price: 1_000, stock: 5, sold: 5 },
        ...{ dateScope: 'each', takenByDate: {}, dates: {} },
      }),
    ];
    const shown = seen({ dates }, { types });
    expect(shown.dates.map(({ id, status }) => [id, status])).toEqual([
      ['a', 'scheduled'],
      ['b', 'scheduled'],
      ['c', 'cancelled'],
    ]);
    expect(shown.state).toBe('onSale');
  });

  it('each date has the price of what it sells now, with its fee, and of nothing else', () => {
    const taken = { a: { sold: 50 }, b: { sold: 50 } };
    const types = [
      type('sold', { price: 1_000, sold: 100, dateScope: 'each', byDate: taken }),
      type('hidden', { price: 2_000, hidden: true, order: 1 }),
      type('pass', { price: 3_000, dateScope: 'pass', byDate: {}, order: 2 }),
      type('general', { order: 3 }),
      type('only b', { price: 4_000, dateScope: 'each', dateIds: ['b'], order: 4 }),
      type('later', { price: 5_000, opensAfter: 'general', order: 5 }),
    ];
    const shown = seen({ dates, capacity: null }, { types, terms: terms({ b: 15_000 }) }).dates;
    const open = shown.map(({ offers }) =>
      offers
        .filter(({ state }) => state === 'onSale')
        .map(({ typeId, price, fee }) => [typeId, price, fee]),
    );
    expect(open).toEqual([
      [['general', 10_000, 833]],
      [
        ['general', 15_000, 1_250],
        ['only b', 4_000, 333],
      ],
      [],
    ]);
    const inside = { ...DEFAULT_FEES, serviceFeeHidden: true };
    expect(seen({ dates }, { fees: inside }).dates[0]?.offers).toMatchObject([
      { price: 10_833, fee: 0 },
    ]);
  });

  it('few are left of a date only where no phase follows', () => {
    const few = type('few', { sold: 40, dateScope: 'shared', byDate: {} });
    const isLast = (types: PublicParts['types']) =>
      seen({ dates, capacity: null }, { types }).dates[0]?.isLast;
    expect(isLast([few])).toBe(true);
    expect(isLast([few, type('next', { opensAfter: 'few', order: 1 })])).toBe(false);
    expect(isLast([type('none', { stock: 0 })])).toBe(false);
  });

  it('a pass says for how many dates it is that is bought now, and is not sold for none', () => {
    const types = [type('pass', { dateScope: 'pass', byDate: {} }), type('one')];
    const passAt = (now: Date) =>
      seen({ dates }, { types, now }).types.find(({ id }) => id === 'pass');
    expect(passAt(NOW)).toMatchObject({ isPass: true, datesLeft: 2, state: 'onSale' });
    expect(passAt(at('06'))).toMatchObject({ datesLeft: 1, state: 'onSale' });
    const over = passAt(at('13'));
    expect([over?.datesLeft, over?.state]).toEqual([0, expect.not.stringMatching('onSale')]);
    const one = seen({ dates }, { types }).types.find(({ id }) => id === 'one');
    expect(one?.datesLeft).toBe(0);
  });

  it('the bar has what is sold on the next one', () => {
    const item = (name: string, dateIds: string[]) =>
      parseConsumption(name, { name, price: 1_000, dateIds });
    const bar = [item('Siempre', []), item('Hoy', ['a']), item('Después', ['b'])];
    expect(seen({ dates }, { bar }).bar.map(({ name }) => name)).toEqual(['Siempre', 'Hoy']);
    const later = seen({ dates }, { bar, now: at('06') });
    expect(later.bar.map(({ name }) => name)).toEqual(['Siempre', 'Después']);
  });

  it('all of them read as cancelled where the event is', () => {
    const shown = seen({ dates, status: 'cancelled' });
    expect(new Set(shown.dates.map(({ status }) => status))).toEqual(new Set(['cancelled']));
  });
});
