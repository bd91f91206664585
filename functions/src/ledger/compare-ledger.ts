import {
  AggregateField,
  type CollectionReference,
  type Transaction,
} from 'firebase-admin/firestore';
import { paths } from '@/lib/domain/kit/paths';
import { whole } from '@/lib/domain/kit/read';
import { parseLedgerRow } from '@/lib/domain/ledger/ledger';
import { type FigureSums, NO_SUMS } from '@/lib/domain/ledger/sums';
import { mergeTotals, noTotals, type Totals } from '@/lib/domain/ledger/totals';
import { totalsOfRow } from '@/lib/domain/ledger/totals-of-row';
import { db } from '../support/admin';
import { transactRepeatably } from '../support/transact';
import { readTotals } from './ledger';

// Sorted in the order of the two indexes that serve them (firestore.indexes.json).
const FIGURES = (Object.keys(NO_SUMS) as (keyof FigureSums)[]).sort();
const SUMS = 5;
const PAGE = 5_000;
// The gRPC code of a missing index: then one sum is queried at a time, which needs none.
const NO_INDEX = 9;

type Read = <T>(work: (tx: Transaction) => Promise<T>) => Promise<T>;

/** Stored totals and those summed anew, of one snapshot; by Firestore, or with `rows` part by part here. */
export const compareLedger = (eventId: string, rows: boolean) =>
  compare(eventId, rows, SUMS).catch((error: { code?: unknown }) => {
    if (error.code !== NO_INDEX) throw error;
    return compare(eventId, rows, 1);
  });

async function compare(eventId: string, rows: boolean, perQuery: number) {
  const ledger = db().collection(paths.ledger(eventId));
  // One transaction over a long ledger exceeds Firestore's 270 s, so each read is its own at one read time.
  const { readTime } = await ledger.limit(1).get();
  const read: Read = (work) => transactRepeatably(work, { readOnly: true, readTime });
  const [kept, recomputed] = await Promise.all([
    read((tx) => readTotals(tx, eventId)),
    rows ? rowByRow(read, ledger) : summed(read, ledger, perQuery),
  ]);
  return { kept, recomputed };
}

async function summed(read: Read, ledger: CollectionReference, perQuery: number): Promise<Totals> {
  const totals: Totals = noTotals();
  const sums = chunks(FIGURES, perQuery).map(async (names) => {
    const fields = names.map((name) => [name, AggregateField.sum(`adds.${name}`)] as const);
    const found = await read((tx) => tx.get(ledger.aggregate(Object.fromEntries(fields))));
    for (const name of names) totals.adds[name] = whole(found.data()[name]);
  });
  const count = read((tx) => tx.get(ledger.count()));
  const [rows] = await Promise.all([count, ...sums]);
  totals.rows = rows.data().count;
  return totals;
}

async function rowByRow(read: Read, ledger: CollectionReference): Promise<Totals> {
  let totals = noTotals();
  let page = ledger.orderBy('__name__').limit(PAGE);
  for (;;) {
    const { docs } = await read((tx) => tx.get(page));
    for (const one of docs) {
      totals = mergeTotals(totals, totalsOfRow(parseLedgerRow(one.id, one.data())));
    }
    const last = docs.at(-1);
    if (!last || docs.length < PAGE) return totals;
    page = page.startAfter(last);
  }
}

const chunks = <T>(list: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, i) =>
    list.slice(i * size, (i + 1) * size),
  );
