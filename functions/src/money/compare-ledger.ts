import { AggregateField, type Query, type Transaction } from 'firebase-admin/firestore';
import { paths } from '@/lib/domain/kit/paths';
import { whole } from '@/lib/domain/kit/read';
import { parseLedgerRow } from '@/lib/domain/money/ledger';
import { type FigureSums, NO_SUMS } from '@/lib/domain/money/totals/sums';
import { mergeTotals, noTotals, type Totals } from '@/lib/domain/money/totals/totals';
import { totalsOfRow } from '@/lib/domain/money/totals/totals-of-row';
import { db } from '../support/admin';
import { transactRepeatably } from '../support/transact';
import { readTotals } from './ledger';

// Sorted in the order of the two indexes that serve them (firestore.indexes.json).
const FIGURES = (Object.keys(NO_SUMS) as (keyof FigureSums)[]).sort();
// The number of sums per query; each query scans the whole ledger.
const SUMS = 5;
// The gRPC code of a missing index: then one sum is queried at a time, which needs none.
const NO_INDEX = 9;

/**
 * The stored totals of an event and those recomputed from its ledger, at the same snapshot. Firestore sums the ledger
 * (one read per thousand rows and query); with `rows`, the parts of each row are summed here. Reads only.
 */
export const compareLedger = (eventId: string, rows: boolean) =>
  compare(eventId, rows, SUMS).catch((error: { code?: unknown }) => {
    if (error.code !== NO_INDEX) throw error;
    return compare(eventId, rows, 1);
  });

const compare = (eventId: string, rows: boolean, perQuery: number) =>
  transactRepeatably(
    async (tx) => {
      const ledger = db().collection(paths.ledger(eventId));
      const kept = await readTotals(tx, eventId);
      const recomputed: Totals = noTotals();
      for (const names of chunks(FIGURES, perQuery)) {
        const sums = names.map((name) => [name, AggregateField.sum(`adds.${name}`)] as const);
        const data = (await tx.get(ledger.aggregate(Object.fromEntries(sums)))).data();
        for (const name of names) recomputed.adds[name] = whole(data[name]);
      }
      recomputed.rows = (await tx.get(ledger.count())).data().count;
      return { kept, recomputed: rows ? await rowByRow(tx, ledger) : recomputed };
    },
    { readOnly: true },
  );

/** Recomputes the totals from every row's parts, a thousand rows at a time. */
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

const chunks = <T>(list: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, i) =>
    list.slice(i * size, (i + 1) * size),
  );
