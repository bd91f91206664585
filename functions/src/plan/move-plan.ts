import { type EventRecord, eventName } from '@/lib/domain/event/event';
import { paths } from '@/lib/domain/kit/paths';
import { isPastDeadline, isUnderWay, type Plan, parsePlan } from '@/lib/domain/plan/plan';
import { untilProblem } from '@/lib/domain/plan/plan-rules';
import { laterTexts } from '@/lib/domain/plan/plan-text';
import { readEvent } from '../event/event';
import { renewJob } from '../job/add-job';
import type { Caller } from '../support/access';
import { type Changes, db } from '../support/admin';
import { audit } from '../support/audit';
import { fail } from '../support/errors';
import { transact } from '../support/transact';

/** Pauses or resumes a plan that is under way, if needed; `until` replaces a date to choose that has passed. */
export function movePlan(
  eventId: string,
  planId: string,
  caller: Caller,
  state: 'paused' | 'running',
  until: Date | null = null,
): Promise<void> {
  const ref = db().doc(paths.plan(eventId, planId));
  return transact(async (tx) => {
    const [event, found] = await Promise.all([readEvent(eventId, tx), tx.get(ref)]);
    if (!found.exists) throw fail('not-found', 'Ese plan no es de este evento', 'planId');
    const plan = parsePlan(planId, found.data());
    if (!isUnderWay(plan)) throw fail('failed-precondition', 'Este plan ya terminó');
    if (plan.state === state) return;
    const later = state === 'running' ? laterOf(event, plan, until) : {};
    tx.update(ref, { state, ...later });
    if (state === 'running') renewJob(tx, 'plan', [eventId, planId]);
    audit(tx, caller, {
      action: state === 'running' ? 'plan.resume' : 'plan.pause',
      object: { type: 'plan', id: planId, name: eventName(event) },
      producerId: event.producerId,
      before: { state: plan.state },
      after: { state, ...(until && { until }) },
    });
  });
}

function laterOf(event: EventRecord, plan: Plan, until: Date | null): Changes<'plan'> {
  const now = new Date();
  if (!isPastDeadline(plan, now)) {
    if (!until) return {};
    throw fail('invalid-argument', 'La fecha para elegir todavía no pasa', 'until');
  }
  const message = until
    ? untilProblem(until, plan.startsAt, now)
    : 'La fecha para elegir ya pasó: pon otra';
  if (message || !until) throw fail('failed-precondition', message ?? '', 'until');
  const named = { name: eventName(event), timeZone: event.timeZone };
  return { 'policy.until': until, texts: laterTexts(plan, until, named) };
}
