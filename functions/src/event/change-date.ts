import type { Transaction } from 'firebase-admin/firestore';
import * as calls from '@/lib/domain/event/calls';
import { changedDate, raisesPrice } from '@/lib/domain/event/date/change-date';
import { changeDateSchema, type DateChange } from '@/lib/domain/event/date/date-schema';
import type { DateTerms } from '@/lib/domain/event/date/stored-date';
import { eventName } from '@/lib/domain/event/event';
import { needsReview } from '@/lib/domain/event/event-change';
import { contentOf } from '@/lib/domain/event/event-fields';
import { can, type Flag } from '@/lib/domain/rights/permissions';
import type { TicketType } from '@/lib/domain/ticket/ticket-type';
import { isAdminNow, requireFlag } from '../support/access';
import { audit } from '../support/audit';
import { callable } from '../support/callable';
import { denied, fail } from '../support/errors';
import { RETRY, withRetry } from '../support/retry';
import { transact } from '../support/transact';
import { requireNoNewGift } from './content/gifts';
import { type DatesWorld, readDates, writeDates } from './dates/world';
import { readEvent } from './event';
import { keepChange } from './keep-version';
import { guardWhole, withTillsClosed } from './tills/whole-inventory';

/**
 * Changes one date of an event; a new start takes doors and end along. Needs `events.manage`, for the status of an event
 * that is no draft `events.changeStatus`, for ticket types `tickets.manage`, and to raise a price on sale,
 * or to change hours or place of what is published, `events.changeStatus` too. This alone moves a date with tickets: its former start is not made again by a rule. What is
 * cancelled, paused or postponed sells nothing from then on, not even to who had read it before. Refuses what
 * `changedDate` refuses, and another date's instant unless `sameInstant`. Idempotent.
 */
export const changeDate = callable(calls.changeDate, {
  input: changeDateSchema,
  access: 'session',
  async handle({ input: { eventId, dateId, change, acceptsRefunds, sameInstant }, caller }) {
    const seen = await readEvent(eventId);
    let permissions = null;
    for (const flag of flagsFor(change, seen.status === 'draft')) {
      permissions = await requireFlag(caller, seen.producerId, flag, eventId);
    }
    const mayDecide = isAdminNow(caller) || can(permissions, 'events.changeStatus');
    const apply = async (tx: Transaction) => {
      const bump = await guardWhole(tx, eventId);
      const world = await readDates(tx, eventId, true);
      const { event, types } = world;
      if (seen.status === 'draft' && event.status !== 'draft') throw denied();
      const found = world.dates.find(({ id }) => id === dateId);
      if (!found) {
        throw fail('invalid-argument', 'Esa fecha no es de este evento', 'dateId');
      }
      const { taken, ...before } = found;
      const now = new Date();
      const of = { types, timeZone: event.timeZone, taken, now };
      const changed = changedDate(before, change, of, acceptsRefunds);
      if (!changed.ok) throw fail(changed.code, changed.message, changed.field);
      const { date, fields } = changed;
      if (fields.length === 0) return before.status;
      const isPromised = fields.some((field) => PROMISED.includes(field));
      if (
        needsReview(event.status, mayDecide) &&
        (isPromised || raisesPrice(before, date, types))
      ) {
        throw denied();
      }
      await requireNoNewGift(tx, eventId, pricedOn(types, before), pricedOn(types, date));
      const isMoved = fields.includes('startsAt');
      if (isMoved && !sameInstant) requireFreeInstant(world, date);
      const after = { ...date, statusAt: fields.includes('status') ? now : date.statusAt };
      const dates = world.dates.map(({ taken: _taken, ...one }) =>
        one.id === dateId ? after : one,
      );
      const span = writeDates(tx, world, {
        after: dates,
        dropped: isMoved ? [before.startsAt] : [],
      });
      const content = { ...contentOf(event), ...span };
      keepChange(tx, caller, event, types, { content, types, dates }, 'changed');
      bump();
      const pick = (of: DateTerms) => Object.fromEntries(fields.map((field) => [field, of[field]]));
      audit(tx, caller, {
        action: 'event.dates',
        object: { type: 'event', id: eventId, name: eventName(event) },
        producerId: event.producerId,
        before: { dateId, ...pick(before) },
        after: { dateId, ...pick(date) },
      });
      return date.status;
    };
    const status = await withTillsClosed(eventId, () =>
      transact(apply, withRetry(RETRY.contention)),
    );
    return { success: true, message: 'Guardamos la fecha', status };
  },
});

/** What buyers were promised: without the right to decide, an event's own waits for review. */
const PROMISED: readonly (keyof DateTerms)[] = ['startsAt', 'endsAt', 'doorsAt', 'venue'];

function flagsFor({ status, types, ...rest }: DateChange, isDraft: boolean): Set<Flag> {
  const flags = new Set<Flag>();
  if (status !== undefined && !isDraft) flags.add('events.changeStatus');
  if (types !== undefined) flags.add('tickets.manage');
  if (flags.size === 0 || Object.keys(rest).length > 0) flags.add('events.manage');
  return flags;
}

/** Ticket types at the price that a date sets for them. */
const pricedOn = (types: readonly TicketType[], { id: dateId, types: terms }: DateTerms) =>
  types.map((type) => ({ ...type, price: terms[type.id]?.price ?? type.price, dateId }));

function requireFreeInstant({ dates }: DatesWorld, { id, startsAt }: DateTerms): void {
  const other = dates.some(
    (one) => one.id !== id && +one.startsAt === +startsAt && one.status !== 'cancelled',
  );
  if (!other) return;
  throw fail('failed-precondition', 'A esa hora ya hay otra fecha', 'sameInstant');
}
