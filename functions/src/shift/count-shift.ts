import * as calls from '@/lib/domain/shift/calls';
import { countShiftSchema } from '@/lib/domain/shift/shift-schema';
import { eventFor } from '../event/event';
import { audit } from '../support/audit';
import { callable } from '../support/callable';
import { closeCounted } from './close-shift';

/**
 * Closes a shift from the panel with a count, where its phone cannot. Needs `finance.view` and `tickets.manage`: who
 * counts here sees what is expected, so the audit log says who it was.
 */
export const countShift = callable(calls.countShift, {
  input: countShiftSchema,
  access: 'session',
  handle: async ({ input: { eventId, shiftId, counted }, caller }) => {
    await eventFor(caller, eventId, 'finance.view');
    const event = await eventFor(caller, eventId, 'tickets.manage');
    await closeCounted(eventId, shiftId, counted, (tx, { drawer }) =>
      audit(tx, caller, {
        action: 'shift.closed',
        object: { type: 'boxOffice', id: shiftId, name: drawer },
        producerId: event.producerId,
      }),
    );
    return { success: true, message: 'Caja cerrada' };
  },
});
