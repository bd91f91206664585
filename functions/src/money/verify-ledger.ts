import * as calls from '@/lib/domain/money/calls';
import { verifyLedgerSchema } from '@/lib/domain/money/ledger-schema';
import { totalsDifferences } from '@/lib/domain/money/totals/totals-of-row';
import { eventFor } from '../event/event';
import { callable } from '../support/callable';
import { compareLedger } from './totals/compare-ledger';

/**
 * Checks whether an event's ledger and its stored totals agree to the peso ('Cuadra'), and returns the difference.
 * Needs `finance.view`. Both are read at the same snapshot, so that a concurrent sale makes no difference. The ledger
 * is summed by Firestore (one read per thousand rows and query); with `rows`, from the parts of each row. Always whole: sums
 * since a checkpoint would not notice a row that was changed before it.
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
