import { perTenThousand, shared } from '../../till/model/places';
import { add, sum } from '../../till/model/plan';
import type { Call } from '../steps';
import {
  cashIn,
  type Entry,
  type Evening,
  FEE,
  leftOf,
  nothingTaken,
  type Row,
  type Shift,
  type Taken,
} from './state';

type Answer = Record<string, unknown>;
/** The answer to a call: a refusal, or what it changes when it was accepted. */
export type Expected = 'refused' | ((answer: Answer) => void);
type Of<K extends Call['name']> = Extract<Call, { name: K }>;

/** The answer to a call at `now`. Changes nothing by itself, but that a refused sale of a phone is listed. */
export function expectCall(evening: Evening, call: Call, now: number): Expected {
  const shiftOf = (id: string) => evening.shifts.find((one) => one.id === id);
  const entryOf = (email: string) => evening.entries.find((one) => one.email === email);
  switch (call.name) {
    case 'open': {
      const isOpen = evening.shifts.some(({ drawer, count }) => drawer === call.drawer && !count);
      return isOpen ? 'refused' : (answer) => open(evening, call, answer, now);
    }
    case 'close': {
      const shift = shiftOf(call.shift);
      if (!shift) return 'refused';
      if (shift.count) return shift.count.counted === call.counted ? () => {} : 'refused';
      const { counted } = call;
      return () => {
        shift.count = { counted, difference: counted - cashIn(shift) };
      };
    }
    case 'cash': {
      const shift = shiftOf(call.shift);
      if (!shift || shift.count) return 'refused';
      return () => {
        if (call.amount > 0) shift.moved.in += call.amount;
        else shift.moved.out -= call.amount;
      };
    }
    case 'sale':
      return sell(evening, call, shiftOf(call.shift));
    case 'claim': {
      const entry = entryOf(call.email);
      return entry ? claim(evening, call, entry, shiftOf(call.shift), now) : 'refused';
    }
    case 'refund':
      return refund(evening, call, shiftOf(call.shift));
    case 'room':
      return () => {
        const type = evening.types.find(({ id }) => id === call.of);
        if (type) type.stock = call.room;
        else evening.capacity = call.room;
      };
    case 'list':
      return () => {
        evening.list = { isOpen: call.isOpen, hours: call.hours };
      };
    case 'join': {
      const { email, types, quantity } = call;
      const canBuy = types.some((id) => leftOf(evening, id) >= quantity);
      if (!evening.list.isOpen || canBuy) return 'refused';
      const fresh = { status: 'waiting' as const, typeId: '', until: 0 };
      return () => void evening.entries.push({ email, types, quantity, ...fresh });
    }
    case 'leave': {
      const entry = entryOf(call.email);
      const isIn = entry?.status === 'waiting' || (entry && isOpenOffer(entry, now));
      return () => {
        if (entry && isIn) entry.status = 'left';
      };
    }
    case 'time':
    case 'tend':
      return () => {};
  }
}

const isOpenOffer = ({ status, until }: Entry, now: number) => status === 'offered' && until > now;

/**
 * The state of the list once it has had its turn: offers end by their clock, and each in line gets the first of their
 * types that has as many as they asked for.
 */
export function giveTurns(evening: Evening, now: number): void {
  for (const one of evening.entries) {
    if (one.status === 'offered' && one.until <= now) one.status = 'expired';
  }
  for (const one of evening.entries) {
    if (one.status !== 'waiting') continue;
    const fits = one.types.find((id) => leftOf(evening, id) >= one.quantity);
    if (fits) Object.assign(one, { status: 'offered', typeId: fits, until: 0 });
  }
}

function open(evening: Evening, call: Of<'open'>, answer: Answer, now: number): void {
  evening.shifts.push({
    id: String(answer.shiftId),
    credential: String(answer.credential),
    drawer: call.drawer,
    float: call.float,
    openedAt: now,
    moved: { in: 0, out: 0 },
    taken: nothingTaken(),
    count: null,
    late: null,
  });
}

