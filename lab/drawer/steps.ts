import fc from 'fast-check';
import type { Tender } from '@/lib/domain/ledger/tender';
import { faults } from '../till/faults';
import type { Fault } from '../till/host';
import { cashIn, type Evening, HOUR_MS } from './model/state';

/** One step of a run as plain data; `pick` chooses among what there is when it is taken. */
export type Step = {
  process: 0 | 1;
  fault: Fault | null;
  isTwice: boolean;
  draft: Draft;
  other: Draft | null;
};

type Paid = { pick: number; tender: Tender; late: boolean };
export type Draft =
  | { name: 'open'; drawer: number; float: number }
  | { name: 'close'; pick: number; off: number }
  | { name: 'cash'; pick: number; amount: number }
  /** On the web, by a drawer's phone, or told by the checkout of a drawer. */
  | ({ name: 'sale'; by: 'web' | 'phone' | 'checkout'; type: number; quantity: number } & Paid)
  /** By the web, by the phone of the drawer that sold it, or in cash out of any drawer. */
  | { name: 'refund'; by: 'web' | 'phone' | 'cash'; pick: number; drawer: number }
  | { name: 'room'; of: 'a' | 'b' | 'event'; more: number }
  | { name: 'list'; isOpen: boolean; hours: number }
  | { name: 'join'; types: ('a' | 'b')[]; quantity: number }
  | { name: 'leave'; pick: number }
  /** The number that was offered, or one more or less of it; paid on the web, or into a drawer. */
  | { name: 'claim'; pick: number; more: number; drawer: number | null }
  | { name: 'time'; hours: number }
  | { name: 'tend' };

/** A call with what it is about. `key` is new in each call of a run. */
export type Call = { key: string } & (
  | { name: 'open'; drawer: string; float: number }
  | { name: 'close'; shift: string; counted: number }
  | { name: 'cash'; shift: string; amount: number }
  | {
      name: 'sale';
      by: 'web' | 'phone' | 'checkout';
      type: string;
      quantity: number;
      shift: string;
      tender: Tender;
      soldAt: number | null;
    }
  | { name: 'refund'; by: 'web' | 'phone' | 'cash'; row: string; shift: string }
  | { name: 'room'; of: 'a' | 'b' | 'event'; room: number }
  | { name: 'list'; isOpen: boolean; hours: number }
  | { name: 'join'; email: string; types: string[]; quantity: number }
  | { name: 'leave'; email: string }
  | { name: 'claim'; email: string; type: string; quantity: number; shift: string }
  | { name: 'time'; hours: number }
  | { name: 'tend' }
);

const upTo = (max: number, min = 0) => fc.integer({ min, max });
const one = <const T>(...of: T[]) => fc.constantFrom(...of);
const pick = fc.nat();
const rarely = <T, P>(other: fc.Arbitrary<T>, plain: P) =>
  fc.oneof({ weight: 4, arbitrary: fc.constant(plain) }, { weight: 1, arbitrary: other });

const DRAFTS: Record<Draft['name'], [number, fc.Arbitrary<object>]> = {
  open: [12, fc.record({ drawer: upTo(1), float: one(0, 20_000) })],
  close: [5, fc.record({ pick, off: one(0, 0, -1_000, 500) })],
  cash: [5, fc.record({ pick, amount: one(5_000, -3_000, 1) })],
  sale: [
    34,
    fc.record({
      ...{ by: one('web', 'web', 'phone', 'phone', 'checkout'), type: upTo(1), pick },
      ...{ quantity: upTo(3, 1), tender: one('cash', 'cash', 'card', 'transfer', 'courtesy') },
      late: rarely(fc.constant(true), false),
    }),
  ],
  refund: [24, fc.record({ by: one('web', 'phone', 'phone', 'cash'), pick, drawer: pick })],
  room: [4, fc.record({ of: one('a', 'b', 'event'), more: upTo(3, 1) })],
  list: [2, fc.record({ isOpen: rarely(fc.constant(false), true), hours: one(6, 12) })],
  join: [22, fc.record({ types: one(['a'], ['b'], ['a', 'b']), quantity: upTo(3, 1) })],
  leave: [5, fc.record({ pick })],
  claim: [14, fc.record({ pick, more: rarely(one(1, -1), 0), drawer: fc.oneof(one(null), pick) })],
  time: [4, fc.record({ hours: one(1, 13) })],
  tend: [2, fc.record({})],
};

