import { type Expected, refuse, type SaleCall } from './call';
import { isClosed, isSoldOut, leftOf, perTenThousand, priceOf, shared } from './places';
import type { Row, Share, Sums, Ticket, Till } from './state';

/** The first hour at which the event was on sale. */
export const ON_SALE_SINCE = -400;

type Of<K extends SaleCall['kind']> = Extract<SaleCall, { kind: K }>;
type Plan = {
  total: number;
  fee: number;
  tickets: number;
  /** Changes the model; returns what the row can be refunded by. */
  apply: (rowId: string, ids: string[]) => Partial<Pick<Row, 'tickets' | 'drinks'>>;
};
type Planned = Plan | ReturnType<typeof refuse>;

/** What `recordSale` answers. The same key counts once, and is refused with other content. */
export function expectSale(till: Till, call: SaleCall): Expected {
  const content = JSON.stringify(call);
  const before = till.rows[call.key];
  if (before?.content === content) return { data: before.answer, apply: () => {} };
  if (before) return refuse('already-exists', 'key');
  if (call.at !== null && (call.at > 0 || call.at < ON_SALE_SINCE)) {
    return refuse('invalid-argument', 'soldAt');
  }
  // What was sold before the pause is still recorded.
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
  types: till.types.map((type) => ({ ...type, group: '', stock: Number.POSITIVE_INFINITY })),
});

function planOf(till: Till, call: SaleCall): Planned {
  if (call.kind === 'sale') return sell(till, call);
  if (call.kind === 'resale') return resell(till, call);
  return call.kind === 'consumption' ? pour(till, call) : giveBack(till, call);
}

function sell(till: Till, call: Of<'sale'>): Planned {
  const plan = sellOnTerms(till, till, call);
  // Whatever is edited is edited after hour 0, by which everything told later was sold.
  if (!('code' in plan) || call.at === null) return plan;
  const then = sellOnTerms(till, asItWas(till), call);
  return 'code' in then && then.code !== 'resource-exhausted' ? plan : then;
}

/** The event with the terms of the beginning, and with the places and uses of now. */
const asItWas = (till: Till): Till => ({
  ...till,
  types: till.types.map((type) => {
    const { price, opens, closes, min, max, after } = find(till.first.types, type.id);
    return { ...type, price, opens, closes, min, max, after: type.after && after };
  }),
  codes: till.codes.map((code) => {
    const { kind, value, types, active, closes } = find(till.first.codes, code.id);
    return { ...code, kind, value, types, active, closes };
  }),
});

function find<T extends { id: string }>(list: T[], id: string): T {
  const found = list.find((one) => one.id === id);
  if (!found) throw new Error(`Nothing began with '${id}'`);
  return found;
}

/** A sale on the terms of `till`, which changes `real`. */
function sellOnTerms(real: Till, till: Till, { lines, email, at }: Of<'sale'>): Planned {
  const codeOf = (typed = '') => till.codes.find(({ id }) => id === typed.toUpperCase());
  const used = new Set(lines.flatMap(({ code }) => codeOf(code) ?? []));
  for (const [i, line] of lines.entries()) {
    const code = codeOf(line.code);
    if (!code) continue;
    const uses = Object.values(code.uses).reduce((sum, n) => sum + n, 0);
    const isOver = code.closes !== null && code.closes <= (at ?? 0);
    const isUsedUp = uses >= (code.limit ?? Infinity);
    const isTheirs = (code.uses[email] ?? 0) >= (code.perPerson ?? Infinity);
    if (!code.active || isOver || isUsedUp || isTheirs) {
      return refuse('failed-precondition', `lines.${i}.discountCode`);
    }
  }
  const after = { ...till, types: till.types.map((type) => ({ ...type })) };
  const sold: { type: string; shares: Share[]; amount: number; fee: number }[] = [];
  for (const [i, { type: id, quantity, unitPrice, code: typed }] of lines.entries()) {
    const type = after.types.find((one) => one.id === id);
    if (!type) return refuse('invalid-argument', `lines.${i}.ticketTypeId`);
    if (isClosed(after, type, at ?? 0)) {
      return refuse('failed-precondition', `lines.${i}.ticketTypeId`);
    }
    if (quantity > leftOf(after, type) || isSoldOut(till, find(till.types, id))) {
      return refuse('resource-exhausted', `lines.${i}.quantity`);
    }
    const code = codeOf(typed);
    if (typed && !(code && (code.types.length === 0 || code.types.includes(id)))) {
      return refuse('invalid-argument', `lines.${i}.discountCode`);
    }
    const amount = priceOf(code, quantity, type.price);
    if (unitPrice !== type.price && unitPrice * quantity !== amount) {
      return refuse('invalid-argument', `lines.${i}.unitPrice`);
    }
    const rate = at === null ? till.fees.now : till.fees.before;
    const each = amount === 0 ? 0 : rate.value * quantity;
    const fee = rate.fixed ? each : perTenThousand(amount, rate.value);
    const fees = shared(fee, quantity);
    const shares = shared(amount, quantity).map((paid, n) => {
      return { amount: paid, fee: fees[n] ?? 0, delta: 0, paid };
    });
    sold.push({ type: id, shares, amount, fee });
    type.sold += quantity;
  }
  for (const [i, { sold: now, min, max }] of after.types.entries()) {
    const bought = now - (till.types[i]?.sold ?? 0);
    if (bought > 0 && (bought < min || bought > max)) return refuse('invalid-argument', 'lines');
  }
  const total = sum(sold.map(({ amount }) => amount));
  const fee = sum(sold.map((line) => line.fee));
  const made = sold.flatMap(({ type, shares }) => shares.map((share) => ({ type, share })));
  return {
    total,
    fee,
    tickets: made.length,
    apply: (row, ids) => {
      real.types = real.types.map((type) => ({ ...type, sold: find(after.types, type.id).sold }));
      for (const code of used) code.uses[email] = (code.uses[email] ?? 0) + 1;
      const tickets = made.map(({ type, share }, i): Ticket => {
        return { id: ids[i] ?? '', type, row, share, resold: false, state: 'valid' };
      });
      real.tickets.push(...tickets);
      add(real.sums, { totalSelled: total, serviceFeeSelled: fee, tickets: made.length });
      return { tickets: ids };
    },
  };
}

function resell(till: Till, { lines }: Of<'resale'>): Planned {
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
        Object.assign(ticket, { row, share, resold: true });
        add(till.sums, { totalReselled: share.amount, resellDeltaEarnings: share.delta });
      }
      return { tickets: ids };
    },
  };
}

function pour(till: Till, { lines, at }: Of<'consumption'>): Planned {
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
    poured.push({ drink: id, quantity, amount, fee: perTenThousand(amount, drink.rate) });
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
        const type = till.types.find(({ id }) => id === ticket.type);
        if (type) type.sold -= 1;
        if (ticket.resold) add(till.sums, { totalReselled: -amount, resellDeltaEarnings: -delta });
        else add(till.sums, { totalSelled: -amount, serviceFeeSelled: -fee, tickets: -1 });
      }
      for (const one of drinks) countDrink(till, one, -1);
      for (const row of rows) row.refunded = true;
      return {};
    },
  };
}

const sum = (numbers: number[]) => numbers.reduce((total, n) => total + n, 0);

function add(sums: Sums, more: Partial<Sums>): void {
  for (const [name, n] of Object.entries(more)) sums[name as keyof Sums] += n;
}
