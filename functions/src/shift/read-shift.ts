import { Timestamp } from 'firebase-admin/firestore';
import { availability } from '@/lib/domain/event/availability/availability';
import { datesAtDoor } from '@/lib/domain/event/date/at-door';
import { viewOfDate } from '@/lib/domain/event/date/date-view';
import { isAhead, nextDate } from '@/lib/domain/event/date/event-date';
import { feesAtDoor } from '@/lib/domain/event/door-fees';
import { type EventRecord, eventName } from '@/lib/domain/event/event';
import { coversDate } from '@/lib/domain/kit/date-ids';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import { parseConsumption } from '@/lib/domain/menu/consumption';
import { feesAt } from '@/lib/domain/producer/fee-history';
import { parseProducer } from '@/lib/domain/producer/producer';
import { sellsAtDoor } from '@/lib/domain/shift/box-office';
import * as calls from '@/lib/domain/shift/calls';
import { lentTo } from '@/lib/domain/shift/lent';
import { phonesOf, SHIFT_LIMITS } from '@/lib/domain/shift/shift';
import { readShiftSchema } from '@/lib/domain/shift/shift-schema';
import { byOrder, parseTicketType } from '@/lib/domain/ticket/ticket-type';
import { FIRST_DATE, isPass, sellsOn } from '@/lib/domain/ticket/type-dates';
import { openedDate, readTypeTerms } from '../event/date';
import { db } from '../support/admin';
import { callable } from '../support/callable';
import { fail } from '../support/errors';
import { newDoorCode, requireUnrevoked } from './box-offices';
import { heldShiftOf, shiftRef } from './held';

/**
 * The needs of a phone that sells at the door: the types that its link sells, at the prices of now, for one date (tonight's
 * without `dateId`), its food and drink of tonight, and how many of each it may sell while it has no connection: what is left, shared
 * out among the phones of the open drawers. Never what was sold or what the drawer should hold. A closed shift is refused.
 */
export const readShift = callable(calls.readShift, {
  input: readShiftSchema,
  access: 'open',
  handle: async ({ input, ip }) => {
    const { event, shift, boxOffice, caller, heard } = await heldShiftOf(input, ip);
    requireUnrevoked(boxOffice);
    if (shift.closedAt) throw fail('failed-precondition', 'Esta caja ya se cerró', 'shiftId');
    const now = new Date();
    const date = dateNow(event, input.dateId, now);
    // One that was opened before there were numbers gets its own.
    const join = shift.join || newDoorCode();
    const tonight = tonightOf(event, now)?.id ?? '';
    const [found, terms, producerDoc, items, open] = await Promise.all([
      db().collection(paths.ticketTypes(event.id)).get(),
      readTypeTerms(
        { get: (ref: never) => (ref as FirebaseFirestore.DocumentReference).get() } as never,
        event.id,
        date,
      ),
      db().doc(paths.producer(event.producerId)).get(),
      boxOffice.products ? db().collection(paths.consumptions(event.id)).get() : null,
      db()
        .collection(entryPaths.shifts(event.id))
        .where('closedAt', '==', null)
        .limit(SHIFT_LIMITS.open)
        .get(),
      !input.waits &&
        (!heard || +now - +heard > SHIFT_LIMITS.heardSlackMs) &&
        shiftRef(event.id, shift.id).update(`heard.${caller.phone}`, Timestamp.fromDate(now)),
      !shift.join && shiftRef(event.id, shift.id).update({ join }),
    ]);
    const phones = open.docs.reduce((sum, one) => sum + phonesOf(one.data()).length, 0);
    const bar = (items?.docs ?? []).map((one) => parseConsumption(one.id, one.data()));
    const types = found.docs.map((one) => parseTicketType(one.id, one.data()));
    const view = date ? viewOfDate(types, event, date, terms) : { types, event };
    const sale = availability(view.types, view.event, now);
    const producer = parseProducer(producerDoc.id, producerDoc.data());
    const own = feesAt(producer.feesHistory, now, producer.fees);
    const { serviceFee, serviceFeeType } = feesAtDoor(event, own, now);
    const sold = view.types.filter(
      (type) =>
        sellsAtDoor(boxOffice, type.id) && (!date || (!isPass(type) && sellsOn(type, date.id))),
    );
    const { id, drawer, operator, openedAt } = shift;
    return {
      success: true,
      message: '',
      event: { id: event.id, name: eventName(event), timeZone: event.timeZone },
      shift: { id, drawer, operator, openedAt: (openedAt ?? now).toISOString(), join },
      types: sold.sort(byOrder).map(({ id: typeId, name, price, minPerOrder, maxPerOrder }) => ({
        ...{ id: typeId, name, price, least: Math.max(1, minPerOrder), most: maxPerOrder },
        state: sale.get(typeId)?.state ?? 'closed',
        lent: lentTo(sale.get(typeId)?.left ?? 0, phones),
      })),
      products: bar
        .filter(({ active, dateIds }) => active && coversDate(dateIds, tonight || FIRST_DATE))
        .sort(byOrder)
        .map(({ id: itemId, name, price, serviceFee: rate, stock, sold: taken }) => ({
          ...{ id: itemId, name, price, serviceFee: rate },
          isSoldOut: stock !== null && taken >= stock,
          lent: lentTo(stock === null ? Infinity : stock - taken, phones),
        })),
      dates: (event.dates ?? []).filter((one) => isAhead(one, now)).map(openedDate),
      dateId: date?.id ?? '',
      tonight,
      fees: { serviceFee, serviceFeeType },
      courtesies: boxOffice.courtesies,
      now: now.toISOString(),
    };
  },
});

/** The date that is asked for, or tonight's; null of an event without dates of its own. */
function dateNow(event: EventRecord, dateId: string | undefined, now: Date) {
  return event.dates?.find(({ id }) => id === dateId) ?? tonightOf(event, now);
}

/** The date that people come for; null of an event without dates of its own. */
export function tonightOf(event: EventRecord, now: Date) {
  const { dates } = event;
  if (!dates) return null;
  return datesAtDoor(dates, now)[0] ?? nextDate(event, now) ?? dates.at(-1) ?? null;
}
