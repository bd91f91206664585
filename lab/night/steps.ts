import fc from 'fast-check';
import { faults } from '../till/faults';
import type { Fault } from '../till/host';

/** One step of a run as plain data; `pick` chooses among what there is when it is taken. */
export type Step = { process: 0 | 1; fault: Fault | null; isTwice: boolean; draft: Draft };

export type Draft =
  | { name: 'sale'; who: number; quantity: number }
  | { name: 'resale'; pick: number; who: number; percent: number }
  | { name: 'pour'; who: number; quantity: number }
  /** A sale, or a purchase at the bar, of just before the plan, which is told only now. */
  | { name: 'late'; who: number; quantity: number; bar: boolean }
  /** A resale of just before the plan, which is told only now. */
  | { name: 'lateResale'; pick: number; who: number; percent: number }
  /** A refund of the checkout, of a ticket or of a purchase at the bar. */
  | { name: 'back'; pick: number; bar: boolean }
  | { name: 'open'; pick: number; some: number; includeFee: boolean }
  | { name: 'move'; pick: number; action: 'request' | 'start' | 'pay' | 'reject' }
  | { name: 'order'; percent: number }
  | { name: 'advance'; pick: number; action: 'approve' | 'pay' | 'reject' }
  | { name: 'plan'; shape: number; includeFee: boolean; includeBar: boolean }
  /** Carries the plan on, as a task does, now or after its date. */
  | { name: 'work'; late: boolean }
  | { name: 'choose'; pick: number; choice: 'keep' | 'refund' }
  | { name: 'give'; pick: number }
  | { name: 'tend' };

const upTo = (max: number, min = 0) => fc.integer({ min, max });
const one = <const T>(...of: T[]) => fc.constantFrom(...of);
const pick = fc.nat();

const DRAFTS: Record<Draft['name'], [number, fc.Arbitrary<object>]> = {
  sale: [22, fc.record({ who: upTo(2), quantity: upTo(3, 1) })],
  resale: [8, fc.record({ pick, who: upTo(2), percent: one(80, 100, 150, 200) })],
  pour: [6, fc.record({ who: upTo(2), quantity: upTo(3, 1) })],
  late: [5, fc.record({ who: upTo(4), quantity: upTo(3, 1), bar: fc.boolean() })],
  lateResale: [5, fc.record({ pick, who: upTo(4), percent: one(80, 100, 150, 200) })],
  back: [6, fc.record({ pick, bar: fc.boolean() })],
  open: [10, fc.record({ pick, some: upTo(3), includeFee: fc.boolean() })],
  move: [16, fc.record({ pick, action: one('request', 'start', 'pay', 'pay', 'reject') })],
  order: [4, fc.record({ percent: one(1, 50, 100, 101) })],
  advance: [7, fc.record({ pick, action: one('approve', 'pay', 'reject') })],
  plan: [4, fc.record({ shape: upTo(5), includeFee: fc.boolean(), includeBar: fc.boolean() })],
  work: [8, fc.record({ late: fc.boolean() })],
  choose: [10, fc.record({ pick, choice: one('keep', 'refund') })],
  give: [5, fc.record({ pick })],
  tend: [2, fc.record({})],
};

const draft = fc.oneof(
  ...Object.entries(DRAFTS).map(([name, [weight, rest]]) => ({
    weight,
    arbitrary: rest.map((fields) => ({ name, ...fields }) as Draft),
  })),
);

const rarely = <T, P>(other: fc.Arbitrary<T>, plain: P) =>
  fc.oneof({ weight: 4, arbitrary: fc.constant(plain) }, { weight: 1, arbitrary: other });

export const step: fc.Arbitrary<Step> = fc.record({
  process: one<0 | 1>(0, 1),
  fault: rarely(faults(14), null),
  isTwice: rarely(fc.constant(true), false),
  draft,
});
