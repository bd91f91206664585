import type { Transaction } from 'firebase-admin/firestore';
import * as calls from '@/lib/domain/complaint/calls';
import { type Complaint, complaintDueAt, complaintSearch } from '@/lib/domain/complaint/complaint';
import { type OpenComplaint, openComplaintSchema } from '@/lib/domain/complaint/complaint-schema';
import { wasPublished } from '@/lib/domain/event/event';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { maskedEmail, maskedName } from '@/lib/domain/kit/mask';
import { paths } from '@/lib/domain/kit/paths';
import { parseTicket } from '@/lib/domain/ticket/ticket';
import { eventFor, readEvent } from '../event/event';
import { db } from '../support/admin';
import { callable } from '../support/callable';
import { contentHash, idOfKey, requireSameContent } from '../support/codes';
import { fail } from '../support/errors';
import { transact } from '../support/transact';
import { auditComplaint, complaintStep, firstComplaintDue, noteDue } from './complaints';

const YEAR_MS = 365 * 86_400_000;

const OTHER = 'Ese reclamo ya se anotó con otros datos: míralo en la lista';

/**
 * Records a complaint about an event, with its deadline ten business days after it was received. A ticket's holder is
 * stored masked; people who may see attendees find them by the ticket. Needs `events.manage`. Refuses a date in the
 * future or over a year ago, a ticket of another event, and an event that was never published: deleted, it would leave
 * a deadline in Inicio that nobody can end. Idempotent with a `key`, which is refused with another content
 * (`already-exists`).
 */
export const openComplaint = callable(calls.openComplaint, {
  input: openComplaintSchema,
  access: 'session',
  handle: async ({ input, caller }) => {
    const { key, ...asked } = input;
    const { eventId } = asked;
    const hash = contentHash(asked);
    await eventFor(caller, eventId, 'events.manage');
    const now = new Date();
    const receivedAt = input.receivedAt ?? now;
    if (receivedAt > now || now.getTime() - receivedAt.getTime() > YEAR_MS) {
      throw fail('invalid-argument', 'Elige un día del último año, hasta hoy', 'receivedAt');
    }
    const complaints = db().collection(entryPaths.complaints(eventId));
    const ref = key ? complaints.doc(idOfKey(`${caller.uid}|${key}`)) : complaints.doc();
    await transact(async (tx) => {
      const event = await readEvent(eventId, tx);
      const before = await tx.get(ref);
      if (before.exists) return requireSameContent(before.data(), hash, OTHER);
      if (!wasPublished(event)) {
        const message = 'Este evento aún no se publica: nadie pudo comprar';
        throw fail('failed-precondition', message, 'eventId');
      }
      const who = await whoOf(tx, input);
      const others = await firstComplaintDue(tx, eventId, ref.id);
      const due = complaintDueAt(receivedAt);
      const complaint: Complaint = {
        id: ref.id,
        status: 'open',
        channel: input.channel,
        who,
        text: input.text,
        evidence: input.evidence,
        answer: '',
        answerEvidence: [],
        receivedAt,
        dueAt: due,
        answeredAt: null,
        closedAt: null,
        steps: [complaintStep('open', caller, now)],
      };
      const { producerId } = event;
      tx.create(ref, {
        ...complaint,
        eventId,
        producerId,
        hash,
        search: complaintSearch(complaint),
      });
      noteDue(tx, event, others && others < due ? others : due);
      auditComplaint(tx, caller, event, ref.id, 'open', 'open');
    });
    return { success: true, message: 'Reclamo anotado', complaintId: ref.id };
  },
});

async function whoOf(tx: Transaction, input: OpenComplaint): Promise<Complaint['who']> {
  const { eventId, ticketId, name, contact } = input;
  if (!ticketId) return { name, contact, ticketId: '' };
  const doc = await tx.get(db().doc(paths.ticket(eventId, ticketId)));
  if (!doc.exists) throw fail('not-found', 'Esa entrada no es de este evento', 'ticketId');
  const { holder } = parseTicket(doc.id, doc.data());
  return { name: maskedName(holder.name), contact: maskedEmail(holder.email), ticketId };
}
