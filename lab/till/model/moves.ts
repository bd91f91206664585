import { type Call, type Expected, refuse } from './call';
import { isOnSale, onDate, sellsOn, tallyTicket } from './dates';
import { leftOf, perTenThousand } from './places';
import { add, type Of, type Planned } from './plan';
import type { EventDate, Ticket, Till } from './state';

const MOST_MOVES = 5;

/** The amount that a ticket costs more on a date than was paid for it; negative where it is given back. */
export function costOfMove(till: Till, ticket: Ticket, dateId: string) {
  const none = { amount: 0, fee: 0 };
  const from = till.dates.find(({ id }) => id === ticket.date);
  const to = till.dates.find(({ id }) => id === dateId);
  const type = till.types.find(({ id }) => id === ticket.type);
  if (!from || !to || !type || ticket.row === '') return none;
  const priceOn = ({ own }: EventDate) => own[type.id]?.price ?? type.price;
  const [before, price] = [priceOn(from), priceOn(to)];
  const amount = price - ticket.share.amount;
  if (before === price || amount === 0) return none;
  const { fixed, value } = till.fees.now;
  const there = fixed ? (price === 0 ? 0 : value) : perTenThousand(price, value);
  const fee = there - ticket.share.fee;
  return { amount, fee: amount > 0 ? Math.max(0, fee) : Math.min(0, fee) };
}

export function expectMove(till: Till, call: Extract<Call, { name: 'move' }>): Expected {
  const ticket = till.tickets.find(({ id }) => id === call.ticket);
  const gone = refuse('not-found', 'ticketToken');
  if (!ticket) return gone;
  // The model knows no hours: how often one may try, and be mailed, in one of them the function decides.
  const or = ['tries', 'giver'].map((field) => refuse('resource-exhausted', field));
  if (call.nth !== ticket.codes) {
    const isRepeated = call.nth === ticket.codes - 1 && ticket.movedAt === ticket.codes;
    return isRepeated && ticket.date === call.to ? { data: {}, apply: () => {}, or } : gone;
  }
  const problem = problemOf(till, ticket, call.to, '');
  if (problem) return { ...problem, or };
  const { amount, fee } = costOfMove(till, ticket, call.to);
  if (amount + fee !== 0 - call.back) return { ...refuse('failed-precondition', 'dateId'), or };
  return {
    or,
    data: {},
    apply: () => {
      if (ticket.row) till.sums.rows += 1;
      moved(till, ticket, call.to);
    },
  };
}

/** The answer to a checkout that took what a dearer date costs more. */
export function payMove(till: Till, { ticket: id, date, paid }: Of<'move'>): Planned {
  const ticket = till.tickets.find((one) => one.id === id);
  if (!ticket) return refuse('invalid-argument', 'ticketId');
  if (!ticket.row) return refuse('failed-precondition', 'ticketId');
  const problem = problemOf(till, ticket, date, 'ticketId');
  if (problem) return problem;
  const { amount, fee } = costOfMove(till, ticket, date);
  if (paid === 0 || amount + fee !== paid) return refuse('invalid-argument', 'paid');
  return {
    ...{ total: amount, fee, tickets: 0 },
    apply: () => {
      moved(till, ticket, date);
      return {};
    },
  };
}

function moved(till: Till, ticket: Ticket, date: string): void {
  const more = costOfMove(till, ticket, date);
  const { amount, fee, paid, delta } = ticket.share;
  const share = {
    ...{ amount: amount + more.amount, fee: fee + more.fee, paid: paid + more.amount, delta },
  };
  if (ticket.row) tallyTicket(till, ticket, -1);
  const codes = ticket.codes + 1;
  Object.assign(ticket, { date, share, codes, movedAt: codes, moves: ticket.moves + 1 });
  if (!ticket.row) return;
  tallyTicket(till, ticket, 1);
  add(till.sums, { totalSelled: more.amount, serviceFeeSelled: more.fee });
}

function problemOf(till: Till, ticket: Ticket, dateId: string, field: string) {
  const from = till.dates.find(({ id }) => id === ticket.date);
  const to = till.dates.find(({ id }) => id === dateId);
  const type = till.types.find(({ id }) => id === ticket.type);
  const never = refuse('failed-precondition', field);
  if (!till.moves || ticket.state !== 'valid' || !from || from.status === 'cancelled') return never;
  if (from.starts <= 0 || ticket.moves >= MOST_MOVES) return never;
  if (!to) return refuse('invalid-argument', 'dateId');
  const notThere = refuse('failed-precondition', 'dateId');
  if (to === from || !isOnSale(to, 0) || to.starts <= 0) return notThere;
  if (ticket.resold) return never;
  if (!type || !sellsOn(type, to.id)) return notThere;
  const free = {
    ...till,
    tickets: till.tickets.filter((one) => one !== ticket),
    types: till.types.map((one) => {
      const counted = ticket.row ? 'sold' : 'given';
      return one === type ? { ...one, [counted]: one[counted] - 1 } : one;
    }),
  };
  const there = onDate(free, to);
  const on = there.types.find(({ id }) => id === type.id);
  return on && leftOf(there, on) >= 1 ? null : notThere;
}
