import type { QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { parseGuard } from '@/lib/domain/event/tills/till';
import { settleTills } from '../event/tills/settle-tills';
import { foldTotals } from '../money/totals/fold-totals';
import { rollTotals } from '../money/totals/roll-totals';
import { untypedDb } from '../support/admin';

// Events of one run, at once, and for how long new ones are begun: the run shares its time with all work by the clock,
// and what it leaves is first in the next minute.
const MOST = 200;
const AT_ONCE = 4;
const WORK_MS = 90_000;
/** By less than this nobody can tell whether an event still sells fast. */
const PERIOD_MS = 30_000;

/**
 * What the tills leave to the schedule: shown counts of events with open tills, tills that are no longer needed, and
 * totals that follow the sales. Takes up to `most` events, those that wait longest first, and a few of them at once. One
 * event that fails does not stop the others, and is behind them in the next run.
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
  // Those opened by a release that did not mark them.
  const spread = await guards.where('spread', '>', 0).limit(most).get();
  const unmarked = spread.docs.filter((doc) => parseGuard(doc.data()).tendedAt === 0);
  return [...unmarked, ...docs].slice(0, most);
}

async function tend(doc: QueryDocumentSnapshot, now: Date): Promise<void> {
  const eventId = doc.ref.path.split('/')[1] ?? '';
  const { tills, tendedAt } = parseGuard(doc.data());
  await doc.ref.update({ tendedAt: now.getTime() });
  if (tills > 0) await settleTills(eventId, now, now.getTime() - tendedAt >= PERIOD_MS);
  else await foldTotals(eventId);
}
