import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { eventName } from '@/lib/domain/event/event';
import { paths } from '@/lib/domain/kit/paths';
import { isUnderWay, parsePlan } from '@/lib/domain/money/plan/plan';
import { readEvent } from '../../event/event';
import type { Caller } from '../../support/access';
import { db } from '../../support/admin';
import { audit } from '../../support/audit';
import { fail } from '../../support/errors';
import { transact } from '../../support/transact';

/** Pauses or continues a plan that is under way; asked for the state it has, changes nothing. */
export function movePlan(
  eventId: string,
  planId: string,
  caller: Caller,
  state: 'paused' | 'running',
): Promise<void> {
  const ref = db().doc(paths.plan(eventId, planId));
  return transact(async (tx) => {
    const [event, found] = await Promise.all([readEvent(eventId, tx), tx.get(ref)]);
    if (!found.exists) throw fail('not-found', 'Ese plan no es de este evento', 'planId');
    const plan = parsePlan(planId, found.data());
    if (!isUnderWay(plan)) throw fail('failed-precondition', 'Este plan ya terminó');
    if (plan.state === state) return;
    tx.update(ref, { state, worker: '', leaseUntil: null });
    tx.update(db().doc(paths.event(eventId)), {
      planDueAt: state === 'running' ? Timestamp.now() : FieldValue.delete(),
    });
    audit(tx, caller, {
      action: state === 'running' ? 'plan.resume' : 'plan.pause',
      object: { type: 'plan', id: planId, name: eventName(event) },
      producerId: event.producerId,
      before: { state: plan.state },
      after: { state },
    });
  });
}
