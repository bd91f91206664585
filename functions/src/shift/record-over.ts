import * as v from 'valibot';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import { parseLedgerRow } from '@/lib/domain/ledger/ledger';
import * as calls from '@/lib/domain/shift/calls';
import { parseDoorOver } from '@/lib/domain/shift/door-over';
import { parseShift } from '@/lib/domain/shift/shift';
import { recordOverSchema, sellAtDoorSchema } from '@/lib/domain/shift/shift-schema';
import { eventFor } from '../event/event';
import { db } from '../support/admin';
import { audit } from '../support/audit';
import { callable } from '../support/callable';
import { denied, fail } from '../support/errors';
import { transact } from '../support/transact';
import { callerAt, shiftRef } from './held';
import { recordSold, settled } from './sell-at-door';

/**
 * Records after all a sale that a phone made without a connection and that was refused when it was told: a person has decided
 * that it counts, whatever its link may sell. Its places, prices and shift are looked at as ever. Needs `finance.view` and
 * `tickets.manage`; the trace says who it was. Idempotent.
 */
export const recordOver = callable(calls.recordOver, {
  input: recordOverSchema,
  access: 'session',
  handle: async ({ input: { eventId, overId }, caller }) => {
    await eventFor(caller, eventId, 'finance.view');
    const event = await eventFor(caller, eventId, 'tickets.manage');
    const found = await db().doc(entryPaths.doorOver(eventId, overId)).get();
    if (found.exists) {
      const { told, shiftId } = parseDoorOver(overId, found.data());
      const read = v.safeParse(sellAtDoorSchema, JSON.parse(told || 'null'));
      if (!read.success) {
        throw fail('failed-precondition', 'De esa venta no quedó lo que hace falta', 'overId');
      }
      const shift = parseShift(shiftId, (await shiftRef(eventId, shiftId).get()).data());
      const decided = { ...callerAt(shift), uid: caller.uid };
      const sold = await recordSold({ event, shift, caller: decided }, read.output);
      await settled(eventId, sold);
    }
    // It has the id of its row.
    const row = await db().doc(entryPaths.ledgerRow(eventId, overId)).get();
    if (!row.exists) throw denied();
    const { shiftId = '' } = parseLedgerRow(overId, row.data());
    const { drawer } = parseShift(shiftId, (await shiftRef(eventId, shiftId).get()).data());
    const trace = db().collection(paths.audit()).doc(`over-${overId}`);
    await transact(async (tx) => {
      if ((await tx.get(trace)).exists) return;
      const object = { type: 'boxOffice', id: shiftId, name: drawer };
      audit(
        tx,
        caller,
        { action: 'shift.overRecorded', object, producerId: event.producerId },
        trace,
      );
    });
    return { success: true, message: 'Venta registrada' };
  },
});
