import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import * as calls from '@/lib/domain/complaint/calls';
import { closeComplaintSchema } from '@/lib/domain/complaint/complaint-schema';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { eventFor, readEvent } from '../event/event';
import { db } from '../support/admin';
import { callable } from '../support/callable';
import { transact } from '../support/transact';
import { auditComplaint, complaintStep, readComplaint } from './complaints';

/** Closes an answered complaint. Needs `events.manage`; refuses one without an answer. */
export const closeComplaint = callable(calls.closeComplaint, {
  input: closeComplaintSchema,
  access: 'session',
  handle: async ({ input: { eventId, complaintId }, caller }) => {
    await eventFor(caller, eventId, 'events.manage');
    await transact(async (tx) => {
      const event = await readEvent(eventId, tx);
      await readComplaint(tx, event, complaintId, 'closed');
      const now = new Date();
      tx.update(db().doc(entryPaths.complaint(eventId, complaintId)), {
        status: 'closed',
        closedAt: Timestamp.fromDate(now),
        steps: FieldValue.arrayUnion(complaintStep('closed', caller, now)),
      });
      auditComplaint(tx, caller, event, complaintId, 'close', 'closed');
    });
    return { success: true, message: 'Reclamo cerrado' };
  },
});
