import type { Transaction } from 'firebase-admin/firestore';
import type { EventRecord } from '@/lib/domain/event/event';
import { paths } from '@/lib/domain/kit/paths';
import { unnamedOf } from '@/lib/domain/ledger/by-date';
import { mergeTotals, noTotals, parseTotals } from '@/lib/domain/ledger/totals';
import { FIRST_DATE } from '@/lib/domain/ticket/type-dates';
import { db } from '../../support/admin';

type Asked = { rule?: unknown; except: readonly string[] };

/**
 * The dates of an event for which anything ever stood in its books, such as what its bar sold for a night without tickets,
 * or a sale that was refunded since. Of what names no date only the sum is known. Without a rule or a day to delete nothing
 * is asked of them, and none is read.
 */
export async function readBooked(
  tx: Pick<Transaction, 'get'>,
  { id }: Pick<EventRecord, 'id'>,
  { rule, except }: Asked,
): Promise<ReadonlySet<string>> {
  if (!rule && except.length === 0) return new Set();
  const { docs } = await tx.get(db().collection(paths.totals(id)).select('adds', 'dates'));
  const totals = docs.map((one) => parseTotals(one.data())).reduce(mergeTotals, noTotals());
  const isFirst = Object.values(unnamedOf(totals)).some((one) => one !== 0);
  return new Set([...Object.keys(totals.dates), ...(isFirst ? [FIRST_DATE] : [])]);
}
