import { type Call, type Expected, type Reply, refuse } from './call';
import { ALL, expectDate, expectScope, isAhead, onDate, sellsOn } from './dates';
import { expectMove } from './moves';
import { balanceOf, leftOf } from './places';
import { expectSale } from './sales';
import type { Code, Courtesy, TicketType, Till } from './state';

const done: Expected = { data: {}, apply: () => {} };
const change = (apply: () => void): Expected => ({ data: {}, apply });

/** The answer to a call in this state. Changes nothing: `apply` does. */
export function expectCall(till: Till, call: Call): Expected {
  switch (call.name) {
    case 'sale':
      return expectSale(till, call.sale);
    case 'issue':
      return expectIssue(till, call);
    case 'revoke':
      return expectRevoke(till, call.courtesy);
    case 'move':
      return expectMove(till, call);
    case 'date':
      return expectDate(till, call);
    case 'scope':
      return expectScope(till, call);
    case 'order':
    case 'advance':
      return expectOrder(till, call);
    case 'pause':
      return change(() => Object.assign(till, { paused: call.paused }));
    case 'tend':
    case 'open':
    case 'close':
      return done;
    case 'fees':
      return change(() => Object.assign(till.fees, { now: { ...call } }));
    case 'quota':
      return change(() => Object.assign(till.quotas.member ?? {}, { limit: call.limit }));
    case 'capacity':
      return change(() => Object.assign(till, { capacity: call.capacity }));
    case 'groups':
      return change(() => Object.assign(till, { groups: { ...call.groups } }));
    case 'code':
      return change(() => Object.assign(find(till.codes, call.id), call.set));
    case 'drink': {
      const drink = find(till.drinks, call.id);
      if ((call.set.stock ?? Infinity) < drink.sold) return refuse('failed-precondition', 'stock');
      return change(() => Object.assign(drink, call.set));
    }
    case 'type':
      return expectType(till, call);
  }
}

/** Plays a call whose reply is known. Returns in what the reply differs from what was expected; null if in nothing. */
export function play(till: Till, call: Call, reply: Reply): string | null {
  const expected = expectCall(till, call);
  const wrong = () => `expected ${JSON.stringify(expected)}, got ${JSON.stringify(reply)}`;
  const refusals = [...('code' in expected ? [expected] : []), ...(expected.or ?? [])];
  if (!('data' in reply)) {
    const { code, field } = 'code' in reply ? reply : { code: '', field: '' };
    const isSame = refusals.some((one) => one.code === code && one.field === field);
    return isSame ? null : wrong();
  }
  if ('code' in expected) return wrong();
  for (const [field, value] of Object.entries(expected.data)) {
    const given = reply.data[field];
    const compared = typeof value === 'number' && Array.isArray(given) ? given.length : given;
    if (JSON.stringify(compared) !== JSON.stringify(value)) return wrong();
  }
  expected.apply(reply.data);
  return null;
}

/** The number of times an address was mailed a courtesy or its new date; six an hour of one producer are the most. */
const mailsTo = ({ courtesies, tickets }: Till, guest: string) =>
  Object.entries(courtesies)
    .filter(([key]) => key.endsWith(`|${guest}`))
    .reduce((sum, [, { id }]) => sum + 1 + find(tickets, id).moves, 0);

function expectIssue(till: Till, call: Extract<Call, { name: 'issue' }>): Expected {
  const type = find(till.types, call.type);
  const quota = till.quotas[call.by] ?? { limit: null, given: 0 };
  const keys = call.guests.map((guest) => `${call.key}|${guest}`);
  const fresh = keys.filter((key) => !till.courtesies[key]);
  // The model knows no hours: whether the mails were of the last one, the function decides.
  const isFull = fresh.length > 0 && call.guests.every((guest) => mailsTo(till, guest) >= 6);
  const or = isFull ? [refuse('resource-exhausted')] : [];
  // Under a key an address gets one, of one type and date.
  const isOther = ({ id, type: given }: Courtesy) => {
    const { date } = find(till.tickets, id);
    return given !== type.id || (call.date !== undefined && date !== ALL && date !== call.date);
  };
  if (keys.some((key) => till.courtesies[key] && isOther(till.courtesies[key]))) {
    return { ...refuse('already-exists', 'recipients'), or };
  }
  // Courtesies that were given stay given, whatever is on sale by now.
  if (fresh.length === 0) return { or, data: { courtesies: keys.length }, apply: () => {} };
  const room = roomFor(till, type, call.date);
  if ('code' in room) return { ...room, or };
  const quotaLeft = call.by === 'admin' ? Infinity : (quota.limit ?? 100) - quota.given;
  if (fresh.length > room.left || fresh.length > Math.max(0, quotaLeft)) {
    return { ...refuse('resource-exhausted', 'recipients'), or };
  }
  return {
    or,
    data: { courtesies: keys.length },
    apply: ({ courtesies }) => {
      for (const [i, key] of keys.entries()) {
        if (!fresh.includes(key)) continue;
        const id = String((courtesies as string[])[i]);
        till.courtesies[key] = { id, type: type.id, by: call.by };
        const share = { amount: 0, fee: 0, delta: 0, paid: 0 };
        const { date } = room;
        const none = { codes: 0, moves: 0, movedAt: -1 };
        till.tickets.push({
          ...{ id, type: type.id, date, row: '', share, resold: false, state: 'valid', ...none },
        });
      }
      type.given += fresh.length;
      quota.given += fresh.length;
    },
  };
}

