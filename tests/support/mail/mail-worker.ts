import { replaceQueue } from '@/functions/src/mailing/engine/queue';
import { workBatch } from '@/functions/src/mailing/engine/work-batch';

/**
 * The functions process of the fault tests: works on the given batches, one after the other, and can be killed
 * at any point. Tells its parent when it starts and ends.
 */
const [campaignId = '', ...batches] = process.argv.slice(2);
// The parent decides what runs next.
replaceQueue(async () => {});
for (const batch of batches) {
  console.log(`begin ${batch}`);
  console.log(`end ${batch} ${await workBatch(campaignId, Number(batch))}`);
}
process.exit(0);
