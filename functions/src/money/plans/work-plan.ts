import { paths } from '@/lib/domain/kit/paths';
import { type Plan, parsePlan } from '@/lib/domain/money/plan/plan';
import { db } from '../../support/admin';
import { guestPage } from './guest-page';
import { closeOrphans, mailPage } from './mail-page';
import { orderPage } from './order-page';
import { PlanWork } from './plan-work';
import { enqueuePlan } from './queue';

/** What a worker did: nothing to do (or somebody else does it), done, or stopped with more to do. */
type Worked = 'nothing' | 'done' | 'lost' | 'continues';

const RETRY_SECONDS = 60;

/**
 * Carries a plan on for some time: page after page, each stored with where it stopped. Tasks may come twice, late or
 * never, and a worker may die anywhere: what is stored decides what is left to do.
 */
export async function workPlan(
  eventId: string,
  planId: string,
  ms: number,
  now: () => Date = () => new Date(),
): Promise<Worked> {
  const work = new PlanWork(eventId, planId, now);
  let plan = await work.take();
  if (!plan) return 'nothing';
  await closeOrphans(work);
  const deadline = now().getTime() + ms;
  while (now().getTime() < deadline) {
    const step = await nextPage(work, plan);
    if (step === 'lost') return 'lost';
    if (step === 'over') {
      await work.conclude(plan);
      return 'done';
    }
    if (step === 'wait') return goOnLater(work, RETRY_SECONDS);
    plan = parsePlan(planId, (await db().doc(paths.plan(eventId, planId)).get()).data());
  }
  return goOnLater(work, 0);
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

async function goOnLater(work: PlanWork, seconds: number): Promise<Worked> {
  await work.release();
  const { eventId, planId } = work;
  await enqueuePlan({ eventId, planId }, seconds);
  return 'continues';
}
