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
  let isBusy = false;
  for (const { n, leasedUntil } of mine) {
    if (leasedUntil && leasedUntil >= new Date()) continue;
    isBusy = !['held', 'waits'].includes(await workBatch(campaignId, n));
    if (isBusy) break;
  }
  // The remaining batches belong to a killed worker: wait for its leases to end, and until it cannot be alive any more.
  if (!isBusy) await new Promise((resolve) => setTimeout(resolve, 100));
}
process.exit(0);
