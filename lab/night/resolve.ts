import { balanceOf } from '../till/model/places';
import { heldBy, type Night } from './model/state';
import type { Draft } from './steps';

/** A call with what it is about. `key` is new in each call of a run. */
export type Call = { key: string } & (
  | { name: 'sale'; email: string; quantity: number }
  | { name: 'resale'; ticket: string; email: string; price: number }
  | { name: 'pour'; email: string; quantity: number }
  | { name: 'late'; email: string; quantity: number; bar: boolean; soldAt: number }
  | { name: 'lateResale'; ticket: string; email: string; price: number; soldAt: number }
  | { name: 'back'; target: { ticket: string } | { row: string } }
  | { name: 'open'; row: string; tickets: string[] | null; includeFee: boolean }
  | { name: 'move'; refundId: string; action: 'request' | 'start' | 'pay' | 'reject' }
  | { name: 'order'; id: string; amount: number }
  | { name: 'advance'; id: string; action: 'approve' | 'pay' | 'reject' }
  | {
      name: 'plan';
      kind: 'cancel' | 'postpone';
      refund: 'all' | 'choice';
      silence: 'keep' | 'refund';
      isDated: boolean;
      includeFee: boolean;
      includeBar: boolean;
    }
  | { name: 'work'; late: boolean }
  | { name: 'choose'; ticket: string; choice: 'keep' | 'refund' }
  | { name: 'give'; ticket: string; email: string }
  | { name: 'tend' }
);

const BUYERS = ['ana@correo.cl', 'beto@correo.cl', 'caro@correo.cl'];

/** Two of them have bought nothing else: the plan has not written to them. */
const lateBuyers = (key: string) => [...BUYERS, 'dani@correo.cl', `nueva-${key}@correo.cl`];

/** Long before its plan, as far as clocks may differ, and not before the event was published. */
const LATE_MS = 250;

/** A cancellation is rare: it ends the sale. */
const SHAPES = [
  { kind: 'postpone', refund: 'choice', silence: 'keep', isDated: true },
  { kind: 'postpone', refund: 'choice', silence: 'refund', isDated: true },
  { kind: 'postpone', refund: 'choice', silence: 'refund', isDated: false },
  { kind: 'postpone', refund: 'all', silence: 'refund', isDated: true },
  { kind: 'cancel', refund: 'choice', silence: 'refund', isDated: false },
  { kind: 'cancel', refund: 'all', silence: 'refund', isDated: false },
] as const;

/** Turns a draft into a call on what there is now; null if there is nothing that it could be about. */
export function resolve(night: Night, draft: Draft, key: string): Call | null {
  switch (draft.name) {
    case 'sale':
    case 'pour':
      return { ...draft, key, email: nth(BUYERS, draft.who) ?? '' };
    case 'late': {
      const { plan } = night;
      if (!plan) return null;
      const { quantity, bar } = draft;
      const email = nth(lateBuyers(key), draft.who) ?? '';
      return { name: 'late', key, email, quantity, bar, soldAt: plan.at - LATE_MS };
    }
    case 'resale': {
      const ticket = nth(night.tickets, draft.pick);
      if (!ticket) return null;
      const price = Math.floor((ticket.share.amount * draft.percent) / 100);
      const email = nth(BUYERS, draft.who) ?? '';
      return { name: 'resale', key, ticket: ticket.id, email, price };
    }
    case 'lateResale': {
      const ticket = nth(night.tickets, draft.pick);
      if (!night.plan || !ticket) return null;
      const price = Math.floor((ticket.share.amount * draft.percent) / 100);
      const email = nth(lateBuyers(key), draft.who) ?? '';
      const soldAt = night.plan.at - LATE_MS;
      return { name: 'lateResale', key, ticket: ticket.id, email, price, soldAt };
    }
    case 'back': {
      const bar = night.rows.filter(({ kind }) => kind === 'bar');
      const row = draft.bar && nth(bar, draft.pick);
      if (row) return { name: 'back', key, target: { row: row.id } };
      const ticket = nth(night.tickets, draft.pick);
      return ticket ? { name: 'back', key, target: { ticket: ticket.id } } : null;
    }
    case 'open': {
      const row = nth(night.rows, draft.pick);
      if (!row) return null;
      const some = row.tickets.slice(0, draft.some).map(({ id }) => id);
      const tickets = some.length > 0 ? some : null;
      return { name: 'open', key, row: row.id, tickets, includeFee: draft.includeFee };
    }
    case 'move': {
      const found = nth([...night.cases].reverse(), draft.pick);
      return found ? { name: 'move', key, refundId: found.id, action: draft.action } : null;
    }
    case 'order': {
      const left = balanceOf(night) - heldBy(night);
      const amount = Math.max(1, Math.floor((left * draft.percent) / 100));
      return { name: 'order', key, id: `o-${key}`, amount };
    }
    case 'advance': {
      const id = nth(Object.keys(night.orders).reverse(), draft.pick);
      return id ? { name: 'advance', key, id, action: draft.action } : null;
    }
    case 'plan': {
      const { includeFee, includeBar } = draft;
      const shape = nth(SHAPES, draft.shape);
      return shape ? { name: 'plan', key, ...shape, includeFee, includeBar } : null;
    }
    case 'choose': {
      const ticket = nth(night.tickets, draft.pick);
      return ticket ? { name: 'choose', key, ticket: ticket.id, choice: draft.choice } : null;
    }
    case 'give': {
      const ticket = nth(night.tickets, draft.pick);
      const email = `amigo-${key}@correo.cl`;
      return ticket ? { name: 'give', key, ticket: ticket.id, email } : null;
    }
    case 'work':
    case 'tend':
      return { ...draft, key };
  }
}

const nth = <T>(list: readonly T[], pick: number): T | undefined => list[pick % list.length];
