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
 * Releases the places of courtesies given together, in the transaction that ends them: codes are refused, places for
 * sale again and quotas released. The caller writes the reason. Leaves out whose ticket is revoked already.
 */
export async function releaseCourtesies(
  tx: SaleTransaction,
  visit: Visit,
  guardDoc: DocumentSnapshot | undefined,
  eventId: string,
  courtesies: readonly Courtesy[],
): Promise<void> {
  const refs = courtesies.map(({ ticketId }) => db().doc(paths.ticket(eventId, ticketId)));
  const [eventNow, found, ticketDocs] = await Promise.all([
    readEvent(eventId, tx),
    tx.get(db().collection(paths.ticketTypes(eventId))),
    Promise.all(refs.map((ref) => tx.get(ref))),
  ]);
  const standing = ticketDocs
    .map((one) => parseTicket(one.id, one.data()))
    .filter(({ status }) => status !== 'revoked');
  const [courtesy] = courtesies;
  if (!courtesy || standing.length === 0) return;
  const { ticketTypeId } = courtesy;
  const types = found.docs.map((one) => parseTicketType(one.id, one.data()));
  const back = (of: typeof standing) => ({ given: { [ticketTypeId]: -of.length } });
  // A guest may have moved one of them to another date.
  const days = new Set(eventNow.dates ? standing.map(({ dateId }) => dateId) : []);
  days.delete(EVERY_DATE);
  const dated = [...days].map((day) => [
    day,
    back(standing.filter(({ dateId }) => dateId === day)),
  ]);
  const dates = dated.length > 0 && { dates: Object.fromEntries(dated) };
  const demand = { ...back(standing), ...dates };
  const place = await visit.enter(tx, guardDoc, dateOfDemand(eventNow, demand));
  if (place.till && !sellsAll(place.till.state.left, [ticketTypeId])) {
    throw new Elsewhere('outside');
  }
  take(tx, place, eventNow, types, demand);
  for (const { id } of standing) {
    tx.update(db().doc(paths.ticket(eventId, id)), {
      status: 'revoked',
      ...NO_ANSWERS,
      changedAt: FieldValue.serverTimestamp(),
    });
  }
  const { givenBy, promoterId, promoterRule } = courtesy;
  const returned = FieldValue.increment(-standing.length);
  if (givenBy.uid) {
    tx.set(db().doc(entryPaths.quota(eventId, givenBy.uid)), { given: returned }, { merge: true });
  }
  if (promoterId) {
    const ref = db().doc(entryPaths.promoterGift(eventId, promoterId));
    tx.set(ref, { given: { [promoterRule]: returned } }, { merge: true });
  }
}
