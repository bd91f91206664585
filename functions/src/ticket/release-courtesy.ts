import { type DocumentSnapshot, FieldValue } from 'firebase-admin/firestore';
import { sellsAll } from '@/lib/domain/event/tills/pools';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import type { Courtesy } from '@/lib/domain/ticket/courtesy';
import { parseTicket } from '@/lib/domain/ticket/ticket';
import { parseTicketType } from '@/lib/domain/ticket/ticket-type';
import { EVERY_DATE } from '@/lib/domain/ticket/type-dates';
import { readEvent } from '../event/event';
import { dateOfDemand, Elsewhere, take } from '../event/tills/place';
import type { Visit } from '../event/tills/serve';
import { db } from '../support/admin';
import type { SaleTransaction } from '../support/sale-transaction';
import { NO_ANSWERS } from './new-ticket';

/**
 * Releases the place of a courtesy, in the transaction that ends it: its code is refused at the door, its place is for
 * sale again and the issuer's quota is released. The caller writes the reason into the courtesy. Does nothing if its
 * ticket is revoked already.
 */
export async function releaseCourtesy(
  tx: SaleTransaction,
  visit: Visit,
  guardDoc: DocumentSnapshot | undefined,
  eventId: string,
  courtesy: Courtesy,
): Promise<void> {
  const { ticketTypeId } = courtesy;
  const ticketRef = db().doc(paths.ticket(eventId, courtesy.ticketId));
  const [eventNow, found, ticketDoc] = await Promise.all([
    readEvent(eventId, tx),
    tx.get(db().collection(paths.ticketTypes(eventId))),
    tx.get(ticketRef),
  ]);
  const { status, dateId } = parseTicket(ticketDoc.id, ticketDoc.data());
  if (status === 'revoked') return;
  const types = found.docs.map((one) => parseTicketType(one.id, one.data()));
  const given = { [ticketTypeId]: -1 };
  const isDated = eventNow.dates && dateId !== EVERY_DATE;
  const demand = { given, ...(isDated && { dates: { [dateId]: { given } } }) };
  const place = await visit.enter(tx, guardDoc, dateOfDemand(eventNow, demand));
  if (place.till && !sellsAll(place.till.state.left, [ticketTypeId])) {
    throw new Elsewhere('outside');
  }
  take(tx, place, eventNow, types, demand);
  tx.update(ticketRef, {
    status: 'revoked',
    ...NO_ANSWERS,
    changedAt: FieldValue.serverTimestamp(),
  });
  const { givenBy, promoterId, promoterRule } = courtesy;
  const back = FieldValue.increment(-1);
  if (givenBy.uid) {
    tx.set(db().doc(entryPaths.quota(eventId, givenBy.uid)), { given: back }, { merge: true });
  }
  if (promoterId) {
    const ref = db().doc(entryPaths.promoterGift(eventId, promoterId));
    tx.set(ref, { given: { [promoterRule]: back } }, { merge: true });
  }
}
