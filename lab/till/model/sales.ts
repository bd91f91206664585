import { type Expected, refuse, type SaleCall } from './call';
import { isAhead, tally, tallyTicket } from './dates';
import { payMove } from './moves';
import { perTenThousand } from './places';
import { add, type Of, type Planned, sum } from './plan';
import { unpromote } from './promote';
import { find, sell } from './sell';
import type { EventDate, Row, Share, Ticket, Till } from './state';

/** The first hour at which the event was on sale. */
export const ON_SALE_SINCE = -400;

/** The answer of `recordSale`. The same key counts once, and is refused with other content. */
export function expectSale(till: Till, call: SaleCall): Expected {
  const content = JSON.stringify(call);
  const before = till.rows[call.key];
  if (before?.content === content) return { data: before.answer, apply: () => {} };
  if (before) return refuse('already-exists', 'key');
  if (call.at !== null && (call.at > 0 || call.at < ON_SALE_SINCE)) {
    return refuse('invalid-argument', 'soldAt');
  }
  // A sale of before the pause is still recorded.
  if (till.paused && call.at === null && (call.kind === 'sale' || call.kind === 'resale')) {
    return refuse('failed-precondition', 'eventId');
  }
  const plan = planOf(till, call);
  if ('code' in plan) {
    if (!till.isDivided || call.kind !== 'sale') return plan;
    // An event in several tills decides the phases last, and refuses at once what would be refused even if its tills had
    // sold nothing: of several reasons to refuse it may give another one.
    const anyPhase = { ...till, types: till.types.map((type) => ({ ...type, after: '' })) };
    const others = [anyPhase, unsold(anyPhase)].map((one) => sell(one, call));
    return { ...plan, or: others.filter((one) => 'code' in one) };
  }
  return {
    data: { total: plan.total, serviceFee: plan.fee, tickets: plan.tickets },
    apply: (answer) => {
      const rowId = String(answer.ledgerId);
      const ids = (answer.tickets as { id: string }[]).map(({ id }) => id);
      till.keyOf[rowId] = call.key;
      const back = { tickets: [], drinks: [], ...plan.apply(rowId, ids) };
      till.rows[call.key] = { content, answer, refunded: false, ...back };
      till.sums.rows += 1;
    },
  };
}

/** The same event with room for everybody. */
const unsold = (till: Till): Till => ({
  ...till,
  capacity: Number.POSITIVE_INFINITY,
  groups: {},
  dates: till.dates.map((date) => ({ ...date, capacity: null, own: pricesOf(date) })),
  types: till.types.map((type) => ({ ...type, group: '', stock: Number.POSITIVE_INFINITY })),
});

const pricesOf = ({ own }: EventDate): EventDate['own'] =>
  Object.fromEntries(Object.entries(own).map(([id, { stock: _stock, ...price }]) => [id, price]));

function planOf(till: Till, call: SaleCall): Planned {
  if (call.kind === 'sale') return sell(till, call);
  if (call.kind === 'resale') return resell(till, call);
  if (call.kind === 'move') return payMove(till, call);
  return call.kind === 'consumption' ? pour(till, call) : giveBack(till, call);
}

function resell(till: Till, { lines, at }: Of<'resale'>): Planned {
  if (!till.resale.enabled) return refuse('failed-precondition');
  if (new Set(lines.map(({ ticket }) => ticket)).size < lines.length) {
    return refuse('invalid-argument', 'lines');
  }
  const moved: { ticket: Ticket; share: Share }[] = [];
  for (const [i, { ticket: id, price }] of lines.entries()) {
    const ticket = till.tickets.find((one) => one.id === id);
    if (!ticket) return refuse('invalid-argument', `lines.${i}.ticketId`);
    if (ticket.state !== 'valid' || !ticket.row) {
      return refuse('failed-precondition', `lines.${i}.ticketId`);
    }
    const { amount } = ticket.share;
    if (price > amount + perTenThousand(amount, till.resale.markup)) {
      return refuse('invalid-argument', `lines.${i}.price`);
    }
    const date = till.dates.find((one) => one.id === ticket.date);
    // The stop of a date came after hour 0.
    const then = date && (at === null ? date : { ...date, status: 'scheduled' as const });
    if (then && !isAhead(then, at ?? 0)) {
      return refuse('failed-precondition', `lines.${i}.ticketId`);
    }
    moved.push({
      ticket,
      share: { amount, fee: 0, delta: Math.max(0, price - amount), paid: price },
    });
  }
  return {
    total: sum(moved.map(({ share }) => share.paid)),
    fee: 0,
    tickets: moved.length,
    apply: (row, ids) => {
      for (const { ticket, share } of moved) {
        Object.assign(ticket, { row, share, resold: true, codes: ticket.codes + 1 });
        add(till.sums, { totalReselled: share.amount, resellDeltaEarnings: share.delta });
        tallyTicket(till, ticket, 1);
      }
      return { tickets: ids };
    },
  };
}

