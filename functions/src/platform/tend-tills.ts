import { parseGuard } from '@/lib/domain/event/tills/till';
import { settleTills } from '../event/tills/settle-tills';
import { foldTotals } from '../money/fold-totals';
import { rollTotals } from '../money/roll-totals';
import { untypedDb } from '../support/admin';

/**
 * What the tills leave to the schedule: shown counts of events with open tills, tills that are no longer needed, and
 * totals that follow the sales. One event that fails does not stop the others.
 */
export async function tendTills(now: Date): Promise<void> {
  const found = await untypedDb().collectionGroup('guards').where('spread', '>', 0).get();
  const done = await Promise.allSettled(
    found.docs.map(async (doc) => {
      const eventId = doc.ref.path.split('/')[1] ?? '';
      if (parseGuard(doc.data()).tills > 0) await settleTills(eventId, now);
      else await foldTotals(eventId);
    }),
  );
  await rollTotals();
  const failed = done.find((one) => one.status === 'rejected');
  if (failed) throw failed.reason;
}
