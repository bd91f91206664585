import { type EventRecord, eventName } from '@/lib/domain/event/event';
import { paths } from '@/lib/domain/kit/paths';
import { isUnderWay, type Night, nightsOf, type Plan, parsePlan } from '@/lib/domain/plan/plan';
import { datesAfter, planProblem } from '@/lib/domain/plan/plan-rules';
import type { PlanInput } from '@/lib/domain/plan/plan-schema';
import { planTexts } from '@/lib/domain/plan/plan-text';
import { HELD_WORDS, parseProducer } from '@/lib/domain/producer/producer';
import { eventFor } from '../event/event';
import { type Caller, requireFlag } from '../support/access';
import { db } from '../support/admin';
import { fail } from '../support/errors';
import type { SaleTransaction } from '../support/sale-transaction';

/**
 * The event of a plan; refuses callers without both `events.changeStatus` and `finance.refund`, except administrators.
 */
export async function planEventFor(caller: Caller, eventId: string): Promise<EventRecord> {
  const event = await eventFor(caller, eventId, 'events.changeStatus');
  await requireFlag(caller, event.producerId, 'finance.refund', eventId);
  return event;
}

export async function lastPlan(
  { id, plan }: EventRecord,
  tx?: Pick<SaleTransaction, 'get'>,
): Promise<Plan | null> {
  if (!plan) return null;
  const ref = db().doc(paths.plan(id, plan.id));
  const found = tx ? await tx.get(ref) : await ref.get();
  return found.exists ? parsePlan(found.id, found.data()) : null;
}

export async function endedNights(eventId: string, plan?: Plan): Promise<Night[]> {
  const found = await db().collection(paths.plans(eventId)).get();
  const plans = found.docs.map((one) => parsePlan(one.id, one.data()));
  const at = plan?.createdAt;
  return nightsOf(
    plans.filter(({ id, createdAt }) => {
      return id !== plan?.id && !(at && createdAt && createdAt > at);
    }),
  );
}

/** Refuses a plan that the event's status, its own dates or another plan forbid. */
export function requirePlannable(event: EventRecord, last: Plan | null, plan: PlanInput): void {
  if (last && isUnderWay(last)) {
    throw fail('failed-precondition', 'Ya hay un plan en curso: espera a que termine', 'plan');
  }
  const problem = planProblem(event, plan, new Date());
  if (!problem) return;
  const code = problem.field === 'eventId' ? 'failed-precondition' : 'invalid-argument';
  throw fail(code, problem.message, problem.field);
}

export async function isNameHeld(
  { producerId }: EventRecord,
  tx?: Pick<SaleTransaction, 'get'>,
): Promise<boolean> {
  const ref = db().doc(paths.producer(producerId));
  const found = tx ? await tx.get(ref) : await ref.get();
  return parseProducer(producerId, found.data()).nameHeld !== '';
}

/** Refuses a plan with texts of its own while the producer's name is held. */
export async function requireReadyWords(
  event: EventRecord,
  { policy: { subject, message } }: PlanInput,
  tx: Pick<SaleTransaction, 'get'>,
): Promise<void> {
  if ((!subject && !message) || !(await isNameHeld(event, tx))) return;
  throw fail('failed-precondition', HELD_WORDS, subject ? 'policy.subject' : 'policy.message');
}

export function textsOf(event: EventRecord, plan: PlanInput): Plan['texts'] {
  const dates = datesAfter(event, plan);
  const named = { name: eventName(event), timeZone: event.timeZone };
  const ready = planTexts({ ...plan, ...dates }, named);
  const { subject, message } = plan.policy;
  return { ...ready, subject: subject || ready.subject, message: message || ready.message };
}