function pour(till: Till, { lines, at, date = '' }: Of<'consumption'>): Planned {
  const only = till.dates.length === 1 ? till.dates[0]?.id : undefined;
  const on = till.dates.find(({ id }) => id === (date || only));
  if (till.dates.length > 0 && !on) return refuse('invalid-argument', 'dateId');
  if (on?.status === 'cancelled' && at === null) return refuse('failed-precondition', 'dateId');
  const poured: Row['drinks'] = [];
  for (const [i, { drink: id, quantity, unitPrice }] of lines.entries()) {
    const drink = till.drinks.find((one) => one.id === id);
    if (!drink) return refuse('invalid-argument', `lines.${i}.consumptionId`);
    const terms = [drink, at === null ? drink : find(till.first.drinks, id)];
    if (!terms.some(({ active, price }) => active && price === unitPrice)) {
      return drink.active
        ? refuse('invalid-argument', `lines.${i}.unitPrice`)
        : refuse('failed-precondition', `lines.${i}.consumptionId`);
    }
    const before = sum(poured.filter((one) => one.drink === id).map((one) => one.quantity));
    if (quantity > (drink.stock ?? Infinity) - drink.sold - before) {
      return refuse('resource-exhausted', `lines.${i}.quantity`);
    }
    const amount = unitPrice * quantity;
    poured.push({
      drink: id,
      date: on?.id ?? '',
      quantity,
      amount,
      fee: perTenThousand(amount, drink.rate),
    });
  }
  return {
    total: sum(poured.map(({ amount }) => amount)),
    fee: sum(poured.map(({ fee }) => fee)),
    tickets: 0,
    apply: () => {
      for (const one of poured) countDrink(till, one, 1);
      return { drinks: poured };
    },
  };
}

function countDrink(till: Till, poured: Row['drinks'][number], sign: 1 | -1): void {
  const drink = till.drinks.find(({ id }) => id === poured.drink);
  if (!drink) return;
  drink.sold += sign * poured.quantity;
  const figure = drink.normal ? 'consumptionNormal' : 'consumptionOther';
  add(till.sums, { [figure]: sign * poured.amount, consumptionFees: sign * poured.fee });
  tally(till, poured.date, { consumed: sign * poured.amount, fees: sign * poured.fee });
}

function giveBack(till: Till, { lines }: Of<'refund'>): Planned {
  const back: Ticket[] = [];
  const rows: Row[] = [];
  for (const [i, line] of lines.entries()) {
    const field = `lines.${i}.${'ticket' in line ? 'ticketId' : 'ledgerId'}`;
    if ('ticket' in line) {
      const ticket = till.tickets.find(({ id }) => id === line.ticket);
      if (!ticket) return refuse('invalid-argument', field);
      if (ticket.state === 'gone' || !ticket.row) return refuse('failed-precondition', field);
      back.push(ticket);
      continue;
    }
    const row = till.rows[till.keyOf[line.row] ?? ''];
    if (!row) return refuse('invalid-argument', field);
    const held = till.tickets.filter(
      ({ id, state }) => row.tickets.includes(id) && state !== 'gone',
    );
    const isMoved = held.some((ticket) => ticket.row !== line.row);
    if (row.drinks.length > 0 ? row.refunded : isMoved || held.length === 0) {
      return refuse('failed-precondition', field);
    }
    back.push(...held);
    if (row.drinks.length > 0) rows.push(row);
  }
  if (new Set<unknown>([...back, ...rows]).size < back.length + rows.length) {
    return refuse('invalid-argument', 'lines');
  }
  const drinks = rows.flatMap((row) => row.drinks);
  return {
    total: 0 - sum([...back.map(({ share }) => share.paid), ...drinks.map(({ amount }) => amount)]),
    fee: 0 - sum([...back.map(({ share }) => share.fee), ...drinks.map(({ fee }) => fee)]),
    tickets: 0,
    apply: () => {
      for (const ticket of back) {
        const { amount, fee, delta } = ticket.share;
        ticket.state = 'gone';
        unpromote(till, ticket);
        const type = till.types.find(({ id }) => id === ticket.type);
        if (type) type.sold -= 1;
        tallyTicket(till, ticket, -1);
        if (ticket.resold) add(till.sums, { totalReselled: -amount, resellDeltaEarnings: -delta });
        else add(till.sums, { totalSelled: -amount, serviceFeeSelled: -fee, tickets: -1 });
      }
      for (const one of drinks) countDrink(till, one, -1);
      for (const row of rows) row.refunded = true;
      return {};
    },
  };
}
