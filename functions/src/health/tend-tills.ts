import type { QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { openSets } from '@/lib/domain/event/tills/sets';
import { parseGuard } from '@/lib/domain/event/tills/till';
import { settleTills } from '../event/tills/settle-tills';
import { foldTotals } from '../ledger/fold-totals';
import { rollTotals } from '../ledger/roll-totals';
import { untypedDb } from '../support/admin';

// The events of one run, how many in parallel, and for how long new ones are started: the run shares its minute with
// all scheduled work, and what it leaves comes first in the next.
const MOST = 200;
const AT_ONCE = 4;
const WORK_MS = 90_000;
/** A shorter period does not show whether an event still sells fast. */
const PERIOD_MS = 30_000;

/**
 * The tills' scheduled work: shown counts, closing what is no longer needed, and totals that follow the sales, for up
 * to `most` events, the longest waiting first. One that fails does not stop the others, and comes last in the next run.
 */
export async function tendTills(now: Date, { most = MOST } = {}): Promise<void> {
  const waiting = await longestWaiting(most);
  const failures: unknown[] = [];
  const begun = performance.now();
  const work = async () => {
    while (performance.now() - begun < WORK_MS) {
      const one = waiting.shift();
      if (!one) return;
      await tend(one, now).catch((error) => failures.push(error));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  await rollTotals();
  if (failures.length > 0) throw failures[0];
}

async function longestWaiting(most: number): Promise<QueryDocumentSnapshot[]> {
  const guards = untypedDb().collectionGroup('guards');
  const marked = guards.where('tendedAt', '>', 0).orderBy('tendedAt').limit(most);
  const { docs } = await marked.get();
  if (docs.length >= most) return docs;
  // Those opened by a release that did not flag them.
  const spread = await guards.where('spread', '>', 0).limit(most).get();
  const unmarked = spread.docs.filter((doc) => parseGuard(doc.data()).tendedAt === 0);
  return [...unmarked, ...docs].slice(0, most);
}

async function tend(doc: QueryDocumentSnapshot, now: Date): Promise<void> {
  const eventId = doc.ref.path.split('/')[1] ?? '';
  const guard = parseGuard(doc.data());
  await doc.ref.update({ tendedAt: now.getTime() });
  const isWhole = now.getTime() - guard.tendedAt >= PERIOD_MS;
  if (openSets(guard).length > 0) await settleTills(eventId, now, isWhole);
  else await foldTotals(eventId);
}
