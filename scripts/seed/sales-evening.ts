import type { Firestore } from 'firebase-admin/firestore';
import { ledgerEvent } from '@/functions/src/ledger/ledger';
import type { Attribution } from '@/functions/src/promoter/attribution';
import { availability } from '@/lib/domain/event/availability/availability';
import { viewOfDate } from '@/lib/domain/event/date/date-view';
import { isAhead, refusalOfDate } from '@/lib/domain/event/date/event-date';
import { type EventRecord, parseEvent } from '@/lib/domain/event/event';
import { resaleParts } from '@/lib/domain/event/resale';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import {
  type LedgerPart,
  negatePart,
  partOfShare,
  type TicketShare,
} from '@/lib/domain/ledger/ledger';
import { type Consumption, parseConsumption } from '@/lib/domain/menu/consumption';
import { DEFAULT_FEES } from '@/lib/domain/producer/fees';
import { consumptionFee } from '@/lib/domain/producer/service-fee';
import { priceOnDates } from '@/lib/domain/sale/sale-dates';
import { priceTickets } from '@/lib/domain/sale/sale-price';
import { type Discount, parseDiscount } from '@/lib/domain/ticket/discount';
import { ticketIndex } from '@/lib/domain/ticket/ticket';
import { parseTicketType, type TicketType } from '@/lib/domain/ticket/ticket-type';
import { EVERY_DATE, isPass } from '@/lib/domain/ticket/type-dates';
import { person, pick, random, rutOf } from './people';
import { promotionsOf } from './promoters';
import type { SeedBook, SeedTicket } from './sales-book';

const CHANNELS = ['web', 'web', 'web', 'web', 'rrpp', 'rrpp', 'instagram'];
/** An event while its demo sales are generated: the sold counts of its types, and the usable codes. */
export type Evening = {
  db: Firestore;
  book: SeedBook;
  event: EventRecord;
  ledger: ReturnType<typeof ledgerEvent>;
  types: TicketType[];
  discounts: Discount[];
  bar: Consumption[];
  tickets: SeedTicket[];
  next: () => number;
  promotions: Attribution[];
  /** The offset in the list of people. */
  people: number;
};

export async function openEvening(
  db: Firestore,
  book: SeedBook,
  eventId: string,
  people: number,
  luck = people,
): Promise<Evening> {
  const [event, types, discounts, bar] = await Promise.all([
    db.doc(paths.event(eventId)).get(),
    db.collection(paths.ticketTypes(eventId)).get(),
    db.collection(entryPaths.discounts(eventId)).get(),
    db.collection(paths.consumptions(eventId)).get(),
  ]);
  const parsed = parseEvent(event.id, event.data());
  return {
    db,
    book,
    // The sales happened while it was published, whatever its status is now.
    event: { ...parsed, status: 'published' },
    ledger: ledgerEvent(parsed, event.data()),
    types: types.docs.map((one) => parseTicketType(one.id, one.data())),
    discounts: discounts.docs.map((one) => parseDiscount(one.id, one.data())),
    bar: bar.docs.map((one) => parseConsumption(one.id, one.data())),
    tickets: [],
    promotions: await promotionsOf(db, eventId),
    next: random(luck + 99),
    people,
  };
}

function buyerOf(evening: Evening, n: number) {
  const who = person(evening.people + n);
  return { ...who, rut: n % 3 === 0 ? '' : rutOf(evening.people + n) };
}

