import fc from 'fast-check';
import type { EventDate, Setup } from './model/state';
import { fee, GROUPS, one, PRICES, rarely, upTo } from './steps';

const type = (id: string, earlier: string[]) =>
  fc.record({
    id: one(id),
    price: one(...PRICES),
    stock: upTo(40, 3),
    min: rarely(one(2), 1),
    max: one(3, 6, 12),
    after: one('', '', ...earlier),
    group: one('', '', ...GROUPS),
    opens: rarely(one(-100), null),
    closes: one(null, null, -50),
  });

const code = (id: string, kind: '2x1' | '3x2' | 'percentage' | 'fixed', value: number) =>
  fc.record({
    id: one(id),
    kind: one(kind),
    value: one(value),
    limit: one(1, 2, 3, 12, 12, null),
    perPerson: one(null, null, 1, 2),
    types: one([], [], ['a'], ['a', 'c']),
    active: rarely(one(false), true),
    closes: rarely(one(-50), null),
  });

const drink = (id: string, normal: boolean) =>
  fc.record({
    id: one(id),
    price: one(1_000, 4_990),
    stock: one(null, 3, 12),
    rate: one(0, 500, 333),
    normal: one(normal),
    active: one(true),
  });

const event: fc.Arbitrary<Setup> = fc.record({
  capacity: upTo(90, 6),
  groups: fc.record({ g1: upTo(40, 2), g2: upTo(40, 2) }),
  types: fc.tuple(type('a', []), type('b', ['a']), type('c', ['a', 'b']), type('d', ['c'])),
  codes: fc.tuple(
    fc.oneof(code('GRATIS', 'percentage', 100), code('GRATIS', 'percentage', 33)),
    code('DOS', '2x1', 0),
    code('TRES', '3x2', 0),
    code('FIJO', 'fixed', 1_000),
  ),
  drinks: fc.tuple(drink('piscola', false), drink('polera', true)),
  fee,
  resale: fc.record({
    enabled: rarely(one(false), true),
    markup: one(0, 2_000, 10_000),
    fee: one(0, 700, 1_000, 10_000),
  }),
  quota: upTo(6),
  rule: fc.record({ amount: one(0, 700, 9_999), leader: one(0, 90) }),
  tills: one(0, 2, 3, 5),
});

const own = fc.record({ price: one(...PRICES), stock: upTo(12, 1) }, { requiredKeys: [] });

const date = (id: string, starts: number) =>
  fc.record({
    id: one(id),
    starts: one(starts),
    ends: one(starts + 5),
    capacity: one(null, null, 5, 20),
    status: one('scheduled'),
    own: fc.oneof(
      { weight: 2, arbitrary: one({}) },
      { weight: 1, arbitrary: fc.dictionary(one('a', 'b'), own, { minKeys: 1 }) },
    ),
  });

/** The way each type is sold where there are dates: for one of them or all. */
const onDates = fc.record({ scope: one('each', 'each', 'shared', 'pass'), on: upTo(4) });

const dates = fc.oneof(
  fc.tuple(date('first', 30)),
  fc.tuple(date('first', 30), date('sat', 54)),
  fc.tuple(date('fri', 30), date('sat', 54), date('sun', 54)),
  // One is over.
  fc.tuple(date('past', -90), date('fri', 30), date('sat', 54)),
);

/** The states in which runs begin: small numbers, so that every limit is met; half of the events have dates. */
export const setups: fc.Arbitrary<Setup> = fc.oneof(
  event,
  fc
    .tuple(
      event,
      dates,
      fc.array(onDates, { minLength: 4, maxLength: 4 }),
      rarely(one(false), true),
    )
    .map(([setup, list, scopes, moves]) => {
      const types = setup.types.map((one, i) => {
        const { scope = 'each', on = 0 } = scopes[i] ?? {};
        const ids = scope === 'pass' || on > 1 ? [] : list.slice(0, on + 1).map(({ id }) => id);
        // Small orders, so that the few places of a date can be divided into tills.
        return { ...one, scope, on: ids, max: Math.min(one.max, 3) };
      });
      const passes = new Set(types.flatMap(({ scope, id }) => (scope === 'pass' ? id : [])));
      const ofTypes = (terms: EventDate['own']) =>
        Object.fromEntries(Object.entries(terms).filter(([id]) => !passes.has(id)));
      const dated = list.map((one) => ({ ...one, own: ofTypes(one.own) }));
      return { ...setup, types, dates: dated, moves };
    }),
);
