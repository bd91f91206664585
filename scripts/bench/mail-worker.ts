import { openBatches } from '@/functions/src/mailing/engine/close-batches';
import { replaceQueue } from '@/functions/src/mailing/engine/queue';
import { workBatch } from '@/functions/src/mailing/engine/work-batch';

/** A worker that gets killed: processes the open batches of its lane until none is left. */
const [campaignId = '', lane = '0', lanes = '1'] = process.argv.slice(2);
replaceQueue(async () => {});
for (;;) {
  const open = await openBatches(campaignId, 1_000);
  const mine = open.filter(({ n }) => n % Number(lanes) === Number(lane));
  if (mine.length === 0) break;
  const free = mine.find(({ leasedUntil }) => !leasedUntil || leasedUntil < new Date());
  if (free) await workBatch(campaignId, free.n);
  // The remaining batches are leased to a killed worker: wait for the leases to expire.
  else await new Promise((resolve) => setTimeout(resolve, 100));
}
process.exit(0);