const draft = fc.oneof(
  ...Object.entries(DRAFTS).map(([name, [weight, rest]]) => ({
    weight,
    arbitrary: rest.map((fields) => ({ name, ...fields }) as Draft),
  })),
);

export const step: fc.Arbitrary<Step> = fc.record({
  process: one<0 | 1>(0, 1),
  fault: rarely(faults(16), null),
  isTwice: rarely(fc.constant(true), false),
  draft,
  other: rarely(draft, null),
});

/** The event ends long after all that a run does. */
const LONGEST_MS = 150 * HOUR_MS;

/** Turns a draft into a call on what there is now; null if there is nothing that it could be about. */
export function resolve(evening: Evening, draft: Draft, key: string, now: number): Call | null {
  const { shifts } = evening;
  switch (draft.name) {
    case 'open':
      return { name: 'open', key, drawer: `Caja ${draft.drawer}`, float: draft.float };
    case 'close': {
      const shift = nth(shifts, draft.pick);
      if (!shift) return null;
      return {
        name: 'close',
        key,
        shift: shift.id,
        counted: Math.max(0, cashIn(shift) + draft.off),
      };
    }
    case 'cash': {
      const shift = nth(shifts, draft.pick);
      return shift ? { name: 'cash', key, shift: shift.id, amount: draft.amount } : null;
    }
    case 'sale': {
      const { by, quantity, late } = draft;
      // Mostly a drawer that is open.
      const open = shifts.filter(({ count }) => !count);
      const shift = nth(draft.pick % 4 === 0 || late ? shifts : open, draft.pick);
      if (by !== 'web' && !shift) return null;
      const tender = by === 'phone' || draft.tender !== 'courtesy' ? draft.tender : 'cash';
      const soldAt = late && by !== 'web' && shift ? shift.openedAt : null;
      const at = by === 'web' ? '' : (shift?.id ?? '');
      const type = nth(evening.types, draft.type)?.id ?? '';
      return { name: 'sale', key, by, type, quantity, shift: at, tender, soldAt };
    }
    case 'refund': {
      // Mostly what was not given back yet.
      const held = evening.rows.filter(({ tickets }) => tickets.some(({ isGone }) => !isGone));
      const row = nth(draft.pick % 5 === 0 ? evening.rows : held, draft.pick);
      const shift = draft.by === 'phone' ? row?.shift : nth(shifts, draft.drawer)?.id;
      if (!row || (draft.by !== 'web' && !shift)) return null;
      return { name: 'refund', key, by: draft.by, row: row.id, shift: shift ?? '' };
    }
    case 'room': {
      const type = evening.types.find(({ id }) => id === draft.of);
      const room = (type ? type.stock : evening.capacity) + draft.more;
      return { name: 'room', key, of: draft.of, room };
    }
    case 'join':
      return { ...draft, key, email: `${key}@correo.cl` };
    case 'leave': {
      const entry = nth(evening.entries, draft.pick);
      return entry ? { name: 'leave', key, email: entry.email } : null;
    }
    case 'claim': {
      const offered = evening.entries.filter(({ status }) => status === 'offered');
      // Mostly what is offered; else what is not, or is not any more.
      const entry = nth(draft.pick % 5 === 0 ? evening.entries : offered, draft.pick);
      if (!entry) return null;
      const quantity = Math.max(1, entry.quantity + draft.more);
      const shift = draft.drawer === null ? '' : (nth(shifts, draft.drawer)?.id ?? '');
      return { name: 'claim', key, email: entry.email, type: entry.typeId || 'a', quantity, shift };
    }
    case 'time':
      return now + draft.hours * HOUR_MS < evening.began + LONGEST_MS ? { ...draft, key } : null;
    case 'list':
    case 'tend':
      return { ...draft, key };
  }
}

const nth = <T>(list: readonly T[], pick: number): T | undefined => list[pick % list.length];
