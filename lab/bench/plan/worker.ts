import { replacePlanQueue } from '@/functions/src/money/plans/queue';
import { workPlan } from '@/functions/src/money/plans/work-plan';

/** A worker that gets killed. Its clock is ahead, so that it need not wait for the lease of its predecessor. */
const [eventId = '', planId = '', ahead = '0'] = process.argv.slice(2);
replacePlanQueue(async () => {});
await workPlan(eventId, planId, 3_600_000, () => new Date(Date.now() + Number(ahead)));
process.exit(0);
