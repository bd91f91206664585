import { FieldValue, type Transaction } from 'firebase-admin/firestore';
import { type EventRecord, eventName } from '@/lib/domain/event/event';
import { NIGHT } from '@/lib/domain/event/event-change';
import { eventContentOf } from '@/lib/domain/event/event-fields';
import type { EventPlan } from '@/lib/domain/event/event-plan';
import { planOfDate, plansOf } from '@/lib/domain/event/last-plans';
import { isAsked } from '@/lib/domain/event/pending-change';
import { hadWaiters } from '@/lib/domain/event/waitlist';
import { paths } from '@/lib/domain/kit/paths';
import * as calls from '@/lib/domain/plan/calls';
import { NO_PLAN_COUNTS, type Plan, parsePlan } from '@/lib/domain/plan/plan';
import {
  isNameTyped,
  type PlanScope,
  planScopeOf,
  spanAfter,
  spanBefore,
} from '@/lib/domain/plan/plan-rules';
import { type PlanInput, startPlanSchema } from '@/lib/domain/plan/plan-schema';
import { parseTicketType } from '@/lib/domain/ticket/ticket-type';
import { EVERY_DATE, FIRST_DATE } from '@/lib/domain/ticket/type-dates';
import { dropPending } from '../event/content/drop-pending';
import { answersMoved, auditedRequest, cutoffChange } from '../event/content/write';
import { readEvent } from '../event/event';
import { keepChange } from '../event/keep-version';
import { stopBar } from '../event/stop-bar';
import { guardWhole, withTillsClosed } from '../event/tills/whole-inventory';
import { offerNow } from '../event/waitlist/offer-now';
import { offerPlaces } from '../event/waitlist/offer-places';
import { addJob } from '../job/add-job';
import { type Caller, requireFreshSession } from '../support/access';
import { type Changes, db } from '../support/admin';
import { audit } from '../support/audit';
import { callable } from '../support/callable';
import { contentHash, idOfKey, requireSameContent } from '../support/codes';
import { fail } from '../support/errors';
import { RETRY, withRetry } from '../support/retry';
import { transact } from '../support/transact';
import { planOwnDates } from './plan-dates';
import {
  cutoffAfterPlan,
  datesOfPlan,
  openPlans,
  planEventFor,
  requirePlannable,
  requireReadyWords,
  textsOf,
} from './plan-event';
import { offerPlan } from './queue';

const OTHER = 'Esto ya comenzó con otras condiciones: recarga la página y míralas';
const UNSEEN = 'Este evento ya se postergó o canceló mientras llenabas esto: míralo de nuevo';
const DONE = { postpone: 'El evento quedó postergado', cancel: 'El evento quedó cancelado' };
const DATES_DONE = {
  postpone: 'La fecha quedó postergada',
  cancel: 'Las fechas quedaron canceladas',
};

