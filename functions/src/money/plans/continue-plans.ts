import { parseEvent } from '@/lib/domain/event/event';
import { paths } from '@/lib/domain/kit/paths';
import { db } from '../../support/admin';
import { enqueuePlan } from './queue';

const A_MINUTE = 50;

/** Asks for a worker for each plan that has work now: one whose task was lost, or whose date has come. */
export async function continuePlans(now: Date): Promise<void> {
  const due = await db()
    .collection(paths.events())
    .where('planDueAt', '<=', now)
    .limit(A_MINUTE)
    .get();
  for (const one of due.docs) {
    const { id: eventId, plan } = parseEvent(one.id, one.data());
    if (plan) await enqueuePlan({ eventId, planId: plan.id });
  }
}
