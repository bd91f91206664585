import { balanceOf, perTenThousand, shared } from '../../till/model/places';
import type { Sums } from '../../till/model/state';
import type { Call } from '../resolve';
import { carryOn, caseOf, choose, give, planned, settleLate } from './plan';
import {
  type Case,
  DRINK,
  heldBy,
  isUnsettled,
  type Night,
  PRICE,
  RATES,
  type Row,
  type Ticket,
} from './state';

/** The answer to a call: a refusal, or what it changes when it was accepted. */
export type Expected = 'refused' | ((answer: Record<string, unknown>) => void);

const add = (sums: Sums, more: Partial<Sums>) => {
  for (const [name, value] of Object.entries(more)) sums[name as keyof Sums] += value;
};

/** The answer to a call in this state. Changes nothing by itself. */
export function expectCall(night: Night, call: Call): Expected {
  switch (call.name) {
    case 'sale':
      return isSelling(night) ? sell(night, call) : 'refused';
    case 'late':
      return tellLate(night, call);
    case 'resale':
      return resell(night, call);
    case 'lateResale':
      return tellResale(night, call);
    case 'pour':
      return night.status === 'published' ? pour(night, call) : 'refused';
    case 'back':
      return giveBack(night, call.target);
    case 'open':
      return open(night, call);
    case 'move':
      return move(night, call);
    case 'order': {
      const left = balanceOf(night) - heldBy(night) - reserved(night);
      if (isHeld(night) || call.amount > Math.max(0, left)) return 'refused';
      return () => {
        night.orders[call.id] = { amount: call.amount, status: 'requested' };
      };
    }
    case 'advance':
      return advance(night, call);
    case 'plan':
      return planned(night, call);
    case 'work':
      return () => carryOn(night, call.late);
    case 'choose':
      return choose(night, call);
    case 'give':
      return give(night, call);
    case 'tend':
      return () => {};
  }
}

const isSelling = ({ status, isDateless }: Night) => status === 'published' && !isDateless;

type Sold = (answer: Record<string, unknown>) => Row;

/** A sale of before the plan, which is there by now, is taken whatever the plan has stopped. */
function tellLate(night: Night, call: Extract<Call, { name: 'late' }>): Expected {
  const write = call.bar ? pour(night, call) : sell(night, call);
  return (answer) => settleLate(night, write(answer));
}

function sell(night: Night, { quantity, email }: { quantity: number; email: string }): Sold {
  const total = PRICE * quantity;
  const fee = perTenThousand(total, RATES.fee);
  return (answer) => {
    const row = String(answer.ledgerId);
    const ids = (answer.tickets as { id: string }[]).map(({ id }) => id);
    const fees = shared(fee, quantity);
    const shares = ids.map((id, i) => {
      const share = { amount: PRICE, fee: fees[i] ?? 0, delta: 0, paid: PRICE };
      const fresh = { state: 'valid' as const, caseId: '', gifts: 0, choice: null, resold: false };
      night.tickets.push({ id, row, share, holder: email, ...fresh });
      return { id, paid: share.paid, fee: share.fee };
    });
    const paid = { total, fee, email, refunded: false };
    const made: Row = { id: row, kind: 'sale', tickets: shares, ...paid };
    night.rows.push(made);
    for (const type of night.types) type.sold += quantity;
    add(night.sums, { rows: 1, totalSelled: total, serviceFeeSelled: fee, tickets: quantity });
    return made;
  };
}

type Resale = { ticket: string; price: number; email: string };

function resell(night: Night, call: Resale): Expected {
  const ticket = night.tickets.find(({ id }) => id === call.ticket);
  if (!isSelling(night) || ticket?.state !== 'valid') return 'refused';
  const sold = passOn(night, ticket, call);
  return (answer) => void sold(answer);
}

/** A resale of before the plan, told after it: taken out of the case that the plan, or its holder by it, opened meanwhile. */
function tellResale(night: Night, call: Resale): Expected {
  const ticket = night.tickets.find(({ id }) => id === call.ticket);
  const its = night.cases.find(({ id }) => id === ticket?.caseId);
  const isIn = ticket?.state === 'refunding' && its?.plan === night.plan?.id;
  if (!ticket || (ticket.state !== 'valid' && !isIn)) return 'refused';
  const sold = passOn(night, ticket, call);
  return (answer) => {
    if (its && isIn) {
      const left = its.lines.filter(({ ticket: id }) => id !== ticket.id);
      if (left.length > 0) its.lines = left;
      else its.status = 'rejected';
      Object.assign(ticket, { state: 'valid', caseId: '' });
    }
    settleLate(night, sold(answer));
  };
}

function passOn(night: Night, ticket: Ticket, call: Resale): Sold {
  const { amount } = ticket.share;
  const delta = Math.max(0, call.price - amount);
  return (answer) => {
    const row = String(answer.ledgerId);
    const share = { amount, fee: 0, delta, paid: call.price };
    Object.assign(ticket, { row, share, resold: true, holder: call.email, gifts: 0, choice: null });
    const tickets = [{ id: ticket.id, paid: call.price, fee: 0 }];
    const paid = { tickets, total: call.price, fee: 0, email: call.email, refunded: false };
    const made: Row = { id: row, kind: 'resale', ...paid };
    night.rows.push(made);
    add(night.sums, { rows: 1, totalReselled: amount, resellDeltaEarnings: delta });
    return made;
  };
}

