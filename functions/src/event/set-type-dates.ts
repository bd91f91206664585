import type { Transaction } from 'firebase-admin/firestore';
import * as calls from '@/lib/domain/event/calls';
import { setTypeDatesSchema } from '@/lib/domain/event/date/date-schema';
import { stockTaken, takenOn } from '@/lib/domain/event/date/date-view';
import { eventName } from '@/lib/domain/event/event';
import { paths } from '@/lib/domain/kit/paths';
import { type TicketType, takenOf } from '@/lib/domain/ticket/ticket-type';
import { isPass, sellsOn, type TypeDates } from '@/lib/domain/ticket/type-dates';
import { db } from '../support/admin';
import { audit } from '../support/audit';
import { callable } from '../support/callable';
import { fail } from '../support/errors';
import { RETRY, withRetry } from '../support/retry';
import { transact } from '../support/transact';
import { type DatesWorld, readDates } from './dates/world';
import { eventFor, touchEvent } from './event';
import { guardWhole, withTillsClosed } from './tills/whole-inventory';
import { offerNow } from './waitlist/offer-now';
import { offerPlaces } from './waitlist/offer-places';

/**
 * Sets on which dates a ticket type is sold, and whether its stock is of each date, of all together, or of a pass for
 * all. Needs `tickets.manage`. Refuses dates of another event; and once something of the type is taken, to make it a
 * pass or no pass, to leave out a date on which it is, and one stock for all that is less. Idempotent.
 */
export const setTypeDates = callable(calls.setTypeDates, {
  input: setTypeDatesSchema,
  access: 'session',
  async handle({ input: { eventId, ticketTypeId, dateIds, scope }, caller }) {
    const seen = await eventFor(caller, eventId, 'tickets.manage');
    const ids = scope === 'pass' ? [] : [...new Set(dateIds)].sort();
    const apply = async (tx: Transaction) => {
      const bump = await guardWhole(tx, eventId);
      const world = await readDates(tx, eventId, true);
      const { event, types } = world;
      const type = types.find(({ id }) => id === ticketTypeId);
      if (!type) throw fail('not-found', 'Alguien la eliminó mientras tanto', 'ticketTypeId');
      const known = new Set(world.dates.map(({ id }) => id));
      if (ids.some((id) => !known.has(id))) {
        throw fail('invalid-argument', 'Esa fecha no es de este evento', 'dateIds');
      }
      const before = type.dates ?? { scope: 'each', ids: [], taken: {} };
      if (before.scope === scope && [...before.ids].sort().join() === ids.join()) return;
      requireFit(world, type, { ...before, scope, ids });
      tx.update(db().doc(paths.ticketType(eventId, ticketTypeId)), {
        dateIds: ids,
        dateScope: scope,
      });
      bump();
      offerPlaces(tx, event);
      touchEvent(tx, event);
      audit(tx, caller, {
        action: 'ticketType.change',
        object: {
          type: 'ticketType',
          id: ticketTypeId,
          name: [type.name, eventName(event)].join(' · '),
        },
        producerId: event.producerId,
        before: { dateScope: before.scope, dateIds: before.ids },
        after: { dateScope: scope, dateIds: ids },
      });
    };
    await withTillsClosed(eventId, () => transact(apply, withRetry(RETRY.contention)));
    await offerNow(seen);
    return { success: true, message: 'Guardamos en qué fechas se vende' };
  },
});

function requireFit({ dates }: DatesWorld, type: TicketType, next: TypeDates): void {
  if (takenOf(type) === 0) return;
  if (isPass(type) !== (next.scope === 'pass')) {
    const message = 'Ya hay quienes la tienen: no puede pasar a ser un pase, ni dejar de serlo';
    throw fail('failed-precondition', message, 'scope');
  }
  if (next.scope === 'pass') return;
  const lost = dates.find(
    ({ id }) => !sellsOn({ dates: next }, id) && takenOf(takenOn(type, id)) > 0,
  );
  if (lost) {
    const message = 'Ya hay quienes la tienen en una fecha que quitas';
    throw fail('failed-precondition', message, 'dateIds');
  }
  if (stockTaken({ ...type, dates: next }) > type.stock) {
    throw fail('failed-precondition', 'El stock no alcanza para lo que ya se vendió', 'scope');
  }
}
