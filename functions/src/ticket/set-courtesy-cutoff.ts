import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { leadFrom, nextCutoff } from '@/lib/domain/event/courtesy-cutoff';
import { type EventRecord, eventName } from '@/lib/domain/event/event';
import { isWithoutDate } from '@/lib/domain/event/event-plan';
import { sameValue } from '@/lib/domain/kit/changes';
import { paths } from '@/lib/domain/kit/paths';
import * as calls from '@/lib/domain/ticket/calls';
import { courtesyCutoffSchema } from '@/lib/domain/ticket/courtesy-schema';
import { eventFor, readEvent, requireEditable } from '../event/event';
import { type Changes, db } from '../support/admin';
import { audit } from '../support/audit';
import { callable } from '../support/callable';
import { fail } from '../support/errors';
import { transact } from '../support/transact';

/**
 * Sets the cut-off at which unclaimed courtesies return to stock (null: none returns), and whether guests may give
 * theirs to a friend; omitted fields stay. With `lead` it is so long before each date of an event. Needs
 * `tickets.generate`. Refuses a new date that has passed or is after the event's end, any for an event without a date,
 * a lead without dates, and with `seen` an overwrite of somebody's change. Idempotent.
 */
export const setCourtesyCutoff = callable(calls.setCourtesyCutoff, {
  input: courtesyCutoffSchema,
  access: 'session',
  handle: async ({ input: { eventId, seen, ...asked }, caller }) => {
    await eventFor(caller, eventId, 'tickets.generate');
    const { at, lead } = await transact(async (tx) => {
      const event = await readEvent(eventId, tx);
      requireEditable(event);
      const { personal = event.courtesiesPersonal } = asked;
      const limit = limitAfter(event, asked);
      const isSame = sameValue(limit, limitOf(event));
      if (isSame && personal === event.courtesiesPersonal) return limit;
      if (seen && !isSame && !sameValue({ lead: null, ...seen }, limitOf(event))) {
        throw fail('aborted', 'Alguien más cambió el límite: míralo de nuevo', 'seen');
      }
      if (!isSame) requireLimit(event, limit);
      tx.update(db().doc(paths.event(eventId)), {
        courtesiesPersonal: personal,
        ...(!isSame && limitChange(event, limit)),
      });
      audit(tx, caller, {
        action: 'courtesy.cutoff',
        object: { type: 'event', id: eventId, name: eventName(event) },
        producerId: event.producerId,
        before: auditedLimit(limitOf(event), event.courtesiesPersonal),
        after: auditedLimit(limit, personal),
      });
      return limit;
    });
    const message =
      at || lead !== null
        ? 'Las que nadie abra vuelven a la venta'
        : 'Ninguna vuelve sola a la venta';
    return { success: true, message };
  },
});

type Limit = { at: Date | null; lead: number | null };

const limitOf = ({ courtesyCutoff, courtesyLead }: EventRecord): Limit => ({
  at: courtesyCutoff,
  lead: courtesyLead?.minutes ?? null,
});

/** A limit replaces the other kind; null ends both. */
function limitAfter(event: EventRecord, { at, lead }: Partial<Limit>): Limit {
  if (at) return { at, lead: null };
  if (lead !== undefined && lead !== null) return { at: null, lead };
  return at === null || lead === null ? { at: null, lead: null } : limitOf(event);
}

function requireLimit(event: EventRecord, { at, lead }: Limit): void {
  if ((at || lead !== null) && isWithoutDate(event)) {
    const message = 'El evento está postergado y sin fecha: ponle primero la nueva';
    throw fail('failed-precondition', message, at ? 'at' : 'lead');
  }
  if (lead !== null && !event.dates) {
    throw fail('failed-precondition', 'El evento tiene una sola fecha: elige un momento', 'lead');
  }
  if (at && at <= new Date()) {
    throw fail('invalid-argument', 'Elige un momento que no haya pasado', 'at');
  }
  if (at && event.endsAt && at > event.endsAt) {
    throw fail('invalid-argument', 'Elige un momento antes de que termine el evento', 'at');
  }
}

function limitChange(event: EventRecord, { at, lead }: Limit): Changes<'event'> {
  const now = new Date();
  const courtesyLead = lead === null ? null : leadFrom(event, lead, now);
  const next = courtesyLead ? nextCutoff({ ...event, courtesyLead }, now) : at;
  return {
    courtesyCutoff: at && Timestamp.fromDate(at),
    courtesyLead,
    courtesySwept: courtesyLead ? now : FieldValue.delete(),
    courtesySweepAt: next ? Timestamp.fromDate(next) : FieldValue.delete(),
  };
}

const auditedLimit = ({ at, lead }: Limit, personal: boolean) => ({
  until: at,
  ...(lead !== null && { minutesBefore: lead }),
  personal,
});