/**
 * Postpones or cancels an event, or the dates of it that `dateIds` names (one to postpone; without it all to come): from
 * this commit on nothing of them is sold, and a task opens the refund cases and mails everybody. Passes are in it only if
 * no other date was or will be held. Needs `events.changeStatus` and `finance.refund` (or an administrator), a sign-in
 * within the last half hour and the event's name typed again. One plan at a time; the same `key` again is the same plan,
 * and is refused (`already-exists`) with other terms or another message; `seen` refuses to replace a plan that the caller
 * did not see (`aborted`). While the producer's name is held, own texts are refused.
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
    await offerNow(event, hadWaiters(event));
    return { success: true, message: (input.dateIds ? DATES_DONE : DONE)[kind], planId };
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
  if (seen !== undefined && seen !== (plansOf(event)[0]?.id ?? '')) {
    throw fail('aborted', UNSEEN, 'seen');
  }
  const open = await openPlans(eventId, tx);
  requirePlannable(event, open, input);
  await requireReadyWords(event, input, tx);
  const found = await tx.get(db().collection(paths.ticketTypes(eventId)));
  const types = found.docs.map((type) => parseTicketType(type.id, type.data()));
  const scope = planScopeOf(event, input.dateIds, new Date());
  const { refund, includeFee, includeUsed, includeBar, until, silence } = input.policy;
  const before = spanBefore(event, scope);
  const after = spanAfter(before, input);
  const ofDates = await planOwnDates(tx, event, scope, { kind, ...after });
  const stops = scope.isWhole ? undefined : scope.dates.map(({ id }) => id);
  const bumpGuard = await guardWhole(tx, eventId, stops);
  const closeBar = await stopBar(tx, eventId);
  const policy = { refund, includeFee, includeUsed, includeBar, until, silence };
  tx.create(ref, {
    id: planId,
    hash,
    eventId,
    producerId: event.producerId,
    kind,
    state: 'running',
    phase: 'orders',
    policy,
    dates: datesOfPlan(event, scope),
    isWhole: scope.isWhole,
    texts: textsOf(event, input, scope),
    ...after,
    before: { startsAt: before.startsAt, endsAt: before.endsAt },
    counts: NO_PLAN_COUNTS,
    expected: ofDates?.expected ?? expected,
    cursor: '',
    isOver: false,
    isAsked: false,
    by: { uid: caller.uid, email: caller.email, role: caller.role },
    createdAt: FieldValue.serverTimestamp(),
    finishedAt: null,
  });
  addJob(tx, 'plan', [eventId, planId]);
  const now = new Set(idsOf(scope).map((dateId) => planOfDate(event, dateId)?.id));
  for (const { id } of open.filter(({ id }) => now.has(id))) {
    const replaced = { state: 'replaced' as const, finishedAt: FieldValue.serverTimestamp() };
    tx.update(db().doc(paths.plan(eventId, id)), replaced);
  }
  const cancels = kind === 'cancel' && scope.isWhole;
  const changed = ofDates?.write();
  if (!cancels && (changed || after.startsAt)) {
    const content = { ...eventContentOf(event), ...(changed?.span ?? after) };
    const state = { content, types, ...(changed && { dates: changed.dates }) };
    keepChange(tx, caller, event, types, state, 'plan');
  }
  const courtesyCutoff = cutoffAfterPlan(event, kind, scope, after.startsAt);
  // A pending change of dates would undo the new ones once approved; the rest of it stays pending.
  const pending = dropPending(event, cancels ? 'all' : NIGHT);
  tx.update(db().doc(paths.event(eventId)), {
    ...pending.change,
    ...eventChange(event, { id: planId, key }, scope, { kind, ...after }),
    ...(event.dates && courtesyCutoff && courtesyCutoff > new Date()
      ? // The change of the dates moves the cut-off with the event's beginning, so it is set here again.
        { courtesyCutoff, courtesySweepAt: courtesyCutoff }
      : cutoffChange(event, courtesyCutoff)),
  });
  bumpGuard();
  closeBar();
  offerPlaces(tx, event, hadWaiters(event));
  audit(tx, caller, {
    action: 'plan.start',
    object: { type: 'plan', id: planId, name: eventName(event) },
    producerId: event.producerId,
    eventId: event.id,
    before: {
      status: event.status,
      courtesyCutoff: event.courtesyCutoff,
      startsAt: before.startsAt,
      endsAt: before.endsAt,
      ...(isAsked(pending.dropped) && {
        pending: auditedRequest(event, pending.dropped, types).after,
      }),
    },
    after: {
      plan: kind,
      status: cancels ? 'cancelled' : event.status,
      ...(event.dates && { dates: scope.dates.length }),
      ...after,
      courtesyCutoff,
      refund,
      includeFee,
      includeBar,
      until,
      silence,
    },
  });
}

/** The keys that the plan is kept under: the dates that it is for, and the passes. */
const idsOf = ({ dates, isWhole }: PlanScope): string[] =>
  dates.length === 0
    ? [FIRST_DATE]
    : [...dates.map(({ id }) => id), ...(isWhole ? [EVERY_DATE] : [])];

function eventChange(
  event: EventRecord,
  plan: Pick<EventPlan, 'id' | 'key'>,
  scope: PlanScope,
  { kind, startsAt, endsAt }: Pick<Plan, 'kind' | 'startsAt' | 'endsAt'>,
): Changes<'event'> {
  const dated = startsAt !== null;
  const at = FieldValue.serverTimestamp();
  const cancels = kind === 'cancel' && scope.isWhole;
  const before = spanBefore(event, scope);
  const own = { ...plan, kind, dated, at, startsAt: before.startsAt };
  const ofDates = idsOf(scope).map((id) => [`datePlans.${id}`, own]);
  return {
    ...(event.dates
      ? { ...(Object.fromEntries(ofDates) as Changes<'event'>), ...(cancels && { plan: own }) }
      : { plan: own, ...(dated && { startsAt, endsAt, ...answersMoved(event) }) }),
    untold: event.untold,
    untoldFrom: event.untoldFrom,
    updatedAt: at,
    ...(cancels && {
      status: 'cancelled' as const,
      statusReason: 'Cancelado con devoluciones',
      statusChangedAt: at,
    }),
  };
}
