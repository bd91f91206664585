import { epochsOf, openSets } from '@/lib/domain/event/tills/sets';
import { parseGuard } from '@/lib/domain/event/tills/till';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { parseEventDue } from '@/lib/domain/ledger/due';
import { EVENT_SHARDS } from '@/lib/domain/ledger/shards';
import { parseTotals } from '@/lib/domain/ledger/totals';
import { guardRef } from '../event/tills/refs';
import { db } from '../support/admin';
import { RETRY, retry } from '../support/retry';
import { transactRepeatably } from '../support/transact';
import { increments } from './increments';

/** Merges totals of an event with closed tills into as many documents as before, each in a transaction; idempotent. */
export async function foldTotals(eventId: string): Promise<void> {
  const before = parseGuard((await guardRef(eventId).get()).data());
  if (openSets(before).length > 0) return;
  for (let n = EVENT_SHARDS; n < before.spread; n += 1) {
    await retry(RETRY.contention, () => foldShard(eventId, n));
  }
  await transactRepeatably(async (tx) => {
    const guard = parseGuard((await tx.get(guardRef(eventId))).data());
    if (epochsOf(guard) === epochsOf(before))
      tx.set(guardRef(eventId), { spread: 0, tendedAt: 0 }, { merge: true });
  });
}

const foldShard = (eventId: string, n: number): Promise<void> =>
  transactRepeatably(async (tx) => {
    const from = db().doc(entryPaths.total(eventId, `${n}`));
    const shard = await tx.get(from);
    if (!shard.exists) return;
    const due = parseEventDue((shard.data() as { due?: unknown } | undefined)?.due);
    const totals = { ...parseTotals(shard.data()), ...(due.rows > 0 ? { due } : {}) };
    const to = db().doc(entryPaths.total(eventId, `${n % EVENT_SHARDS}`));
    tx.set(to, increments(totals) as object, { merge: true });
    tx.delete(from);
  });