function sell(evening: Evening, call: Of<'sale'>, shift: Shift | undefined): Expected {
  const isClosed = shift?.count && call.soldAt === null;
  if (isClosed || leftOf(evening, call.type) < call.quantity) {
    noteOver(evening, call);
    return 'refused';
  }
  return (answer) => sold(evening, call, shift, answer);
}

/** Sales of which a phone tells are never lost. */
export function noteOver(evening: Evening, call: Call): void {
  const isTold = call.name === 'sale' && call.by === 'phone' && call.soldAt !== null;
  if (isTold) evening.overs += 1;
}

function claim(
  evening: Evening,
  call: Of<'claim'>,
  entry: Entry,
  shift: Shift | undefined,
  now: number,
): Expected {
  if (!isOpenOffer(entry, now) || call.quantity > entry.quantity || shift?.count) return 'refused';
  return (answer) => {
    entry.status = 'claimed';
    sold(evening, { ...call, tender: 'cash' }, shift, answer);
  };
}

type Sale = Pick<Of<'sale'>, 'type' | 'quantity' | 'tender'>;

function sold(evening: Evening, call: Sale, shift: Shift | undefined, answer: Answer): void {
  const { quantity, tender } = call;
  const type = evening.types.find(({ id }) => id === call.type);
  const isGift = shift !== undefined && tender === 'courtesy';
  const price = isGift ? 0 : (type?.price ?? 0);
  const total = price * quantity;
  const fee = perTenThousand(total, FEE);
  if (answer.total !== total || answer.serviceFee !== fee) {
    throw new Error(`${answer.total} and ${answer.serviceFee} are not ${total} and ${fee}`);
  }
  const fees = shared(fee, quantity);
  const tickets = (answer.tickets as { id: string }[]).map(({ id }, i) => {
    return { id, type: call.type, amount: price, fee: fees[i] ?? 0, isGone: false };
  });
  const id = String(answer.ledgerId);
  evening.rows.push({ id, shift: shift?.id ?? '', tender: shift ? tender : null, tickets });
  if (type) type.sold += quantity;
  const own = { rows: 1, tickets: quantity, totalSelled: total, serviceFeeSelled: fee };
  add(evening.sums, { ...own, advancePaid: shift ? total + fee : 0 });
  if (!shift) return;
  if (shift.count) shift.late ??= nothingTaken();
  const taken = (shift.count && shift.late) || shift.taken;
  taken.sales += 1;
  taken.tickets += quantity;
  if (tender === 'courtesy') taken.courtesies += quantity;
  else taken[tender] += total + fee;
}

function refund(evening: Evening, call: Of<'refund'>, shift: Shift | undefined): Expected {
  const row = evening.rows.find(({ id }) => id === call.row);
  const held = row?.tickets.filter(({ isGone }) => !isGone) ?? [];
  if (!row || held.length === 0) return 'refused';
  const by = call.by === 'web' ? undefined : shift;
  if (by?.count) return 'refused';
  const tender = call.by === 'phone' ? row.tender : 'cash';
  return () => {
    const total = sum(held.map(({ amount }) => amount));
    const fee = sum(held.map((one) => one.fee));
    for (const one of held) takeBack(evening, one);
    const own = { rows: 1, tickets: -held.length, totalSelled: -total, serviceFeeSelled: -fee };
    add(evening.sums, { ...own, advancePaid: by ? -total - fee : 0 });
    if (by && tender) paidBack(by.taken, tender, total + fee, held.length);
  };
}

function takeBack(evening: Evening, ticket: Row['tickets'][number]): void {
  ticket.isGone = true;
  const type = evening.types.find(({ id }) => id === ticket.type);
  if (type) type.sold -= 1;
}

function paidBack(
  taken: Taken,
  tender: NonNullable<Row['tender']>,
  paid: number,
  tickets: number,
): void {
  taken.tickets -= tickets;
  if (tender === 'courtesy') {
    taken.courtesies -= tickets;
    return;
  }
  taken.refunds += 1;
  taken.refunded += paid;
  if (tender === 'cash') taken.cashBack += paid;
  else taken[tender] -= paid;
}
