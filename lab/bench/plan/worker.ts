import { replacePlanQueue } from '@/functions/src/plan/queue';
import { workPlan } from '@/functions/src/plan/work-plan';

/** A worker that gets killed. Its clock is ahead, so that it need not wait for the lease of its predecessor. */
const [eventId = '', planId = '', ahead = '0'] = process.argv.slice(2);
replacePlanQueue(async () => {});
while (await workPlan(eventId, planId, Number(ahead)));
process.exit(0);
