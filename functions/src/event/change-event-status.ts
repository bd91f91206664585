import { FieldValue, type Transaction } from 'firebase-admin/firestore';
import * as calls from '@/lib/domain/event/calls';
import { type EventRecord, eventName } from '@/lib/domain/event/event';
import { eventContentOf } from '@/lib/domain/event/event-fields';
import { changeEventStatusSchema, eventContentSchema } from '@/lib/domain/event/event-schema';
import { type EventStatus, isEventEditable, STATUS_TEXT } from '@/lib/domain/event/event-status';
import {
  isApproval,
  missingToPublish,
  TRANSITIONS,
  transitionBetween,
} from '@/lib/domain/event/event-transition';
import { holdsPlaces } from '@/lib/domain/event/waitlist';
import { paths } from '@/lib/domain/kit/paths';
import { validate } from '@/lib/domain/kit/schema';
import { parseTicket, type TicketKind, type TicketStatus } from '@/lib/domain/ticket/ticket';
import { parseTicketType, type TicketType } from '@/lib/domain/ticket/ticket-type';
import { ticketTypeSchema } from '@/lib/domain/ticket/ticket-type-schema';
import { typeContent } from '@/lib/domain/ticket/type-content';
import { requirePlace } from '../producer/level';
import { db } from '../support/admin';
import { audit } from '../support/audit';
import { callable } from '../support/callable';
import { fail } from '../support/errors';
import { RETRY, withRetry } from '../support/retry';
import { transact } from '../support/transact';
import { NO_PENDING } from './content/write';
import { eventFor, readEvent } from './event';
import { keepPublished, lastVersion } from './keep-version';
import { firstReview } from './reviewed';
import { stopBar } from './stop-bar';
import { guardWhole, withTillsClosed } from './tills/whole-inventory';
import { offerNow } from './waitlist/offer-now';
import { offerPlaces } from './waitlist/offer-places';

const flagFor = (to: EventStatus) =>
  TRANSITIONS.find((way) => way.to === to)?.flag ?? 'events.changeStatus';

/**
 * Changes the status of an event. Needs `events.manage` to send it to review and `events.changeStatus` for everything
 * else; administrators pass. Refuses an unknown transition, a missing reason, an incomplete event (for review and
 * publication), a producer's first publication except by an administrator (`firstReview`), a cancellation with sales or
 * courtesies (use `startPlan`), and with `seenAt` the publication of an event that was edited since. A request for the
 * current status changes nothing. Once the sale is stopped (paused, ended, cancelled), no sale that began before can
 * commit.
 */
