import fc from 'fast-check';
import { faults } from './faults';
import type { Fault } from './host';
import type { EventDate, OnDates } from './model/state';

/**
 * One step of a run in plain numbers, which mean something only in the state that it meets: `pick` chooses among what
 * there is then. Plain data, so that a run that failed is kept as it is.
 */
export type Step = { process: 0 | 1; fault: Fault | null; wait: number } & (
  | { do: 'call'; call: Draft }
  /** The same call twice at once, in two processes. */
  | { do: 'twice'; call: Draft }
  /** Different calls at once. */
  | { do: 'together'; calls: Draft[] }
  /** An earlier call again; or its key with other content. */
  | { do: 'again'; pick: number; changed: boolean }
);

/** A call before its picks are resolved. */
export type Draft =
  | {
      name: 'sale';
      at: number | null;
      who: number;
      date?: number;
      promoter?: number;
      lines: { type: number; quantity: number; price: 'list' | 'coded' | 'wrong'; code: number }[];
    }
  | { name: 'resale'; at: number | null; who: number; lines: { pick: number; percent: number }[] }
  | {
      name: 'pour';
      who: number;
      date?: number;
      lines: { drink: number; quantity: number; wrong: boolean }[];
    }
  | { name: 'refund'; lines: { pick: number; whole: boolean }[] }
  | {
      name: 'issue';
      by: 'admin' | 'member';
      type: number;
      date?: number;
      guests: number[];
      key: number;
    }
  /** Paid at the checkout where it costs more; `wrong` the other way, or another sum. */
  | { name: 'move'; pick: number; any: boolean; again: boolean; to: number; wrong?: boolean }
  | {
      name: 'date';
      date: number;
      set: Partial<Pick<EventDate, 'starts' | 'capacity' | 'status'>> & {
        type?: number;
        stock?: number;
      };
    }
  | { name: 'scope'; type: number; scope: OnDates['scope']; on: number }
  | { name: 'close' }
  | { name: 'revoke'; pick: number }
  | { name: 'order'; by: 'admin' | 'second'; percent: number }
  | {
      name: 'advance';
      by: 'admin' | 'second';
      pick: number;
      action: 'approve' | 'pay' | 'reject';
    }
  | { name: 'pause'; paused: boolean }
  | { name: 'tend' }
  | { name: 'open'; date: number }
  | { name: 'fees'; fixed: boolean; value: number }
  | { name: 'quota'; limit: number | null }
  | { name: 'stock'; type: number; stock: number }
  | { name: 'price'; type: number; price: number }
  | { name: 'phase'; type: number; after: number }
  | { name: 'window'; type: number; closes: number | null }
  | { name: 'member'; type: number; group: number }
  | { name: 'capacity'; capacity: number }
  | { name: 'group'; group: number; capacity: number }
  | { name: 'limit'; code: number; limit: number; perPerson: number | null; active: boolean }
  | { name: 'drink'; drink: number; stock: number | null; price: number; active: boolean };

export const TYPES = ['a', 'b', 'c', 'd'];
export const GROUPS = ['', 'g1', 'g2'];
export const CODES = ['GRATIS', 'DOS', 'TRES', 'FIJO'];
export const PROMOTERS = ['', '', 'cami', 'beto', 'beto', 'nadie'];
export const DRINKS = ['piscola', 'polera'];
export const PRICES = [0, 1, 990, 9_990, 12_345];

export const upTo = (max: number, min = 0) => fc.integer({ min, max });
export const one = <const T>(...of: T[]) => fc.constantFrom(...of);
const some = <T>(item: fc.Arbitrary<T>, maxLength = 3) =>
  fc.array(item, { minLength: 1, maxLength });
/** Mostly the plain value, so that most calls are accepted. */
export const rarely = <T, P extends null | boolean | number | string>(
  other: fc.Arbitrary<T>,
  plain: P,
) => fc.oneof({ weight: 5, arbitrary: fc.constant(plain) }, { weight: 1, arbitrary: other });
const at = rarely(one(0, -10, -50, -51, -100, -101, -400, 1, -401), null);
export const fee = fc.oneof(
  fc.record({ fixed: one(true), value: one(0, 500, 1_190) }),
  fc.record({ fixed: one(false), value: one(0, 833, 1_000, 10_000) }),
);

const dateOfCall = rarely(one(6, 7, 8), 0).chain((n) => (n > 0 ? one(n) : upTo(3)));

const seats = fc.record({
  type: upTo(3),
  quantity: upTo(4, 1),
  price: rarely(one('coded', 'coded', 'wrong'), 'list'),
  code: rarely(upTo(4), -1),
});

