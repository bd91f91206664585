import { FieldValue, type Transaction } from 'firebase-admin/firestore';
import { cutoffAfter } from '@/lib/domain/event/courtesy-cutoff';
import { type EventRecord, eventName } from '@/lib/domain/event/event';
import { NIGHT } from '@/lib/domain/event/event-change';
import { contentOf } from '@/lib/domain/event/event-fields';
import type { EventPlan } from '@/lib/domain/event/event-plan';
import { isAsked } from '@/lib/domain/event/pending-change';
import { paths } from '@/lib/domain/kit/paths';
import * as calls from '@/lib/domain/plan/calls';
import { NO_PLAN_COUNTS, type Plan, parsePlan } from '@/lib/domain/plan/plan';
import { datesAfter, isNameTyped } from '@/lib/domain/plan/plan-rules';
import { type PlanInput, startPlanSchema } from '@/lib/domain/plan/plan-schema';
import { parseTicketType } from '@/lib/domain/ticket/ticket-type';
import { dropPending } from '../event/content/drop-pending';
import { auditedRequest, cutoffChange } from '../event/content/write';
import { readEvent } from '../event/event';
import { keepChange } from '../event/keep-version';
import { stopBar } from '../event/stop-bar';
import { guardWhole, withTillsClosed } from '../event/tills/whole-inventory';
import { addJob } from '../job/add-job';
import { type Caller, requireFreshSession } from '../support/access';
import { type Changes, db } from '../support/admin';
import { audit } from '../support/audit';
import { callable } from '../support/callable';
import { contentHash, idOfKey, requireSameContent } from '../support/codes';
import { fail } from '../support/errors';
import { RETRY, withRetry } from '../support/retry';
import { transact } from '../support/transact';
import { lastPlan, planEventFor, requirePlannable, requireReadyWords, textsOf } from './plan-event';
import { offerPlan } from './queue';

const OTHER = 'Esto ya comenzó con otras condiciones: recarga la página y míralas';
const UNSEEN = 'Este evento ya se postergó o canceló mientras llenabas esto: míralo de nuevo';
const DONE = { postpone: 'El evento quedó postergado', cancel: 'El evento quedó cancelado' };

/**
 * Postpones or cancels an event: from this commit on nothing is sold, and a task opens the refund cases and mails
 * everybody. Needs `events.changeStatus` and `finance.refund` (or an administrator), a sign-in within the last half
 * hour and the event's name typed again. One plan at a time; the same `key` again is the same plan, and is refused
 * (`already-exists`) with other terms or another message; `seen` refuses to replace a plan that the caller did not see
 * (`aborted`). While the producer's name is held, own texts are refused.
 */
export const startPlan = callable(calls.startPlan, {
  input: startPlanSchema,
  access: 'session',
  handle: async ({ input: { name, key, seen, ...input }, caller }) => {
    const event = await planEventFor(caller, input.eventId);
    requireFreshSession(caller);
    if (!isNameTyped(name, eventName(event))) {
      throw fail('invalid-argument', 'Escribe el nombre del evento tal como está', 'name');
    }
    const { eventId, kind } = input;
    const planId = idOfKey(`plan ${eventId} ${key}`);
    const expected = await ticketsOf(eventId);
    // With the tills closed and the guard and bar written, no sale that began before can commit after.
    await withTillsClosed(eventId, () =>
      transact(
        (tx) => start(tx, { planId, key, input, seen, expected, caller }),
        withRetry(RETRY.contention),
      ),
    );
    await offerPlan({ eventId, planId });
    return { success: true, message: DONE[kind], planId };
  },
});

async function ticketsOf(eventId: string): Promise<number> {
  const held = db()
    .collection(paths.tickets(eventId))
    .where('status', 'in', ['valid', 'used', 'refunding']);
  return (await held.count().get()).data().count;
}

type Start = {
  planId: string;
  key: string;
  input: PlanInput;
  /** The plan that the caller saw; undefined from a browser tab older than this field. */
  seen: string | undefined;
  expected: number;
  caller: Caller;
};

