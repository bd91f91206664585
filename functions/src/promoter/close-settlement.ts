import { eventName, wasPublished } from '@/lib/domain/event/event';
import { parseJob } from '@/lib/domain/job/job';
import * as calls from '@/lib/domain/promoter/calls';
import { closeSettlementSchema } from '@/lib/domain/promoter/promoter-schema';
import { readEvent } from '../event/event';
import { jobRef, renewJob } from '../job/add-job';
import { workOne } from '../job/work-kind';
import { requireScope } from '../support/access';
import { audit } from '../support/audit';
import { callable } from '../support/callable';
import { denied, fail } from '../support/errors';
import { transact } from '../support/transact';
import { settleJob } from './settle';

/**
 * Closes what an event's promoters earned until now: a settlement for each who is owed `minimum`; less waits for the
 * next, as does what waits for the scan of a date to come. Needs `finance.view` in the whole producer. A job, begun at
 * once; a call while it runs is the same job.
 */
export const closeSettlement = callable(calls.closeSettlement, {
  input: closeSettlementSchema,
  access: 'session',
  handle: async ({ input: { producerId: named, eventId, minimum }, caller }) => {
    const producerId = await requireScope(caller, named, 'finance.view');
    const ids = [eventId, String(minimum), caller.uid];
    await transact(async (tx) => {
      const event = await readEvent(eventId, tx);
      if (event.producerId !== producerId) throw denied();
      if (!wasPublished(event)) {
        throw fail('failed-precondition', 'Este evento no vendió nada todavía', 'eventId');
      }
      const found = await tx.get(jobRef('settle', ids));
      const { state } = parseJob(found.id, found.data());
      if (found.exists && (state === 'waiting' || state === 'running')) return;
      renewJob(tx, 'settle', ids);
      audit(tx, caller, {
        action: 'settlement.close',
        object: { type: 'event', id: eventId, name: eventName(event) },
        producerId,
        after: { minimum },
      });
    });
    await workOne('settle', settleJob, ids);
    return { success: true, message: 'Cerramos la liquidación', jobId: jobRef('settle', ids).id };
  },
});