function pour(night: Night, { quantity, email }: { quantity: number; email: string }): Sold {
  const total = DRINK * quantity;
  const fee = perTenThousand(total, RATES.drink);
  return (answer) => {
    const id = String(answer.ledgerId);
    const made: Row = { id, kind: 'bar', tickets: [], total, fee, email, refunded: false };
    night.rows.push(made);
    add(night.sums, { rows: 1, consumptionOther: total, consumptionFees: fee });
    return made;
  };
}

function takeBack(night: Night, ticket: Ticket, fee: boolean): void {
  const { amount, delta } = ticket.share;
  ticket.state = 'refunded';
  for (const type of night.types) type.sold -= 1;
  if (ticket.resold) add(night.sums, { totalReselled: -amount, resellDeltaEarnings: -delta });
  else {
    const back = fee ? ticket.share.fee : 0;
    add(night.sums, { totalSelled: -amount, serviceFeeSelled: -back, tickets: -1 });
  }
}

function takeBackBar(night: Night, row: Row, fee: boolean): void {
  row.refunded = true;
  add(night.sums, { consumptionOther: -row.total, consumptionFees: fee ? -row.fee : 0 });
}

function giveBack(night: Night, target: { ticket: string } | { row: string }): Expected {
  if ('row' in target) {
    const row = night.rows.find(({ id }) => id === target.row);
    if (row?.kind !== 'bar' || row.refunded) return 'refused';
    return () => {
      takeBackBar(night, row, true);
      night.sums.rows += 1;
      for (const one of night.cases.filter((one) => one.row === row.id && isUnsettled(one))) {
        one.status = 'paid';
        one.lines = [{ ticket: '', amount: row.total, fee: row.fee }];
      }
    };
  }
  const ticket = night.tickets.find(({ id }) => id === target.ticket);
  if (!ticket || ticket.state === 'refunded') return 'refused';
  return () => {
    takeBack(night, ticket, true);
    night.sums.rows += 1;
    const its = night.cases.find(({ id }) => id === ticket.caseId);
    if (!its || !isUnsettled(its)) return;
    const left = its.lines.filter(({ ticket: id }) => id !== ticket.id);
    if (left.length > 0) its.lines = left;
    else {
      its.status = 'paid';
      its.lines = its.lines.map((line) => ({ ...line, fee: ticket.share.fee }));
    }
  };
}

function open(night: Night, call: Extract<Call, { name: 'open' }>): Expected {
  const row = night.rows.find(({ id }) => id === call.row);
  const made = row && caseOf(night, row, call.tickets, call.includeFee, '');
  if (!made) return 'refused';
  return () => made();
}

const NEXT: Record<string, { from: Case['status'][]; to: Case['status'] }> = {
  request: { from: ['open'], to: 'requested' },
  start: { from: ['open', 'requested'], to: 'paying' },
  pay: { from: ['open', 'requested', 'paying'], to: 'paid' },
  reject: { from: ['open', 'requested', 'paying'], to: 'rejected' },
};

function move(night: Night, call: Extract<Call, { name: 'move' }>): Expected {
  const one = night.cases.find(({ id }) => id === call.refundId);
  const next = NEXT[call.action];
  if (!one || !next?.from.includes(one.status)) return 'refused';
  return () => {
    one.status = next.to;
    const row = night.rows.find(({ id }) => id === one.row);
    const tickets = night.tickets.filter(({ caseId }) => caseId === one.id);
    if (call.action === 'pay') {
      night.sums.rows += 1;
      if (row?.kind === 'bar') takeBackBar(night, row, one.includeFee);
      for (const ticket of tickets) {
        if (ticket.state === 'refunding') takeBack(night, ticket, one.includeFee);
      }
    }
    if (call.action !== 'reject') return;
    // One that the checkout refunded meanwhile is none of it any more.
    for (const ticket of tickets.filter(({ state }) => state === 'refunding')) {
      ticket.caseId = '';
      ticket.state = 'valid';
    }
  };
}

/** Whether a plan will still give money back: of all orders, or of those without an answer. */
const isHeld = ({ plan }: Night) =>
  plan !== null && !plan.over && (plan.refund === 'all' || plan.silence === 'refund');

const reserved = ({ orders }: Night, but = '', ...statuses: string[]) =>
  Object.entries(orders)
    .filter(([id, { status }]) => {
      const counts = statuses.length > 0 ? statuses : ['requested', 'approved'];
      return id !== but && counts.includes(status);
    })
    .reduce((sum, [, { amount }]) => sum + amount, 0);

function advance(night: Night, call: Extract<Call, { name: 'advance' }>): Expected {
  const order = night.orders[call.id];
  if (!order || order.status === 'paid' || order.status === 'rejected') return 'refused';
  if (call.action === 'reject') return () => Object.assign(order, { status: 'rejected' });
  if (isHeld(night)) return 'refused';
  const balance = balanceOf(night) - heldBy(night);
  if (call.action === 'approve') {
    if (order.status === 'approved') return 'refused';
    const left = balance - reserved(night, call.id, 'approved');
    if (order.amount > Math.max(0, left)) return 'refused';
    return () => Object.assign(order, { status: 'approved' });
  }
  if (order.status !== 'approved' || order.amount > balance) return 'refused';
  return () => {
    order.status = 'paid';
    add(night.sums, { rows: 1, advancePaid: order.amount });
  };
}
