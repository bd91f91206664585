import { Timestamp } from 'firebase-admin/firestore';
import { parseEvent } from '@/lib/domain/event/event';
import { isWithoutDate } from '@/lib/domain/event/event-plan';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import { automationId, parseAutomation } from '@/lib/domain/mailing/automation/automation';
import * as calls from '@/lib/domain/sale/calls';
import { CART_DAYS } from '@/lib/domain/sale/cart';
import { reportCartSchema } from '@/lib/domain/sale/cart-schema';
import { EVERY_DATE } from '@/lib/domain/ticket/type-dates';
import { requireDate } from '../event/date';
import { cartRef } from '../sale/cart-ref';
import { requireCheckout } from '../support/access';
import { db } from '../support/admin';
import { callable } from '../support/callable';
import { denied } from '../support/errors';
import { transact } from '../support/transact';
import { isTellable } from './automation/cart-consent';
import { cartKey, runRef } from './automation/runs';

const DAY_MS = 86_400_000;

/**
 * Takes note of a cart that was left at the checkout, for the producer's automation. Administrators and accounts with the claim
 * `service: 'checkout'` only, as `recordSale`. One cart a person and event: a later one takes its place. Stored only while that
 * automation is on, the event is sold, and the person may be told of it and was not yet; `kept` says so. A sale to the same address
 * ends it, and so does its mail; else it is kept for three days. The same call twice is one cart.
 */
export const reportCart = callable(calls.reportCart, {
  input: reportCartSchema,
  access: 'session',
  handle: async ({ input: { eventId, dateId, lines, email, name, basis }, caller }) => {
    requireCheckout(caller);
    const kept = await transact(async (tx) => {
      const found = await tx.get(db().doc(paths.event(eventId)));
      if (!found.exists) throw denied();
      const event = parseEvent(found.id, found.data());
      const isForAll = dateId === EVERY_DATE && event.dates !== undefined;
      const date = isForAll ? null : requireDate(event, dateId);
      const { producerId } = event;
      const id = automationId(producerId, 'cart');
      const stored = await tx.get(db().doc(entryPaths.automation(id)));
      const isOn = parseAutomation(id, stored.data()).on;
      if (!isOn || event.status !== 'published' || isWithoutDate(event)) return false;
      const now = Date.now();
      const ref = cartRef(eventId, email);
      const contact = await tx.get(db().doc(paths.contact(producerId, ref.id)));
      const run = await tx.get(runRef(id, cartKey(eventId, ref.id)));
      if (!isTellable({ basis }, ref.id, contact.data(), new Date(now))) {
        tx.delete(ref);
        return false;
      }
      // A person is reminded of an event's cart once.
      if (run.exists) return false;
      tx.set(ref, {
        ...{ eventId, producerId, lines, email, name, basis },
        dateId: isForAll ? EVERY_DATE : (date?.id ?? ''),
        at: Timestamp.fromMillis(now),
        expireAt: Timestamp.fromMillis(now + CART_DAYS * DAY_MS),
      });
      return true;
    });
    return { success: true, message: kept ? 'Anotado' : 'No se guarda', kept };
  },
});
