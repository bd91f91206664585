import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { availability } from '@/lib/domain/event/availability/availability';
import { placesLeft } from '@/lib/domain/event/availability/availability-text';
import { datesAhead, isAhead } from '@/lib/domain/event/date/event-date';
import type { EventRecord } from '@/lib/domain/event/event';
import { paths } from '@/lib/domain/kit/paths';
import { parseTicketType } from '@/lib/domain/ticket/ticket-type';
import { EVERY_DATE, FIRST_DATE, isPass, sellsOn } from '@/lib/domain/ticket/type-dates';
import { readTypeTerms, requireDate } from '../event/date';
import { dateOfDemand, fit, take } from '../event/tills/place';
import type { Visit } from '../event/tills/serve';
import { db } from '../support/admin';
import { audit } from '../support/audit';
import { fail } from '../support/errors';
import type { SaleTransaction } from '../support/sale-transaction';
import { type Giver, readQuotas } from './give-quota';

type Of = {
  event: EventRecord;
  guardDoc: DocumentSnapshot;
  giver: Giver;
  wants: number;
  line: { ticketTypeId: string; dateId?: string; promoterId?: string | undefined };
};

/** Finds places for courtesies within stock and quotas, or refuses; `take` counts and audits them when given. */
export async function givePlaces(
  tx: SaleTransaction,
  visit: Visit,
  { event, guardDoc, giver, wants, line }: Of,
) {
  const { ticketTypeId, promoterId } = line;
  const types = (await tx.get(db().collection(paths.ticketTypes(event.id)))).docs.map((one) =>
    parseTicketType(one.id, one.data()),
  );
  const type = types.find((one) => one.id === ticketTypeId);
  if (!type) throw fail('invalid-argument', 'Esa entrada no es de este evento', 'ticketTypeId');
  const now = new Date();
  const isForAll = event.dates && isPass(type);
  const date = isForAll ? null : requireDate(event, line.dateId);
  if (date && !isAhead(date, now)) {
    throw fail('failed-precondition', 'Esa fecha ya pasó o se canceló', 'dateId');
  }
  if (date && !sellsOn(type, date.id)) {
    throw fail('invalid-argument', 'Esa entrada no es de esa fecha', 'ticketTypeId');
  }
  const dateId = isForAll ? EVERY_DATE : (date?.id ?? FIRST_DATE);
  const quotas = await readQuotas(tx, event, giver, { promoterId, ticketTypeId, dateId });
  const terms = await readTypeTerms(tx, event.id, date);
  const views = isForAll ? datesAhead(event, now) : date ? [date] : null;
  if (views?.length === 0) {
    throw fail('failed-precondition', 'No quedan fechas por venir', 'ticketTypeId');
  }
  const given = { [ticketTypeId]: wants };
  const demand = { given, ...(date && { dates: { [date.id]: { given } } }) };
  const place = wants > 0 ? await visit.enter(tx, guardDoc, dateOfDemand(event, demand)) : null;
  if (place) {
    await fit(place, event, types, demand, (seen) => {
      const places = views
        ? views.map((one) => seen.viewOf(seen.types, seen.event, one, terms))
        : [seen];
      const lefts = places.map(
        (view) => availability(view.types, view.event, now).get(ticketTypeId)?.left ?? 0,
      );
      const left = Math.min(...lefts);
      if (wants <= left) return { ok: true };
      const message = `${placesLeft(left)} de ${type.name}`;
      return { ok: false, code: 'resource-exhausted', message, field: 'recipients' };
    });
  }
  quotas.require(wants);
  return {
    terms: { event, type, dateId, giver, promotion: quotas.promotion, now },
    take: () => {
      if (!place) return;
      take(tx, place, event, types, demand, terms);
      quotas.count(wants);
      // A promoter has no account to be named by.
      const promoter = quotas.promotion?.promoterCode;
      audit(tx, giver.uid || !promoter ? giver : { ...giver, email: `RR. PP. ${promoter}` }, {
        action: 'courtesy.issued',
        object: { type: 'event', id: event.id, name: event.name },
        producerId: event.producerId,
        after: { ticketType: type.name, quantity: wants },
      });
    },
  };
}
