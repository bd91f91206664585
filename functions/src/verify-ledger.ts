import { AggregateField, type Query, type Transaction } from 'firebase-admin/firestore';
import * as v from 'valibot';
import { type Adds, NO_ADDS, parseLedgerRow } from '@/lib/domain/ledger';
import { paths } from '@/lib/domain/paths';
import { whole } from '@/lib/domain/read';
import { id } from '@/lib/domain/schema';
import { differences, mergeTotals, noTotals, type Totals, totalsOfRow } from '@/lib/domain/totals';
import { db } from './support/admin';
import { callable } from './support/callable';
import { eventFor } from './support/event';
import { readTotals } from './support/ledger';

const FIGURES = Object.keys(NO_ADDS) as (keyof Adds)[];

/**
 * Whether an event's ledger and its totals agree to the peso ('Cuadra'), and by how much not. Needs
 * `finance.view`. Both are read at the same moment, so that a sale in between cannot make a difference. The
 * ledger is summed by the database, one figure a query, because a query over several would want an index of its
 * own (a read a thousand rows and figure); with `rows`, row by row from each row's parts.
 */
export const verifyLedger = callable({
  name: 'verifyLedger',
  input: v.strictObject({ eventId: id, rows: v.optional(v.boolean(), false) }),
  access: 'session',
  handle: async ({ input: { eventId, rows }, caller }) => {
    await eventFor(caller, eventId, 'finance.view');
    const found = await db().runTransaction(
      async (tx) => {
        const ledger = db().collection(paths.ledger(eventId));
        const kept = await readTotals(tx, eventId);
        const recomputed: Totals = noTotals();
        await Promise.all(
          FIGURES.map(async (name) => {
            const sum = ledger.aggregate({ sum: AggregateField.sum(`adds.${name}`) });
            recomputed.adds[name] = whole((await tx.get(sum)).data().sum);
          }),
        );
        recomputed.rows = (await tx.get(ledger.count())).data().count;
        return { kept, recomputed: rows ? await rowByRow(tx, ledger) : recomputed };
      },
      { readOnly: true },
    );
    const difference = differences(found.kept, found.recomputed);
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

/** The totals of a ledger from every row's parts, a thousand rows at a time. */
async function rowByRow(tx: Transaction, ledger: Query): Promise<Totals> {
  let totals = noTotals();
  let page = ledger.orderBy('__name__').limit(1_000);
  for (;;) {
    const { docs } = await tx.get(page);
    for (const one of docs) {
      totals = mergeTotals(totals, totalsOfRow(parseLedgerRow(one.id, one.data())));
    }
    const last = docs.at(-1);
    if (!last || docs.length < 1_000) return totals;
    page = page.startAfter(last);
  }
}
