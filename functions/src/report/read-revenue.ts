import type { QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import {
  mergeProducerTotals,
  noProducerTotals,
  parseProducerTotals,
} from '@/lib/domain/ledger/producer-totals';
import { PRODUCER_SHARDS } from '@/lib/domain/ledger/shards';
import { parseProducer } from '@/lib/domain/producer/producer';
import * as calls from '@/lib/domain/report/calls';
import { earningsOfProducer } from '@/lib/domain/report/earnings';
import { readRevenueSchema } from '@/lib/domain/report/revenue-schema';
import { db, mixed, untypedDb } from '../support/admin';
import { callable } from '../support/callable';

/** Producers whose totals are read in one request. */
const AT_ONCE = 100;

/** Revenue by producer in a month ('': all), the most first; five reads each. Administrators only. */
export const readRevenue = callable(calls.readRevenue, {
  input: readRevenueSchema,
  access: 'admin',
  handle: async ({ input: { month } }) => {
    const now = new Date();
    const { docs } = await untypedDb()
      .collection(paths.producers())
      .select('name', 'fees', 'feesHistory')
      .get();
    const rows: calls.Earner[] = [];
    for (let from = 0; from < docs.length; from += AT_ONCE) {
      rows.push(...(await earnersOf(docs.slice(from, from + AT_ONCE), month, now)));
    }
    const earners = rows
      .filter(({ fees, resold, consumed }) => fees !== 0 || resold !== 0 || consumed !== 0)
      .sort((a, b) => b.fees - a.fees || a.name.localeCompare(b.name));
    return { success: true, message: '', earners, idle: rows.length - earners.length };
  },
});

async function earnersOf(docs: readonly QueryDocumentSnapshot[], month: string, now: Date) {
  const shards = await db().getAll(
    ...mixed(
      ...docs.flatMap(({ id }) =>
        Array.from({ length: PRODUCER_SHARDS }, (_, n) =>
          db().doc(entryPaths.producerTotal(id, `${n}`)),
        ),
      ),
    ),
    { fieldMask: ['days'] },
  );
  return docs.map((one, place): calls.Earner => {
    const producer = parseProducer(one.id, one.data());
    const { days } = shards
      .slice(place * PRODUCER_SHARDS, (place + 1) * PRODUCER_SHARDS)
      .map((shard) => parseProducerTotals(shard.data()))
      .reduce(mergeProducerTotals, noProducerTotals());
    const { fees, tax, net, resold, consumed } = earningsOfProducer(days, month, producer, now);
    return { id: one.id, name: producer.name, fees, tax, net, resold, consumed };
  });
}
