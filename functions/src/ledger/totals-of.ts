import { paths } from '@/lib/domain/kit/paths';
import { mergeTotals, noTotals, parseTotals, type Totals } from '@/lib/domain/ledger/totals';
import { db } from '../support/admin';

/** The totals of an event, over all shards. */
export async function totalsOf(eventId: string): Promise<Totals> {
  const shards = await db().collection(paths.totals(eventId)).get();
  return shards.docs.map((one) => parseTotals(one.data())).reduce(mergeTotals, noTotals());
}
