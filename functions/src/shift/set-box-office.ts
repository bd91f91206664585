import { parseBoxOffice } from '@/lib/domain/shift/box-office';
import * as calls from '@/lib/domain/shift/calls';
import { setBoxOfficeSchema } from '@/lib/domain/shift/shift-schema';
import { eventFor } from '../event/event';
import { requireTypes } from '../event/require-types';
import { audit } from '../support/audit';
import { callable } from '../support/callable';
import { denied } from '../support/errors';
import { transact } from '../support/transact';
import { boxOfficeRef } from './box-offices';

/** Sets what the link of a box office sells, from its next sale on. Needs `tickets.manage`. */
export const setBoxOffice = callable(calls.setBoxOffice, {
  input: setBoxOfficeSchema,
  access: 'session',
  handle: async ({ input: { eventId, boxOfficeId, ...sells }, caller }) => {
    const event = await eventFor(caller, eventId, 'tickets.manage');
    await requireTypes(eventId, sells.ticketTypeIds);
    const ref = boxOfficeRef(eventId, boxOfficeId);
    await transact(async (tx) => {
      const snapshot = await tx.get(ref);
      if (!snapshot.exists) throw denied();
      const before = parseBoxOffice(boxOfficeId, snapshot.data());
      tx.update(ref, sells);
      audit(tx, caller, {
        action: 'boxOffice.changed',
        object: { type: 'boxOffice', id: boxOfficeId, name: before.name },
        producerId: event.producerId,
      });
    });
    return { success: true, message: 'Guardamos lo que vende la caja' };
  },
});
