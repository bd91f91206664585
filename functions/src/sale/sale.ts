import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { countDates } from '@/lib/domain/contact/purchase-dates';
import { hasManyDates } from '@/lib/domain/event/date/event-date';
import type { DateTerms, EventDate } from '@/lib/domain/event/date/stored-date';
import type { EventRecord } from '@/lib/domain/event/event';
import { type Demand, poolsTaken } from '@/lib/domain/event/tills/take';
import type { Counts } from '@/lib/domain/event/tills/till';
import { capacitiesOn, type Seen, soldOn } from '@/lib/domain/event/tills/views';
import { paths } from '@/lib/domain/kit/paths';
import { compedPart } from '@/lib/domain/ledger/in-hand';
import type { LedgerPart, TicketShare } from '@/lib/domain/ledger/ledger';
import { typeOnTerms, withTermsAt } from '@/lib/domain/sale/former-terms';
import { SALE_LIMITS } from '@/lib/domain/sale/sale';
import { priceOnDates } from '@/lib/domain/sale/sale-dates';
import { priceTickets } from '@/lib/domain/sale/sale-price';
import type { SaleOf } from '@/lib/domain/sale/sale-schema';
import { parseTicketType, type TicketType } from '@/lib/domain/ticket/ticket-type';
import { EVERY_DATE, FIRST_DATE, isPass } from '@/lib/domain/ticket/type-dates';
import { WAITLIST_CHANNEL } from '@/lib/domain/waitlist/entry';
import { buyerContactWrite, readBuyerContact } from '../contact/contacts';
import { readTypeTerms, requireDate } from '../event/date';
import { fit, type Place, take } from '../event/tills/place';
import type { PreparedSale, SaleContext } from '../ledger/sale-context';
import { addSaleCommission, readPromotion } from '../promoter/attribution';
import { db } from '../support/admin';
import { fail } from '../support/errors';
import type { SaleTransaction } from '../support/sale-transaction';
import { checkSaleAnswers, readQuestionsOfSale } from '../ticket/answers';
import { newTicket } from '../ticket/new-ticket';
import { readClaim } from '../waitlist/claim';
import type { CodeTurns } from './code-turns';
import { readDiscounts, usesAt } from './discounts';