/** The number of courtesies of a type that there is a place for, on which date; a pass takes one on each. */
function roomFor(till: Till, type: TicketType, named: string | undefined) {
  if (till.dates.length === 0) return { left: leftOf(till, type), date: '' };
  const isPass = type.scope === 'pass';
  const [only] = till.dates;
  const id = named ?? (till.dates.length === 1 ? only?.id : undefined);
  const date = till.dates.find((one) => one.id === id);
  if (!isPass && !date) return refuse('invalid-argument', 'dateId');
  if (!isPass && date && !isAhead(date, 0)) return refuse('failed-precondition', 'dateId');
  if (date && !sellsOn(type, date.id)) return refuse('invalid-argument', 'ticketTypeId');
  const on = till.dates.filter((one) => (isPass ? isAhead(one, 0) : one === date));
  if (on.length === 0) return refuse('failed-precondition', 'ticketTypeId');
  const lefts = on.map((one) => {
    const there = onDate(till, one, isPass ? 'nothing' : 'all');
    return leftOf(there, find(there.types, type.id));
  });
  return { left: Math.min(...lefts), date: isPass ? ALL : (date?.id ?? '') };
}

function expectRevoke(till: Till, id: string): Expected {
  const courtesy = Object.values(till.courtesies).find((one) => one.id === id);
  if (!courtesy) return refuse('permission-denied');
  const ticket = find(till.tickets, id);
  if (ticket.state === 'gone') return done;
  return change(() => {
    ticket.state = 'gone';
    find(till.types, courtesy.type).given -= 1;
    const quota = till.quotas[courtesy.by];
    if (quota) quota.given -= 1;
  });
}

function expectOrder(till: Till, call: Extract<Call, { name: 'order' | 'advance' }>): Expected {
  const order = till.orders[call.id];
  const held = (...statuses: string[]) =>
    Object.values(till.orders)
      .filter((one) => one !== order && statuses.includes(one.status))
      .reduce((sum, { amount }) => sum + amount, 0);
  const tooMuch = refuse('failed-precondition', 'amount');
  if (call.name === 'order') {
    const { amount, by, id } = call;
    if (order) return order.amount === amount ? done : refuse('already-exists', 'key');
    if (amount > Math.max(0, balanceOf(till) - held('requested', 'approved'))) return tooMuch;
    return change(() => Object.assign(till.orders, { [id]: { amount, by, status: 'requested' } }));
  }
  if (!order) return refuse('not-found');
  const isOpen = order.status === 'requested' || order.status === 'approved';
  if (!isOpen) return refuse('failed-precondition');
  if (call.action === 'reject') return change(() => Object.assign(order, { status: 'rejected' }));
  if (call.action === 'approve') {
    if (order.status === 'approved') return refuse('failed-precondition');
    if (order.by === call.by) return refuse('permission-denied');
    if (order.amount > Math.max(0, balanceOf(till) - held('approved'))) return tooMuch;
    return change(() => Object.assign(order, { status: 'approved' }));
  }
  if (order.status === 'requested') return refuse('failed-precondition');
  if (order.amount > balanceOf(till)) return tooMuch;
  return change(() => {
    order.status = 'paid';
    till.sums.advancePaid += order.amount;
    till.sums.rows += 1;
  });
}

function expectType(till: Till, { id, set }: Extract<Call, { name: 'type' }>): Expected {
  const type = find(till.types, id);
  const taken = type.scope === 'each' ? 0 : type.sold + type.given;
  if ((set.stock ?? Infinity) < taken) return refuse('invalid-argument', 'stock');
  if (set.after && set.after !== type.after) {
    let before: string | undefined = set.after;
    for (let hops = 0; before && hops < till.types.length; hops += 1) {
      if (before === id) return refuse('invalid-argument', 'opensAfter');
      before = till.types.find((one) => one.id === before)?.after;
    }
  }
  if ((set.max ?? type.max) < type.min) return refuse('invalid-argument', 'maxPerOrder');
  // A price with which a code that has no maximum of uses gives tickets away.
  const isGift = (code: Code, price: number) =>
    code.active &&
    code.limit === null &&
    code.kind === 'fixed' &&
    price > 0 &&
    price <= code.value &&
    (code.types.length === 0 || code.types.includes(id));
  const { price = type.price } = set;
  if (till.codes.some((code) => isGift(code, price) && !isGift(code, type.price))) {
    return refuse('failed-precondition', 'price');
  }
  return change(() => Object.assign(type, set));
}

function find<T extends { id: string }>(list: T[], id: string): T {
  const found = list.find((one) => one.id === id);
  if (!found) throw new Error(`The model has no '${id}'`);
  return found;
}
