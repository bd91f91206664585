import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { takenInHand } from '@/lib/domain/ledger/in-hand';
import { parseLedgerRow, parseSaleRequest } from '@/lib/domain/ledger/ledger';
import * as calls from '@/lib/domain/shift/calls';
import { doorSaleKey } from '@/lib/domain/shift/shift';
import { refundAtDoorSchema } from '@/lib/domain/shift/shift-schema';
import { withCodeTurns } from '../sale/code-turns';
import { record } from '../sale/record';
import { db } from '../support/admin';
import { callable } from '../support/callable';
import { idOfKey } from '../support/codes';
import { fail } from '../support/errors';
import { requireUnrevoked } from './box-offices';
import { heldShiftOf } from './held';
import { barKey } from './sell-at-door';

/**
 * Takes back a whole sale of the phone's own shift, with food and drink, the same way as it was paid. The credential is
 * the authorisation; another drawer's sale, scanned tickets, or a case whose payment was asked for are refused. `back` is
 * what the drawer gives: what it took, less what was given back otherwise. The same key counts once.
 */
export const refundAtDoor = callable(calls.refundAtDoor, {
  input: refundAtDoorSchema,
  access: 'open',
  handle: async ({ input, ip }) => {
    const { event, shift, boxOffice, caller } = await heldShiftOf(input, ip);
    requireUnrevoked(boxOffice);
    const { ledgerId } = input;
    const found = await db().doc(entryPaths.ledgerRow(event.id, ledgerId)).get();
    const row = parseLedgerRow(ledgerId, found.data());
    if (!found.exists || row.shiftId !== shift.id || !SALES.has(row.kind) || !row.tender) {
      throw fail('permission-denied', 'Esa venta no es de esta caja', 'ledgerId');
    }
    const refund = {
      kind: 'refund' as const,
      eventId: event.id,
      key: doorSaleKey(shift.id, input.key),
      channel: 'door',
      soldAt: undefined,
      dateId: undefined,
      buyer: undefined,
      tender: row.tender,
      shiftId: shift.id,
      payment: row.payment ?? '',
      lines: [{ ledgerId }, ...(await withIt(event.id, found))],
    };
    const { answer } = await withCodeTurns(event.id, (turns) =>
      record(refund, caller, new Date(), turns),
    );
    const done = await db().doc(entryPaths.ledgerRow(event.id, answer.ledgerId)).get();
    return { ...answer, back: 0 - takenInHand(parseLedgerRow(done.id, done.data())) };
  },
});

const SALES: ReadonlySet<string> = new Set(['sale', 'consumption']);

async function withIt(eventId: string, sale: DocumentSnapshot): Promise<{ ledgerId: string }[]> {
  const id = idOfKey(barKey(parseSaleRequest(sale.data()).key));
  const found = await db().doc(entryPaths.ledgerRow(eventId, id)).get();
  return found.exists ? [{ ledgerId: id }] : [];
}