/** Plans a sale of tickets. Its place excludes concurrent sales of the same ones; `turns` locks the other codes. */
export async function prepareSale(
  context: SaleContext,
  sale: SaleOf<'sale'>,
  turns: CodeTurns,
): Promise<PreparedSale> {
  const { tx, event, at, rowId, enter } = context;
  const quantity = sale.lines.reduce((sum, line) => sum + line.quantity, 0);
  if (quantity > SALE_LIMITS.tickets) {
    throw fail('invalid-argument', `Hasta ${SALE_LIMITS.tickets} entradas por venta`, 'lines');
  }
  const date = dateOfSale(event, sale, at);
  const dateId = event.dates ? (date?.id ?? EVERY_DATE) : '';
  const discounts = readDiscounts(tx, event.id, sale, at);
  const [{ place, types, then }, codes, contact, fees, terms, promotion, questions, claim] =
    await Promise.all([
      enter(dateId).then(async (entered) => ({
        place: entered,
        ...(await readTypes(tx, entered, sale)),
      })),
      discounts,
      readBuyerContact(tx, event.producerId, sale.buyer.email),
      context.fees,
      readTypeTerms(tx, event.id, date),
      readPromotion(tx, event, sale, discounts, at),
      readQuestionsOfSale(event, tx, sale),
      readClaim(tx, event, sale, dateId, at),
    ]);
  // A sale of the list is a channel of its own, unless the checkout knows a better one.
  const channel = claim && sale.channel === 'web' ? WAITLIST_CHANNEL : sale.channel;
  const sold: Counts = {};
  for (const line of sale.lines) {
    sold[line.ticketTypeId] = (sold[line.ticketTypeId] ?? 0) + line.quantity;
  }
  const places = poolsTaken({ sold }, types, capacitiesOn(event, dateId));
  const uses = usesAt(place, codes, places, turns);
  const asked = { sold, uses, ...soldByDate(event, types, date, sold) };
  const demand = claim?.demand(asked) ?? asked;
  // For an event that is read again, this is the status at the time of sale.
  const { status } = event;
  const priceOf = (seen: Seen, discounts: typeof codes.byCode, ofDate = terms) =>
    priceOnDates(
      sale.lines,
      {
        ...{ ...seen, event: { ...seen.event, status } },
        types: claim?.seen(seen.types) ?? seen.types,
        ...{ date, terms: ofDate, codes: discounts, at },
      },
      (lines, view) => priceTickets(lines, channel, view.types, discounts, view.event, fees, at),
    );
  const price = (seen: Seen) => {
    const answer = codes.refusal ?? priceOf(seen, codes.byCode);
    if (!codes.byCodeThen) return answer;
    const types = seen.types.map((type) => typeOnTerms(type, then.get(type.id) ?? type));
    const before = { ...seen, types };
    const former = priceOf(before, codes.byCodeThen);
    // With a code, the checkout may state the price without it: what was paid is then the discounted price of that
    // time.
    if (former.ok) return former;
    // The date may have got a price of its own since.
    const asType = priceOf(before, codes.byCodeThen, withoutPrices(terms));
    if (asType.ok) return asType;
    return !answer.ok && former.code === 'resource-exhausted' ? former : answer;
  };
  const mayWait = place.till !== null && (await mayHaveWaited(context, sale, types, then, dateId));
  const sellable = await fit(place, event, types, demand, price, mayWait);
  const priced = sale.tender === 'courtesy' ? { lines: sellable.lines.map(given) } : sellable;

  const total = priced.lines.reduce((sum, line) => sum + line.part.amount, 0);
  const answered = checkSaleAnswers(context, sale, questions, priced.lines);
  const { name, email, rut, phone } = sale.buyer;
  const holder = { name, email, rut, phone };
  const promoterId = promotion?.promoter?.promoterId;
  const keepBuyer = buyerContactWrite(tx, contact, {
    producerId: event.producerId,
    event: { id: event.id, name: event.name },
    buyer: sale.buyer,
    tickets: quantity,
    dates: countDates(priced.lines.map(({ part }) => part)),
    amount: total,
    codes: codes.found.map(({ discount }) => discount.code),
    promoters: promoterId ? [promoterId] : [],
    at,
  });

  const promoted = promoterId ? { promotionId: rowId, promoterId } : {};
  const whose = promoterId && { promoterId, via: promotion.via ?? ('said' as const) };
  const parts = priced.lines.map(({ part }) => ({ ...part, ...whose }));
  const tickets = db().collection(paths.tickets(event.id));
  const made = priced.lines.flatMap(({ part, amounts, fees: shareFees }, index) =>
    amounts.map((amount, i) => {
      const ref = tickets.doc();
      const data = newTicket({
        id: ref.id,
        eventId: event.id,
        producerId: event.producerId,
        ticketTypeId: part.id,
        ticketTypeName: part.name,
        dateId: part.dateId,
        kind: 'sale',
        holder,
        channel,
        ledgerId: rowId,
        courtesyId: '',
        ...promoted,
        ...answered.shift(),
        at,
      });
      const fee = shareFees[i] ?? 0;
      const share: TicketShare = {
        ticketId: ref.id,
        part: index,
        amount,
        fee,
        delta: 0,
        paid: amount,
      };
      return { ref, data, share };
    }),
  );
  return {
    buyer: holder,
    channel,
    parts,
    ...(promotion && { promoterCode: promotion.typed }),
    ...(promotion?.via && { promoterVia: promotion.via }),
    shares: made.map((one) => one.share),
    total,
    serviceFee: priced.lines.reduce((sum, line) => sum + line.part.fee, 0),
    refundOf: [],
    tickets: made.map(({ data }) => ({ id: data.id, code: data.code })),
    till: place.till?.n ?? null,
    write: () => {
      for (const { ref, data } of made) tx.create(ref, data);
      take(tx, place, event, types, demand, terms);
      for (const code of codes.found) code.use(!(code.discount.id in uses));
      keepBuyer();
      claim?.write();
      if (promotion)
        addSaleCommission(tx, event, promotion, {
          rowId,
          at,
          buyer: holder,
          lines: sharedLines(parts, made),
        });
    },
  };
}