/** One sale at a moment, by the rules of `recordSale`; false if nothing was for sale. */
export function sell(evening: Evening, n: number, at: Date): boolean {
  const { book, event, ledger, types, next } = evening;
  const dates = event.dates?.filter((date) => refusalOfDate(date, at) === '');
  if (dates?.length === 0) return false;
  // Most buy for one of the nearest dates.
  const date = dates?.[Math.floor(next() ** 2.2 * dates.length)] ?? null;
  const view = date ? viewOfDate(types, event, date) : { types, event };
  const places = availability(view.types, view.event, at);
  const leftOf = (id: string) => places.get(id)?.left ?? 0;
  const open = view.types.filter(
    ({ id, hidden }) =>
      places.get(id)?.state === 'onSale' && leftOf(id) > 0 && (!hidden || next() < 0.05),
  );
  const shown = pick(next, open);
  const type = types.find(({ id }) => id === shown?.id);
  if (!type) return false;
  const wanted = Math.min(type.maxPerOrder, pick(next, [1, 1, 1, 1, 2, 2, 2, 3, 4]));
  const quantity = Math.min(wanted, leftOf(type.id));
  const found = next() < 0.12 ? pick(next, evening.discounts) : undefined;
  const usable = found && (found.limit === null || found.uses < found.limit) ? found : undefined;
  const code = usable?.code;
  const line = { ticketTypeId: type.id, quantity, unitPrice: type.price, discountCode: code };
  const channel = pick(next, CHANNELS);
  const codes = new Map(evening.discounts.map((one) => [one.code, one]));
  const priced = priceOnDates(
    [line],
    { types, event, date: isPass(type) ? null : date, terms: {}, codes, at },
    (lines, on) => priceTickets(lines, channel, on.types, codes, on.event, DEFAULT_FEES, at),
  );
  if (!priced.ok) return false;
  const buyer = buyerOf(evening, n);
  const shares: TicketShare[] = priced.lines.flatMap(({ amounts, fees }, part) =>
    amounts.map((amount, i) => {
      const ticketId = evening.db.collection(paths.tickets(event.id)).doc().id;
      return { ticketId, part, amount, fee: fees[i] ?? 0, delta: 0, paid: amount };
    }),
  );
  const promotion = channel === 'rrpp' ? promotionOf(evening, n) : null;
  const promoterId = promotion?.promoter?.promoterId;
  const parts = priced.lines.map(({ part }) => (promoterId ? { ...part, promoterId } : part));
  const rowId = book.add(ledger, {
    kind: 'sale',
    key: `demo-${event.id}-${n}`,
    at,
    channel,
    buyer,
    parts,
    shares,
    total: parts.reduce((sum, part) => sum + part.amount, 0),
    serviceFee: parts.reduce((sum, part) => sum + part.fee, 0),
    refundOf: [],
    reference: '',
    ...(promotion && { promoterCode: promotion.typed }),
  });
  type.sold += quantity;
  if (date && !isPass(type)) addSold(type, date.id, quantity);
  if (usable) usable.uses += 1;
  evening.tickets.push(...book.issue(ledger, rowId, buyer));
  if (promotion) book.promote(event, rowId, promotion);
  return true;
}

/** The promoter of a sale of the channel: the first ones sell most, and some typed a code that is nobody's. */
function promotionOf({ promotions }: Evening, n: number): Attribution | null {
  if (promotions.length === 0) return null;
  if (n % 23 === 0) return { typed: 'kmila', promoter: null, rules: [], leaderMarks: [] };
  const through = ((n * 7_919) % 997) / 997;
  return promotions[Math.floor(through ** 2 * promotions.length)] ?? null;
}

function addSold({ dates }: TicketType, dateId: string, count: number): void {
  if (!dates) return;
  const { sold = 0, courtesies = 0 } = dates.taken[dateId] ?? {};
  dates.taken[dateId] = { sold: sold + count, courtesies };
}