const drafts: Record<Draft['name'], [number, fc.Arbitrary<object>]> = {
  sale: [
    30,
    fc.record({ at, who: upTo(2), date: dateOfCall, promoter: upTo(5), lines: some(seats, 2) }),
  ],
  resale: [
    8,
    fc.record({
      at,
      who: upTo(2),
      lines: some(fc.record({ pick: fc.nat(), percent: one(0, 90, 100, 120, 150, 250) }), 2),
    }),
  ],
  pour: [
    8,
    fc.record({
      who: upTo(2),
      date: dateOfCall,
      lines: some(
        fc.record({ drink: upTo(1), quantity: upTo(3, 1), wrong: rarely(one(true), false) }),
      ),
    }),
  ],
  refund: [12, fc.record({ lines: some(fc.record({ pick: fc.nat(), whole: fc.boolean() }), 2) })],
  issue: [
    6,
    fc.record({
      by: one('admin', 'member'),
      type: upTo(3),
      date: dateOfCall,
      guests: fc.uniqueArray(upTo(5), { minLength: 1, maxLength: 3 }),
      key: upTo(3),
    }),
  ],
  move: [
    9,
    fc.record({
      pick: fc.nat(),
      any: rarely(one(true), false),
      again: rarely(one(true), false),
      to: upTo(3),
      wrong: rarely(one(true), false),
    }),
  ],
  date: [
    4,
    fc.record({
      date: upTo(2),
      set: fc.oneof(
        fc.record({ status: one('scheduled', 'scheduled', 'paused', 'postponed') }),
        fc.record({ status: rarely(one('ended'), 'cancelled') }),
        fc.record({ starts: upTo(120, 20) }),
        fc.record({ capacity: one(null, 1, 4, 12, 40) }),
        fc.record({ type: upTo(3), stock: upTo(20) }),
      ),
    }),
  ],
  scope: [1, fc.record({ type: upTo(3), scope: one('each', 'shared', 'pass'), on: upTo(2) })],
  close: [3, fc.record({})],
  revoke: [3, fc.record({ pick: fc.nat() })],
  order: [5, fc.record({ by: one('admin', 'second'), percent: one(1, 30, 60, 100, 101) })],
  advance: [
    9,
    fc.record({
      by: one('admin', 'second'),
      pick: fc.nat(),
      action: one('approve', 'approve', 'pay', 'pay', 'reject'),
    }),
  ],
  tend: [3, fc.record({})],
  open: [12, fc.record({ date: upTo(2) })],
  pause: [3, fc.record({ paused: rarely(one(true), false) })],
  fees: [1, fee],
  quota: [1, fc.record({ limit: one(null, 0, 2, 6) })],
  stock: [3, fc.record({ type: upTo(3), stock: upTo(40) })],
  price: [2, fc.record({ type: upTo(3), price: one(...PRICES) })],
  phase: [1, fc.record({ type: upTo(3), after: upTo(4) })],
  window: [2, fc.record({ type: upTo(3), closes: one(null, 5, -10, -50) })],
  member: [1, fc.record({ type: upTo(3), group: upTo(2) })],
  capacity: [1, fc.record({ capacity: upTo(90, 1) })],
  group: [1, fc.record({ group: upTo(2, 1), capacity: upTo(50, 1) })],
  limit: [
    2,
    fc.record({
      code: upTo(3),
      limit: one(1, 2, 3, 12),
      perPerson: one(null, 1, 2),
      active: rarely(one(false), true),
    }),
  ],
  drink: [
    2,
    fc.record({
      drink: upTo(1),
      stock: one(null, 0, 5, 20),
      price: one(1_000, 2_490),
      active: rarely(one(false), true),
    }),
  ],
};

const draft = fc.oneof(
  ...Object.entries(drafts).map(([name, [weight, rest]]) => ({
    weight,
    arbitrary: rest.map((fields) => ({ name, ...fields }) as Draft),
  })),
);

/** Lists of one member at once, whose quota ends somewhere among them. */
const lists = fc.array(
  fc.record({
    name: one('issue'),
    by: one('member'),
    type: upTo(3),
    date: dateOfCall,
    guests: fc.uniqueArray(upTo(5), { minLength: 1, maxLength: 3 }),
    key: upTo(3),
  }),
  { minLength: 2, maxLength: 3 },
);

const common = {
  process: one<0 | 1>(0, 1),
  fault: rarely(faults(12), null),
  wait: rarely(one(1, 6, 16), 0),
};

/** The steps, each kind with its share of a run. */
export const steps: fc.Arbitrary<Step>[] = [
  ...Array.from({ length: 7 }, () => fc.record({ ...common, do: one('call'), call: draft })),
  fc.record({ ...common, do: one('twice'), call: draft }),
  fc.record({
    ...common,
    do: one('together'),
    calls: fc.oneof(
      { weight: 4, arbitrary: fc.array(draft, { minLength: 2, maxLength: 3 }) },
      { weight: 1, arbitrary: lists },
    ),
  }),
  fc.record({ ...common, do: one('again'), pick: fc.nat(), changed: fc.boolean() }),
];