/** A line that is given away at the door. */
const given = ({ part, amounts }: { part: LedgerPart; amounts: number[] }) => {
  const nothing = amounts.map(() => 0);
  return { part: compedPart(part), amounts: nothing, fees: nothing };
};

const sharedLines = (parts: readonly LedgerPart[], made: readonly { share: TicketShare }[]) =>
  parts.map(({ id, dateId = '' }, index) => ({
    ticketTypeId: id,
    dateId,
    tickets: made.flatMap(({ share }) =>
      share.part === index ? { id: share.ticketId, net: share.amount } : [],
    ),
  }));

const withoutPrices = (terms: DateTerms['types']): DateTerms['types'] =>
  Object.fromEntries(Object.entries(terms).map(([id, { price: _price, ...rest }]) => [id, rest]));

/** The date of a sale; what was sold before there were several is of the first. */
function dateOfSale(event: EventRecord, { dateId, soldAt }: SaleOf<'sale'>, at: Date) {
  const wasSingle = soldAt && event.datesAt && at < event.datesAt;
  const named = dateId ?? (wasSingle ? FIRST_DATE : undefined);
  // Passes are for all dates, so an order of passes names none.
  const isForAll = named === EVERY_DATE || (!named && hasManyDates(event));
  return event.dates && isForAll ? null : requireDate(event, named);
}

/** The places that a sale takes of its date; passes are of none. */
function soldByDate(
  event: EventRecord,
  types: readonly TicketType[],
  date: EventDate | null,
  sold: Counts,
): Pick<Demand, 'dates'> {
  if (!event.dates || !date) return {};
  const single = types.filter((type) => sold[type.id] && !isPass(type));
  return {
    dates: { [date.id]: { sold: Object.fromEntries(single.map(({ id }) => [id, sold[id] ?? 0])) } },
  };
}

/** Whether an open type may still have waited for its phase when it was sold; adds the earlier phases to `then`. */
async function mayHaveWaited(
  { tx, event, at }: SaleContext,
  { soldAt }: SaleOf<'sale'>,
  types: readonly TicketType[],
  then: Map<string, TicketType>,
  dateId: string,
): Promise<boolean> {
  if (!soldAt) return false;
  const before = types.flatMap((one) => {
    if (soldOn(one, dateId) > 0 || !one.opensAfter) return [];
    return [one.opensAfter, then.get(one.id)?.opensAfter || one.opensAfter];
  });
  const refs = [...new Set(before)].map((id) => db().doc(paths.ticketType(event.id, id)));
  const found = await Promise.all(refs.map((ref) => tx.get(ref)));
  addThen(then, found, soldAt);
  const isOpen = ({ endsAt }: TicketType) => endsAt === null || endsAt > at;
  return found.some((one) => {
    const type = parseTicketType(one.id, one.data());
    return one.exists && (isOpen(type) || isOpen(then.get(one.id) ?? type));
  });
}

function addThen(then: Map<string, TicketType>, docs: readonly DocumentSnapshot[], at: Date): void {
  for (const one of docs) {
    const before = withTermsAt(one.data(), at);
    if (before) then.set(one.id, parseTicketType(one.id, before));
  }
}

export const ticketTypeRefs = (eventId: string, { lines }: Pick<SaleOf<'sale'>, 'lines'>) =>
  [...new Set(lines.map((line) => line.ticketTypeId))].map((id) =>
    db().doc(paths.ticketType(eventId, id)),
  );

/**
 * The types that decide a sale: in a till, which has all limits, those that it names; outside all of the event, which
 * share capacities. `then` has those whose terms changed since the sale, as they were.
 */
async function readTypes(
  tx: SaleTransaction,
  { till, eventId }: Place,
  sale: SaleOf<'sale'>,
): Promise<{ types: TicketType[]; then: Map<string, TicketType> }> {
  const docs = till
    ? await Promise.all(ticketTypeRefs(eventId, sale).map((ref) => tx.get(ref)))
    : (await tx.get(db().collection(paths.ticketTypes(eventId)))).docs;
  const types = docs.flatMap((one) => (one.exists ? parseTicketType(one.id, one.data()) : []));
  const then = new Map<string, TicketType>();
  if (sale.soldAt) addThen(then, docs, sale.soldAt);
  return { types, then };
}
