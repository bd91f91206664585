import type { DocumentReference } from 'firebase-admin/firestore';
import { HttpsError } from 'firebase-functions/v2/https';
import * as v from 'valibot';
import type { EventRecord } from '@/lib/domain/event/event';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import { fields } from '@/lib/domain/kit/read';
import { type LedgerRow, parseLedgerRow } from '@/lib/domain/ledger/ledger';
import * as calls from '@/lib/domain/shift/calls';
import { type DoorOver, parseDoorOver } from '@/lib/domain/shift/door-over';
import { parseShift, type Shift } from '@/lib/domain/shift/shift';
import { recordOverSchema, sellAtDoorSchema } from '@/lib/domain/shift/shift-schema';
import { eventFor } from '../event/event';
import type { Caller } from '../support/access';
import { db } from '../support/admin';
import { audit } from '../support/audit';
import { callable } from '../support/callable';
import { denied, fail } from '../support/errors';
import { transact } from '../support/transact';
import { callerAt, shiftRef } from './held';
import { letInSold } from './let-in-at-door';
import { recordSold, settled } from './sell-at-door';

/**
 * Records a sale that a phone made without a connection and that was refused when told: a person decides that it
 * counts. Places, prices and shift are checked as ever; its people are inside since then. Needs `finance.view` and
 * `tickets.manage`. With `dismissed` it leaves the list unrecorded. Idempotent.
 */
export const recordOver = callable(calls.recordOver, {
  input: recordOverSchema,
  access: 'session',
  handle: async ({ input: { eventId, overId, dismissed }, caller }) => {
    await eventFor(caller, eventId, 'finance.view');
    const event = await eventFor(caller, eventId, 'tickets.manage');
    const ref = db().doc(entryPaths.doorOver(eventId, overId));
    const found = await ref.get();
    const over = parseDoorOver(overId, found.data());
    if (dismissed !== undefined) {
      await dismiss(caller, event, over, dismissed);
      return { success: true, message: 'Venta descartada' };
    }
    if (found.exists) {
      const read = v.safeParse(sellAtDoorSchema, JSON.parse(over.told || 'null'));
      if (!read.success) {
        throw fail('failed-precondition', 'De esa venta no quedó lo que hace falta', 'overId');
      }
      const shift = await shiftNow(eventId, over.shiftId);
      const decided = { ...callerAt(shift), uid: caller.uid };
      const sold = await recordSold({ event, shift, caller: decided }, read.output);
      await settled(eventId, sold);
    }
    const doc = await db().doc(entryPaths.ledgerRow(eventId, overId)).get();
    const row = parseLedgerRow(overId, doc.data());
    if (!doc.exists || !row.shiftId) throw denied();
    // A sale that was made as ever is none that a person decided.
    if (found.exists || fields(doc.data()).by === caller.uid) {
      const shift = await shiftNow(eventId, row.shiftId);
      await leaveList(caller, event, ref, shift);
      await letInThen(event, shift, row);
    }
    return { success: true, message: 'Venta registrada' };
  },
});

/** Takes off the list what is never to be recorded: its money stays in no figure. */
function dismiss(
  caller: Caller,
  { id: eventId, producerId }: EventRecord,
  { id, shiftId, drawer, what, amount }: DoorOver,
  reason: string,
): Promise<void> {
  const ref = db().doc(entryPaths.doorOver(eventId, id));
  return transact(async (tx) => {
    if (!(await tx.get(ref)).exists) return;
    tx.delete(ref);
    const object = { type: 'boxOffice' as const, id: shiftId, name: drawer };
    const before = { what, amount };
    audit(tx, caller, { action: 'shift.overDismissed', object, producerId, before, reason });
  });
}

const shiftNow = async (eventId: string, id: string) =>
  parseShift(id, (await shiftRef(eventId, id).get()).data());

function leaveList(
  caller: Caller,
  { producerId }: EventRecord,
  over: DocumentReference,
  { id, drawer }: Shift,
): Promise<void> {
  const trace = db().collection(paths.audit()).doc(`over-${over.id}`);
  return transact(async (tx) => {
    const isTraced = (await tx.get(trace)).exists;
    tx.delete(over);
    if (isTraced) return;
    const object = { type: 'boxOffice' as const, id, name: drawer };
    audit(tx, caller, { action: 'shift.overRecorded', object, producerId }, trace);
  });
}

/** Its people went in when it was made; those of another date have their tickets still. */
async function letInThen(event: EventRecord, shift: Shift, row: LedgerRow): Promise<void> {
  try {
    await letInSold({ event, shift, row, at: row.at, now: new Date() });
  } catch (error) {
    if (!(error instanceof HttpsError) || error.code !== 'failed-precondition') throw error;
  }
}
