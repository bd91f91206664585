import { refuse } from './call';
import { ALL, isAhead, isOnSale, type Own, onDate, sellsOn, tallyTicket } from './dates';
import { isClosed, isSoldOut, leftOf, perTenThousand, priceOf, shared } from './places';
import { add, type Of, type Planned, sum } from './plan';
import { promote } from './promote';
import type { EventDate, Share, Ticket, Till } from './state';

export function sell(till: Till, call: Of<'sale'>): Planned {
  const plan = sellOnTerms(till, till, call);
  // Whatever is edited is edited after hour 0, by which everything told later was sold.
  if (!('code' in plan) || call.at === null) return plan;
  const then = sellOnTerms(till, asItWas(till), call);
  if (!('code' in then)) return then;
  // The date may have got a price of its own since.
  const asTypes = sellOnTerms(till, asItWas(till), call, 'stocks');
  if (!('code' in asTypes)) return asTypes;
  return then.code !== 'resource-exhausted' ? plan : then;
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

export function find<T extends { id: string }>(list: T[], id: string): T {
  const found = list.find((one) => one.id === id);
  if (!found) throw new Error(`Nothing began with '${id}'`);
  return found;
}

type Line = { type: string; date: string; shares: Share[]; amount: number; fee: number };
type Refused = ReturnType<typeof refuse>;

/** A sale on the terms of `till`, which changes `real`. */
function sellOnTerms(real: Till, till: Till, call: Of<'sale'>, own: Own = 'all'): Planned {
  const { lines, email, at } = call;
  const codeOf = (typed = '') => till.codes.find(({ id }) => id === typed.toUpperCase());
  const used = new Set(lines.flatMap(({ code }) => codeOf(code) ?? []));
  const date = dateOf(till, call);
  if ('code' in date) return date;
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
  const sold = till.dates.length > 0 ? onDates(till, call, date.on, own) : price(till, call);
  if ('code' in sold) return sold;
  const total = sum(sold.map(({ amount }) => amount));
  const fee = sum(sold.map((line) => line.fee));
  const made = sold.flatMap(({ shares, ...line }, n) =>
    shares.map((share) => ({ ...line, share, n })),
  );
  return {
    total,
    fee,
    tickets: made.length,
    apply: (row, ids) => {
      for (const { type } of made) find(real.types, type).sold += 1;
      for (const code of used) code.uses[email] = (code.uses[email] ?? 0) + 1;
      const tickets = made.map(({ type, date: id, share }, i): Ticket => {
        const fresh = { resold: false, state: 'valid', codes: 0, moves: 0, movedAt: -1 } as const;
        return { id: ids[i] ?? '', type, date: id, row, share, ...fresh };
      });
      real.tickets.push(...tickets);
      for (const ticket of tickets) tallyTicket(real, ticket, 1);
      for (const n of sold.keys()) {
        const own = tickets.filter((_, i) => made[i]?.n === n);
        promote(real, call.promoter, own);
      }
      add(real.sums, { totalSelled: total, serviceFeeSelled: fee, tickets: made.length });
      return { tickets: ids };
    },
  };
}

/** The date that a sale is for; none for passes alone, which name none, or all. */
function dateOf({ dates }: Till, { date }: Of<'sale'>): Refused | { on: EventDate | null } {
  if (dates.length === 0 || date === ALL || (!date && dates.length > 1)) return { on: null };
  const on = dates.find(({ id }) => id === (date ?? dates[0]?.id));
  return on ? { on } : refuse('invalid-argument', 'dateId');
}

/** All of a sale on its date, and its passes on every other that is still to come, too. */
function onDates(till: Till, call: Of<'sale'>, on: EventDate | null, own: Own): Refused | Line[] {
  const at = call.at ?? 0;
  // The stop of a date came after hour 0.
  const dates = till.dates.map((date) =>
    call.at === null ? date : { ...date, status: 'scheduled' as const },
  );
  const isPass = ({ type }: { type: string }) => find(till.types, type).scope === 'pass';
  const passes = call.lines.filter(isPass);
  if (!on && passes.length < call.lines.length) return refuse('invalid-argument', 'dateId');
  const date = dates.find(({ id }) => id === on?.id);
  if (date && !isOnSale(date, at)) return refuse('failed-precondition', 'dateId');
  const stray = call.lines.findIndex(
    ({ type }) => date && !sellsOn(find(till.types, type), date.id),
  );
  if (stray >= 0) return refuse('invalid-argument', `lines.${stray}.ticketTypeId`);
  const sold = date ? price(onDate(till, date, own), call) : [];
  if ('code' in sold) return sold;
  const all = passes.length === 0 ? [] : dates.filter((one) => isAhead(one, at));
  if (passes.length > 0 && !dates.some((one) => isOnSale(one, at))) {
    return refuse('failed-precondition', 'dateId');
  }
  for (const other of all.filter((one) => one !== date)) {
    const there = price(onDate(till, other, 'nothing'), { ...call, lines: passes });
    if ('code' in there) return { ...there, field: lineOf(call, passes, there.field) };
    if (!date) sold.splice(0, sold.length, ...there);
  }
  return sold.map((line) => ({ ...line, date: isPass(line) ? ALL : (date?.id ?? '') }));
}

/** The field of a line of the passes alone, in the whole call. */
const lineOf = ({ lines }: Of<'sale'>, passes: Of<'sale'>['lines'], field: string) =>
  field.replace(/\d+/, (n) => {
    const line = passes[Number(n)];
    return `${line ? lines.indexOf(line) : n}`;
  });

/** The total of a sale's lines where a till has these places. */
function price(till: Till, { lines, at }: Of<'sale'>): Refused | Line[] {
  const codeOf = (typed = '') => till.codes.find(({ id }) => id === typed.toUpperCase());
  const after = { ...till, types: till.types.map((type) => ({ ...type })) };
  const sold: Line[] = [];
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
    sold.push({ type: id, date: '', shares, amount, fee });
    type.sold += quantity;
  }
  for (const [i, { sold: now, min, max }] of after.types.entries()) {
    const bought = now - (till.types[i]?.sold ?? 0);
    if (bought > 0 && (bought < min || bought > max)) return refuse('invalid-argument', 'lines');
  }
  return sold;
}
