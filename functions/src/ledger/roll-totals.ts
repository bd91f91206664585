import {
  type DocumentReference,
  type DocumentSnapshot,
  FieldValue,
} from 'firebase-admin/firestore';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import { parseDue, parseEventDue, producerTotalsOfDue } from '@/lib/domain/ledger/due';
import { PLATFORM_SHARDS, PRODUCER_SHARDS } from '@/lib/domain/ledger/shards';
import { shardOf } from '@/lib/domain/ledger/totals-of-row';
import { db, untypedDb } from '../support/admin';
import { RETRY, retry } from '../support/retry';
import { transactRepeatably } from '../support/transact';
import { increments } from './increments';

// Totals per transaction and per run; the rest follows in the next minute.
const AT_ONCE = 20;
const MOST = 2_000;

/** Adds what is due in totals to the producers', and theirs to the platform's: no sale writes those. Idempotent. */
export async function rollTotals(): Promise<void> {
  const failures: unknown[] = [];
  for (const root of ['events', 'producers'] as const) {
    const found = await untypedDb()
      .collectionGroup('totals')
      .where('due.rows', '>', 0)
      .limit(MOST)
      .get();
    const refs = found.docs.map(({ ref }) => ref).filter(({ path }) => path.startsWith(root));
    for (let from = 0; from < refs.length; from += AT_ONCE) {
      const some = refs.slice(from, from + AT_ONCE);
      await retry(RETRY.contention, () => moveDue(some)).catch((error) => failures.push(error));
    }
  }
  if (failures.length > 0) throw failures[0];
}

const moveDue = (refs: readonly DocumentReference[]): Promise<void> =>
  transactRepeatably(async (tx) => {
    for (const one of await tx.getAll(...refs)) {
      const sums = one.exists ? sumsDue(one) : null;
      if (!sums) continue;
      tx.set(sums.to, increments(sums.totals) as object, { merge: true });
      tx.update(one.ref, { due: FieldValue.delete() });
    }
  });

function sumsDue(one: DocumentSnapshot): { to: DocumentReference; totals: object } | null {
  const { due } = one.data() ?? {};
  const owner = one.ref.path.split('/')[1] ?? '';
  if (one.ref.path.startsWith(paths.producers())) {
    const { rows, adds, days } = parseDue(due);
    const to = db().doc(entryPaths.platformTotal(shardOf(one.ref.path, PLATFORM_SHARDS)));
    return rows === 0 ? null : { to, totals: { adds, days } };
  }
  const sums = parseEventDue(due);
  if (sums.rows === 0 || !sums.producerId) return null;
  const shard = shardOf(one.ref.path, PRODUCER_SHARDS);
  const { rows, adds, days } = sums;
  return {
    to: db().doc(entryPaths.producerTotal(sums.producerId, shard)),
    totals: { ...producerTotalsOfDue(owner, sums), due: { rows, adds, days } },
  };
}
