import type { Transaction } from 'firebase-admin/firestore';
import * as calls from '@/lib/domain/event/calls';
import { changedDate } from '@/lib/domain/event/date/change-date';
import { changeDateSchema } from '@/lib/domain/event/date/date-schema';
import { areOneNight } from '@/lib/domain/event/date/same-night';
import type { DateTerms } from '@/lib/domain/event/date/stored-date';
import { eventName } from '@/lib/domain/event/event';
import { eventContentOf } from '@/lib/domain/event/event-fields';
import { hadWaiters } from '@/lib/domain/event/waitlist';
import type { TicketType } from '@/lib/domain/ticket/ticket-type';
import { audit } from '../support/audit';
import { callable } from '../support/callable';
import { denied, fail } from '../support/errors';
import { RETRY, withRetry } from '../support/retry';
import { transact } from '../support/transact';
import { requireNoNewGift } from './content/gifts';
import { aroundOf, dateSign, requireDateRights } from './dates/around';
import { readDates, writeDates } from './dates/world';
import { readEvent } from './event';
import { keepChange } from './keep-version';
import { guardWhole, withTillsClosed } from './tills/whole-inventory';
import { offerNow } from './waitlist/offer-now';
import { offerPlaces } from './waitlist/offer-places';

/**
 * Changes one date of an event; a new start takes doors and end along. Needs `events.manage`, for the status of an event
 * that is no draft `events.changeStatus`, for ticket types `tickets.manage`, and to raise a price on sale, or to change
 * hours or place of what is published, `events.changeStatus` too. This alone moves a date with tickets: the night that it
 * leaves is not made again by a rule. What is cancelled, paused or postponed sells nothing from then on, not even to who had
 * read it before. Refuses what `changedDate` refuses, and with `seen` a date that changed since. Idempotent: `changedDates`
 * is 0 where it was so already.
 */
export const changeDate = callable(calls.changeDate, {
  input: changeDateSchema,
  access: 'session',
  async handle({ input: { eventId, dateId, change, seen: sign, ...confirmed }, caller }) {
    const seen = await readEvent(eventId);
    const mayDecide = await requireDateRights(caller, seen, change);
    const apply = async (tx: Transaction) => {
      const bump = await guardWhole(tx, eventId, [dateId]);
      const world = await readDates(tx, eventId, true, dateId);
      const { event, types } = world;
      if (seen.status === 'draft' && event.status !== 'draft') throw denied();
      const around = aroundOf(world, mayDecide, new Date());
      const before = around.dates.find(({ id }) => id === dateId);
      if (!before) {
        throw fail('invalid-argument', 'Esa fecha no es de este evento', 'dateId');
      }
      const changed = changedDate(before, change, around, confirmed);
      if (!changed.ok) throw fail(changed.code, changed.message, changed.field);
      const { date, fields } = changed;
      if (fields.length === 0) return { status: before.status, changedDates: 0 };
      if (sign !== undefined && sign !== dateSign(before)) {
        throw fail('aborted', 'Alguien la cambió mientras tanto: mírala de nuevo', 'seen');
      }
      await requireNoNewGift(tx, eventId, pricedOn(types, before), pricedOn(types, date));
      // Another hour of one night leaves no night behind that a rule could make again.
      const leavesNight = !areOneNight(before.startsAt, date.startsAt, event.timeZone);
      const statusAt = fields.includes('status') ? around.now : date.statusAt;
      const dates = around.dates.map((one) => (one.id === dateId ? { ...date, statusAt } : one));
      const span = writeDates(tx, world, {
        after: dates,
        dropped: leavesNight ? [before.startsAt] : [],
      });
      const content = { ...eventContentOf(event), ...span };
      keepChange(tx, caller, event, types, { content, types, dates }, 'changed');
      bump();
      offerPlaces(tx, event, hadWaiters(event));
      const pick = (of: DateTerms) => Object.fromEntries(fields.map((field) => [field, of[field]]));
      audit(tx, caller, {
        action: 'event.dates',
        object: { type: 'event', id: eventId, name: eventName(event) },
        producerId: event.producerId,
        before: { dateId, ...pick(before) },
        after: { dateId, ...pick(date) },
      });
      return { status: date.status, changedDates: 1 };
    };
    const done = await withTillsClosed(eventId, () => transact(apply, withRetry(RETRY.contention)));
    await offerNow(seen, hadWaiters(seen));
    return { success: true, message: 'Guardamos la fecha', ...done };
  },
});

const pricedOn = (types: readonly TicketType[], { id: dateId, types: terms }: DateTerms) =>
  types.map((type) => ({ ...type, price: terms[type.id]?.price ?? type.price, dateId }));
