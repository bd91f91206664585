import type { DocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import * as calls from '@/lib/domain/event/calls';
import { type EventRecord, eventName } from '@/lib/domain/event/event';
import { lacksOnceOut } from '@/lib/domain/event/event-change';
import { decideEventChangeSchema } from '@/lib/domain/event/event-content-schema';
import { eventContentOf } from '@/lib/domain/event/event-fields';
import { type EventContent, eventContentSchema } from '@/lib/domain/event/event-schema';
import { undatedField } from '@/lib/domain/event/undated-edit';
import { paths } from '@/lib/domain/kit/paths';
import { validate } from '@/lib/domain/kit/schema';
import { parseTicketType, type TicketType } from '@/lib/domain/ticket/ticket-type';
import { ticketTypeSchema } from '@/lib/domain/ticket/ticket-type-schema';
import { typeContent } from '@/lib/domain/ticket/type-content';
import { db } from '../support/admin';
import { audit } from '../support/audit';
import { callable } from '../support/callable';
import { fail } from '../support/errors';
import { RETRY, withRetry } from '../support/retry';
import { transact } from '../support/transact';
import { requireNoNewGift } from './content/gifts';
import {
  auditedCutoff,
  auditedRequest,
  eventRef,
  eventUpdate,
  former,
  mayMoveCutoff,
  NO_PENDING,
} from './content/write';
import { eventFor, readEvent, requireEditable } from './event';
import { keepChange } from './keep-version';
import { guardWhole, withTillsClosed } from './tills/whole-inventory';
import { offerNow } from './waitlist/offer-now';
import { offerPlaces } from './waitlist/offer-places';

const MESSAGES = {
  approve: 'Aprobado: ya se ve así',
  reject: 'Rechazado: todo queda como estaba',
  withdraw: 'Retirado: todo queda como estaba',
};

/**
 * Decides the pending changes of a published event: approve and reject need `events.changeStatus`, withdraw
 * `events.manage`. Refuses another request than that of `at`, and one that no longer fits the event. Idempotent.
 */
export const decideEventChange = callable(calls.decideEventChange, {
  input: decideEventChangeSchema,
  access: 'session',
  async handle({ input: { eventId, decision, at, reason }, caller }) {
    const seen = await eventFor(
      caller,
      eventId,
      decision === 'withdraw' ? 'events.manage' : 'events.changeStatus',
    );
    const decide = async (tx: Transaction) => {
      const event = await readEvent(eventId, tx);
      const { pending } = event;
      if (!pending) return false;
      if (pending.at.getTime() !== at) {
        throw fail('aborted', 'Pidieron otra cosa mientras lo mirabas: revísalo de nuevo', 'at');
      }
      requireEditable(event);
      const found = await tx.get(db().collection(paths.ticketTypes(eventId)));
      const types = found.docs.map((doc) => parseTicketType(doc.id, doc.data()));
      const content = { ...eventContentOf(event), ...pending.fields };
      const takesGuard = decision === 'approve' && mayMoveCutoff(event, pending.fields);
      const bumpGuard = takesGuard ? await guardWhole(tx, eventId) : null;
      let moved: ReturnType<typeof auditedCutoff> = null;
      if (decision === 'approve') {
        const date = undatedField(event, pending.fields);
        if (date) throw fail('failed-precondition', date.message, date.field);
        const raised = types.map((type) => ({
          ...type,
          price: pending.prices[type.id] ?? type.price,
        }));
        requireFit(
          content,
          event.status,
          raised.filter(({ id }) => id in pending.prices),
        );
        await requireNoNewGift(tx, eventId, types, raised);
        const update = eventUpdate(event, pending.fields);
        moved = auditedCutoff(event, update);
        tx.update(eventRef(eventId), { ...update, ...NO_PENDING });
        bumpGuard?.();
        offerPlaces(tx, event);
        raisePrices(tx, event, pending.prices, found.docs);
        keepChange(tx, caller, event, types, { content, types: raised }, 'approved');
      } else tx.update(eventRef(eventId), NO_PENDING);
      const request = auditedRequest(event, pending, types);
      audit(tx, caller, {
        action: `event.${decision}`,
        object: { type: 'event', id: eventId, name: eventName(event) },
        producerId: event.producerId,
        before: { ...request.before, ...moved?.before },
        after: { ...request.after, ...moved?.after },
        reason: reason || undefined,
      });
      return true;
    };
    const done = await withTillsClosed(eventId, () =>
      transact(decide, withRetry(RETRY.contention)),
    );
    if (done) await offerNow(seen);
    const message = done ? MESSAGES[decision] : 'Ya no hay cambios por revisar';
    return { success: true, message };
  },
});

// The rest of the event may have changed since the request: the approved result has to be valid as a whole.
function requireFit(
  content: EventContent,
  status: Parameters<typeof lacksOnceOut>[0],
  raised: readonly TicketType[],
): void {
  const checks = [
    validate(eventContentSchema, content),
    ...raised.map((type) => validate(ticketTypeSchema, typeContent(type))),
  ];
  for (const checked of checks) {
    if (!checked.ok) throw fail('failed-precondition', checked.message, checked.field);
  }
  const [lack] = lacksOnceOut(status, content);
  if (lack) throw fail('failed-precondition', lack.label, lack.field);
}

function raisePrices(
  tx: Transaction,
  event: EventRecord,
  prices: Record<string, number>,
  types: readonly DocumentSnapshot[],
): void {
  for (const type of types) {
    const price = prices[type.id];
    if (price === undefined) continue;
    const before = { price: parseTicketType(type.id, type.data()).price };
    tx.update(db().doc(paths.ticketType(event.id, type.id)), {
      price,
      ...former(event, 'ticketType', type, before),
    });
  }
}