/** Resells a ticket for a little more, or less, than it cost. */
export function resell(evening: Evening, n: number, at: Date): void {
  const { book, event, ledger, next } = evening;
  const ticket = pick(next, evening.tickets);
  const date = event.dates?.find(({ id }) => id === ticket?.dateId);
  if (date && !isAhead(date, at)) return;
  const share = ticket?.share;
  const row = book.rows.get(ticket?.rowId ?? '');
  if (!ticket || !share || row?.row.kind !== 'sale' || share.amount === 0) return;
  const price = Math.round((share.amount * (0.95 + next() * 0.24)) / 100) * 100;
  const buyer = buyerOf(evening, 9_000 + n);
  const { amount, delta } = resaleParts(share.amount, price);
  const part: LedgerPart = {
    type: 'resale',
    id: ticket.ticketTypeId,
    name: ticket.ticketTypeName,
    channel: 'web',
    ...(event.dates && { dateId: ticket.dateId }),
    quantity: 1,
    amount,
    fee: 0,
    delta,
    consumption: '',
    rate: 0,
  };
  const rowId = book.add(ledger, {
    kind: 'resale',
    key: `demo-resale-${ledger.id}-${n}`,
    at,
    channel: 'web',
    buyer,
    parts: [part],
    shares: [{ ticketId: ticket.id, part: 0, amount, fee: 0, delta, paid: price }],
    total: price,
    serviceFee: 0,
    refundOf: [],
    reference: '',
  });
  // The seller's code is invalid after the resale: the ticket is reissued under the same id.
  const [issued] = book.issue(ledger, rowId, buyer);
  book.tickets.pop();
  if (issued) {
    const dead = [ticket.code];
    Object.assign(ticket, issued, { deadCodes: dead, ...ticketIndex(buyer, issued.code, dead) });
  }
}

export function refund(evening: Evening, n: number, at: Date): void {
  const { book, ledger, next, types } = evening;
  const ticket = pick(next, evening.tickets);
  const source = book.rows.get(ticket?.rowId ?? '')?.row;
  const part = source?.parts[ticket?.share?.part ?? 0];
  if (!ticket?.share || !source || !part || ticket.status !== 'valid') return;
  const { fee, paid } = ticket.share;
  book.add(ledger, {
    kind: 'refund',
    key: `demo-refund-${ledger.id}-${n}`,
    at,
    channel: source.channel,
    buyer: source.buyer,
    parts: [negatePart(partOfShare(part, ticket.share))],
    shares: [],
    total: -paid,
    serviceFee: -fee,
    refundOf: [source.key ? ticket.rowId : ''],
    reference: '',
  });
  if (part.type === 'ticket') book.takeBack(ledger, ticket, n, at);
  ticket.status = 'refunded';
  const type = types.find((one) => one.id === ticket.ticketTypeId);
  if (type) type.sold -= 1;
  if (type && ticket.dateId !== EVERY_DATE) addSold(type, ticket.dateId, -1);
}

export function serve(evening: Evening, n: number, at: Date): void {
  const { book, ledger, next, bar } = evening;
  const item = pick(next, bar);
  if (!item) return;
  const quantity = pick(next, [1, 1, 2, 2, 3]);
  if (item.stock !== null && item.sold + quantity > item.stock) return;
  const amount = item.price * quantity;
  const fee = consumptionFee(amount, item.serviceFee);
  const part: LedgerPart = {
    type: 'consumption',
    id: item.id,
    name: item.name,
    channel: 'barra',
    quantity,
    amount,
    fee,
    delta: 0,
    consumption: item.type,
    rate: item.serviceFee,
  };
  book.add(ledger, {
    kind: 'consumption',
    key: `demo-bar-${ledger.id}-${n}`,
    at,
    channel: 'barra',
    buyer: buyerOf(evening, n),
    parts: [part],
    shares: [],
    total: amount,
    serviceFee: fee,
    refundOf: [],
    reference: '',
  });
  item.sold += quantity;
  item.total += amount;
  item.serviceFeeSelled += fee;
}

export function payAdvance(evening: Evening, amount: number, reference: string, at: Date): void {
  const part: LedgerPart = {
    type: 'advance',
    id: '',
    name: reference,
    channel: '',
    quantity: 1,
    amount,
    fee: 0,
    delta: 0,
    consumption: '',
    rate: 0,
  };
  evening.book.add(evening.ledger, {
    kind: 'advance',
    key: `demo-advance-${evening.ledger.id}-${reference}`,
    at,
    channel: '',
    buyer: { name: '', email: '', rut: '', phone: '' },
    parts: [part],
    shares: [],
    total: amount,
    serviceFee: 0,
    refundOf: [],
    reference,
  });
}
