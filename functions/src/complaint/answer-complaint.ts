import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import * as calls from '@/lib/domain/complaint/calls';
import { answerComplaintSchema } from '@/lib/domain/complaint/complaint-schema';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { eventFor, readEvent } from '../event/event';
import { db } from '../support/admin';
import { callable } from '../support/callable';
import { transact } from '../support/transact';
import { auditComplaint, complaintStep, noteDue, readComplaint } from './complaints';

/**
 * Stores the answer to a complaint with its evidence, which ends its deadline; nothing is mailed, for the person gets it
 * by the channel that they used. Needs `events.manage`; refuses one that was answered already.
 */
export const answerComplaint = callable(calls.answerComplaint, {
  input: answerComplaintSchema,
  access: 'session',
  handle: async ({ input: { eventId, complaintId, answer, evidence }, caller }) => {
    await eventFor(caller, eventId, 'events.manage');
    await transact(async (tx) => {
      const event = await readEvent(eventId, tx);
      const { othersDueAt } = await readComplaint(tx, event, complaintId, 'answered');
      const now = new Date();
      tx.update(db().doc(entryPaths.complaint(eventId, complaintId)), {
        status: 'answered',
        answer,
        answerEvidence: evidence,
        answeredAt: Timestamp.fromDate(now),
        steps: FieldValue.arrayUnion(complaintStep('answered', caller, now)),
      });
      noteDue(tx, event, othersDueAt);
      auditComplaint(tx, caller, event, complaintId, 'answer', 'answered');
    });
    return { success: true, message: 'Respuesta guardada' };
  },
});