export const changeEventStatus = callable(calls.changeEventStatus, {
  input: changeEventStatusSchema,
  access: 'session',
  async handle({ input: { eventId, status, reason, seenAt }, caller }) {
    const seen = await eventFor(caller, eventId, flagFor(status));
    const label = STATUS_TEXT[status].label.toLowerCase();
    const change = async (tx: Transaction) => {
      const event = await readEvent(eventId, tx);
      if (event.status === status) return status;
      const way = transitionBetween(event.status, status);
      if (!way) {
        const current = STATUS_TEXT[event.status].label.toLowerCase();
        throw fail(
          'failed-precondition',
          `Un evento ${current} no puede pasar a ${label}`,
          'status',
        );
      }
      if (
        seenAt !== undefined &&
        status === 'published' &&
        event.updatedAt &&
        event.updatedAt.getTime() !== seenAt
      ) {
        throw fail('aborted', 'El evento cambió mientras lo mirabas: revísalo de nuevo', 'seenAt');
      }
      const publishes = status === 'published';
      const seeProducer = publishes
        ? await firstReview(tx, event.producerId, isApproval(way), caller)
        : null;
      if (status === 'cancelled') await requireNobodyHolds(tx, eventId);
      // Also if it was paused before: earlier sales may still be recorded.
      const stops = event.status === 'published' || status === 'cancelled';
      const stopSale = stops ? await guardWhole(tx, eventId) : null;
      // A pause and the end of the event leave the bar open.
      const closeBar = status === 'cancelled' ? await stopBar(tx, eventId) : null;
      if (way.reason && reason === '') {
        throw fail('invalid-argument', 'Escribe el motivo', 'reason');
      }
      const found =
        way.complete || publishes
          ? await tx.get(db().collection(paths.ticketTypes(eventId)))
          : { docs: [] };
      const types = found.docs.map((type) => parseTicketType(type.id, type.data()));
      const last = publishes ? await lastVersion(tx, event) : null;
      if (way.complete) {
        const missing = missingToPublish(event, types, new Date());
        if (missing[0]) {
          throw fail('failed-precondition', `Falta algo: ${missing[0].label}`, missing[0].key);
        }
        requireValid(event, types);
        await requirePlace(tx, event);
      }
      tx.update(db().doc(paths.event(eventId)), {
        status,
        statusReason: reason,
        statusChangedAt: FieldValue.serverTimestamp(),
        // A draft's tickets change without its document, so an earlier review's timestamp must not match.
        ...(status === 'review' ? { updatedAt: FieldValue.serverTimestamp() } : {}),
        ...(status === 'published' && !event.publishedAt
          ? { publishedAt: FieldValue.serverTimestamp() }
          : {}),
        ...(isEventEditable(status) ? {} : NO_PENDING),
        ...(publishes ? keepPublished(tx, caller, event, types, last) : {}),
      });
      seeProducer?.();
      stopSale?.();
      closeBar?.();
      // Held places stay held or are released, and the time of offers is paused or begins anew.
      offerPlaces(tx, event, holdsPlaces(event.status));
      audit(tx, caller, {
        action: 'event.status',
        object: { type: 'event', id: eventId, name: eventName(event) },
        producerId: event.producerId,
        before: { status: event.status },
        after: { status },
        reason: reason || undefined,
      });
      return event.status;
    };
    const from = await withTillsClosed(eventId, () =>
      transact(change, withRetry(RETRY.contention)),
    );
    await offerNow(seen, holdsPlaces(seen.status));
    const message = from === status ? `El evento ya estaba ${label}` : `El evento quedó ${label}`;
    return { success: true, message, status };
  },
});

/** Refuses to cancel an event with sales or courtesies without a plan, which notifies everybody and refunds buyers. */
async function requireNobodyHolds(tx: Transaction, eventId: string): Promise<void> {
  const held = (kinds: TicketKind[], statuses: TicketStatus[]) =>
    db()
      .collection(paths.tickets(eventId))
      .where('kind', 'in', kinds)
      .where('status', 'in', statuses)
      .limit(1);
  const ofBar = db().collection(paths.consumptions(eventId)).where('sold', '>', 0).limit(1);
  const [tickets, drinks, guests] = await Promise.all([
    tx.get(held(['sale'], ['valid', 'used', 'refunding'])),
    tx.get(ofBar),
    tx.get(held(['courtesy', 'brought'], ['valid', 'used'])),
  ]);
  if (!tickets.empty || !drinks.empty) {
    const message =
      'Este evento tiene ventas: se cancela con las devoluciones de quienes compraron';
    throw fail('failed-precondition', message, 'plan');
  }
  if (!guests.empty) {
    const isCourtesy = guests.docs.some(
      (one) => parseTicket(one.id, one.data()).kind === 'courtesy',
    );
    const who = isCourtesy ? 'cortesías' : 'entradas de otra ticketera';
    const message = `Este evento tiene ${who}: se cancela con un correo a quienes las tienen`;
    throw fail('failed-precondition', message, 'plan');
  }
}

/** Refuses drafts older than today's rules: what is published must pass the schemas. */
function requireValid(event: EventRecord, types: readonly TicketType[]): void {
  const checks = [
    validate(eventContentSchema, eventContentOf(event)),
    ...types.map((type) => validate(ticketTypeSchema, typeContent(type))),
  ];
  for (const checked of checks) {
    if (!checked.ok) throw fail('failed-precondition', checked.message, checked.field);
  }
}
