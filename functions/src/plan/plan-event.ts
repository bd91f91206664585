import { cutoffAfter } from '@/lib/domain/event/courtesy-cutoff';
import { doorDateName } from '@/lib/domain/event/date/at-door';
import { type EventRecord, eventName } from '@/lib/domain/event/event';
import { planOfDate } from '@/lib/domain/event/last-plans';
import { paths } from '@/lib/domain/kit/paths';
import {
  type EndedNight,
  endedNightsOf,
  isInPlan,
  isUnderWay,
  type Plan,
  parsePlan,
} from '@/lib/domain/plan/plan';
import { OPEN_STATES } from '@/lib/domain/plan/plan-holds';
import { type PlanScope, planProblem, spanAfter, spanBefore } from '@/lib/domain/plan/plan-rules';
import type { PlanInput } from '@/lib/domain/plan/plan-schema';
import { passesText, planTexts } from '@/lib/domain/plan/plan-text';
import { HELD_WORDS, parseProducer } from '@/lib/domain/producer/producer';
import { eventFor } from '../event/event';
import { type Caller, requireFlag } from '../support/access';
import { db } from '../support/admin';
import { fail } from '../support/errors';
import type { SaleTransaction } from '../support/sale-transaction';

/** A plan's event; requires `events.changeStatus` and `finance.refund`, or an administrator. */
export async function planEventFor(caller: Caller, eventId: string): Promise<EventRecord> {
  const event = await eventFor(caller, eventId, 'events.changeStatus');
  await requireFlag(caller, event.producerId, 'finance.refund', eventId);
  return event;
}

/** The last plan for the tickets of a date, or null: a cancellation of what is left is none for a date before it. */
export async function planFor(
  event: EventRecord,
  dateId: string,
  tx?: Pick<SaleTransaction, 'get'>,
): Promise<Plan | null> {
  const last = planOfDate(event, dateId);
  if (!last) return null;
  const ref = db().doc(paths.plan(event.id, last.id));
  const found = tx ? await tx.get(ref) : await ref.get();
  const plan = found.exists ? parsePlan(found.id, found.data()) : null;
  return plan && isInPlan(plan, dateId) ? plan : null;
}

/** The plans of an event that still have work or answers to come. */
export async function openPlans(
  eventId: string,
  tx?: Pick<SaleTransaction, 'get'>,
): Promise<Plan[]> {
  const open = db().collection(paths.plans(eventId)).where('state', 'in', OPEN_STATES);
  const { docs } = tx ? await tx.get(open) : await open.get();
  return docs.map((one) => parsePlan(one.id, one.data()));
}

/** The nights that plans before this one ended, of the same dates. */
export async function endedNights(
  eventId: string,
  of: readonly string[],
  plan?: Plan,
): Promise<EndedNight[]> {
  const found = await db().collection(paths.plans(eventId)).get();
  const plans = found.docs.map((one) => parsePlan(one.id, one.data()));
  const at = plan?.createdAt;
  const isOfSame = ({ dates }: Plan) =>
    of.length === 0 ? dates.length === 0 : dates.some(({ id }) => of.includes(id));
  return endedNightsOf(
    plans.filter((one) => {
      const { id, createdAt } = one;
      return id !== plan?.id && !(at && createdAt && createdAt > at) && isOfSame(one);
    }),
  );
}

/** Refuses a plan that the event's status, its own dates or another plan forbid. */
export function requirePlannable(event: EventRecord, open: readonly Plan[], plan: PlanInput): void {
  if (open.some(isUnderWay)) {
    throw fail('failed-precondition', 'Ya hay un plan en curso: espera a que termine', 'plan');
  }
  const problem = planProblem(event, plan, new Date());
  if (!problem) return;
  const code = problem.field === 'eventId' ? 'failed-precondition' : 'invalid-argument';
  throw fail(code, problem.message, problem.field);
}

/** Until when courtesies can be claimed after a plan: those of own dates share one limit while a date is left. */
export function cutoffAfterPlan(
  event: EventRecord,
  kind: PlanInput['kind'],
  { dates, isWhole }: PlanScope,
  startsAt: Date | null,
): Date | null {
  if (dates.length > 0) return kind === 'cancel' && isWhole ? null : event.courtesyCutoff;
  return cutoffAfter(event, startsAt, new Date());
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

/** The dates of a plan as it keeps them. */
export const datesOfPlan = ({ timeZone }: EventRecord, { dates }: PlanScope): Plan['dates'] =>
  dates.map((one) => ({
    id: one.id,
    name: doorDateName(one, timeZone),
    startsAt: one.startsAt,
  }));

export function textsOf(event: EventRecord, plan: PlanInput, scope: PlanScope): Plan['texts'] {
  const after = spanAfter(spanBefore(event, scope), plan);
  const named = { name: eventName(event), timeZone: event.timeZone };
  const of = { dates: datesOfPlan(event, scope), isWhole: scope.isWhole };
  const ready = planTexts({ ...plan, ...after, ...of }, named);
  const passes = passesText({ ...plan, ...after }, scope);
  const { subject, message } = plan.policy;
  return { ...ready, passes, subject: subject || ready.subject, message: message || ready.message };
}