async function start(
  tx: Transaction,
  { planId, key, input, seen, expected, caller }: Start,
): Promise<void> {
  const { eventId, kind } = input;
  const event = await readEvent(eventId, tx);
  const ref = db().doc(paths.plan(eventId, planId));
  const same = await tx.get(ref);
  const hash = contentHash(input);
  if (same.exists) {
    if (parsePlan(planId, same.data()).kind !== kind) throw fail('already-exists', OTHER, 'key');
    return requireSameContent(same.data(), hash, OTHER);
  }
  if (seen !== undefined && seen !== (event.plan?.id ?? '')) throw fail('aborted', UNSEEN, 'seen');
  const last = await lastPlan(event, tx);
  requirePlannable(event, last, input);
  await requireReadyWords(event, input, tx);
  const found = await tx.get(db().collection(paths.ticketTypes(eventId)));
  const types = found.docs.map((type) => parseTicketType(type.id, type.data()));
  const bumpGuard = await guardWhole(tx, eventId);
  const closeBar = await stopBar(tx, eventId);
  const { refund, includeFee, includeUsed, includeBar, until, silence } = input.policy;
  const dates = datesAfter(event, input);
  const before = { startsAt: event.startsAt, endsAt: event.endsAt };
  tx.create(ref, {
    id: planId,
    hash,
    eventId,
    producerId: event.producerId,
    kind,
    state: 'running',
    phase: 'orders',
    policy: { refund, includeFee, includeUsed, includeBar, until, silence },
    texts: textsOf(event, input),
    ...dates,
    before,
    counts: NO_PLAN_COUNTS,
    expected,
    cursor: '',
    isOver: false,
    isAsked: false,
    by: { uid: caller.uid, email: caller.email, role: caller.role },
    createdAt: FieldValue.serverTimestamp(),
    finishedAt: null,
  });
  addJob(tx, 'plan', [eventId, planId]);
  if (last?.state === 'choosing') {
    const replaced = { state: 'replaced' as const, finishedAt: FieldValue.serverTimestamp() };
    tx.update(db().doc(paths.plan(eventId, last.id)), replaced);
  }
  if (dates.startsAt) {
    const content = { ...contentOf(event), ...dates };
    keepChange(tx, caller, event, types, { content, types }, 'plan');
  }
  const courtesyCutoff = cutoffAfter(event, dates.startsAt, new Date());
  // A pending change of dates would undo the new ones once approved; the rest of it stays pending.
  const pending = dropPending(event, kind === 'cancel' ? 'all' : NIGHT);
  tx.update(db().doc(paths.event(eventId)), {
    ...pending.change,
    ...eventChange(event, { id: planId, key }, input, dates),
    ...cutoffChange(event, courtesyCutoff),
  });
  bumpGuard();
  closeBar();
  audit(tx, caller, {
    action: 'plan.start',
    object: { type: 'plan', id: planId, name: eventName(event) },
    producerId: event.producerId,
    eventId: event.id,
    before: {
      status: event.status,
      courtesyCutoff: event.courtesyCutoff,
      ...before,
      ...(isAsked(pending.dropped) && {
        pending: auditedRequest(event, pending.dropped, types).after,
      }),
    },
    after: {
      plan: kind,
      status: kind === 'cancel' ? 'cancelled' : event.status,
      ...dates,
      courtesyCutoff,
      refund,
      includeFee,
      includeBar,
      until,
      silence,
    },
  });
}

function eventChange(
  event: EventRecord,
  plan: Pick<EventPlan, 'id' | 'key'>,
  { kind }: PlanInput,
  dates: Pick<Plan, 'startsAt' | 'endsAt'>,
): Changes<'event'> {
  const dated = dates.startsAt !== null;
  const at = FieldValue.serverTimestamp();
  return {
    plan: { ...plan, kind, dated, at, startsAt: event.startsAt },
    untold: event.untold,
    untoldFrom: event.untoldFrom,
    updatedAt: at,
    ...(dated && dates),
    ...(kind === 'cancel' && {
      status: 'cancelled' as const,
      statusReason: 'Cancelado con devoluciones',
      statusChangedAt: at,
    }),
  };
}
