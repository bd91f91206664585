import * as calls from '@/lib/domain/ledger/calls';
import { verifyLedgerSchema } from '@/lib/domain/ledger/ledger-schema';
import { totalsDifferences } from '@/lib/domain/ledger/totals-of-row';
import { eventFor } from '../event/event';
import { callable } from '../support/callable';
import { compareLedger } from './compare-ledger';

/**
 * Checks at one snapshot whether an event's ledger and stored totals agree to the peso ('Cuadra'), and returns the
 * difference. Firestore sums it (a read per thousand rows and query); with `rows`, each row's parts are summed. Always
 * the whole ledger: a checkpoint would miss a row changed before it. Needs `finance.view`.
 */
export const verifyLedger = callable(calls.verifyLedger, {
  input: verifyLedgerSchema,
  access: 'session',
  handle: async ({ input: { eventId, rows }, caller }) => {
    await eventFor(caller, eventId, 'finance.view');
    const found = await compareLedger(eventId, rows);
    const difference = totalsDifferences(found.kept, found.recomputed);
    const squares = Object.keys(difference).length === 0;
    return {
      success: true,
      message: squares ? 'Cuadra' : 'No cuadra',
      squares,
      difference,
      rows: found.recomputed.rows,
      checkedAt: new Date().toISOString(),
    };
  },
});
