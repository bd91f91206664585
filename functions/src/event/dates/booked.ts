import type { Transaction } from 'firebase-admin/firestore';
import type { EventRecord } from '@/lib/domain/event/event';
import { paths } from '@/lib/domain/kit/paths';
import { unnamedOf } from '@/lib/domain/ledger/by-date';
import { mergeTotals, noTotals, parseTotals } from '@/lib/domain/ledger/totals';
import { FIRST_DATE } from '@/lib/domain/ticket/type-dates';
import { db } from '../../support/admin';

/** The dates of an event for which anything stands in its books, such as what its bar sold for a night without tickets. */
export async function readBooked(
  tx: Pick<Transaction, 'get'>,
  { id }: Pick<EventRecord, 'id'>,
): Promise<ReadonlySet<string>> {
  const { docs } = await tx.get(db().collection(paths.totals(id)));
  const totals = docs.map((one) => parseTotals(one.data())).reduce(mergeTotals, noTotals());
  const of = [...Object.entries(totals.dates), [FIRST_DATE, unnamedOf(totals)] as const];
  return new Set(
    of.flatMap(([dateId, tally]) => (Object.values(tally).some((one) => one !== 0) ? dateId : [])),
  );
}
