import * as logger from 'firebase-functions/logger';
import { paths } from '@/lib/domain/kit/paths';
import { type Plan, parsePlan } from '@/lib/domain/plan/plan';
import { jobRef } from '../job/add-job';
import type { JobKind } from '../job/kind';
import { workIfDue } from '../job/work-kind';
import { db } from '../support/admin';
import { countingErrors } from '../support/error-count';
import { guestPage } from './guest-page';
import { closeOrphans, mailPage } from './mail-page';
import { orderPage } from './order-page';
import { PlanWork } from './plan-work';

const PART_MS = 20_000;
const WAIT_MS = 60_000;

/** Works on a plan (ids: event and plan) page by page, storing the cursor; a worker can die anywhere. */
export const planJob: JobKind = {
  isRepeatable: true,
  // Many short pages: after a worker dies, nobody else takes the plan before the lease ends.
  leaseMs: 60_000,
  run: ({ ids: [eventId = '', planId = ''], worker }, now) => {
    const later = new Date(now.getTime() + WAIT_MS);
    const work = new PlanWork(eventId, planId, worker);
    return countingErrors('runPlan', () => workPart(work, now, later)).catch((error: unknown) => {
      logger.error('A plan goes on later', { eventId, planId, error: String(error) });
      return later;
    });
  },
};

async function workPart(work: PlanWork, now: Date, later: Date): Promise<Date | null> {
  const started = performance.now();
  let plan = await work.begin(now);
  if (plan === null || plan instanceof Date) return plan;
  await closeOrphans(work);
  while (performance.now() - started < PART_MS) {
    const step = await nextPage(work, plan);
    if (step === 'over') return work.conclude(plan, now);
    if (step === 'lost') break;
    if (step === 'wait') return later;
    const stored = await db().doc(paths.plan(work.eventId, work.planId)).get();
    plan = parsePlan(work.planId, stored.data());
  }
  return now;
}

function nextPage(work: PlanWork, plan: Plan) {
  switch (plan.phase) {
    case 'guests':
      return guestPage(work, plan);
    case 'mails':
      return mailPage(work, plan);
    default:
      return orderPage(work, plan);
  }
}

/** The caller's clock may be ahead of the database's. */
const SKEW_MS = 1_000;

/** Works on a plan now, if it is due; `aheadMs` moves the clock, for tests. Returns whether it had work. */
export const workPlan = (eventId: string, planId: string, aheadMs = 0): Promise<boolean> =>
  workIfDue(jobRef('plan', [eventId, planId]), planJob, aheadMs + SKEW_MS);
