import { FieldValue } from 'firebase-admin/firestore';
import { type EventRecord, parseEvent } from '@/lib/domain/event/event';
import { plansOf } from '@/lib/domain/event/last-plans';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import { type LedgerRow, parseLedgerRow } from '@/lib/domain/ledger/ledger';
import { isUnderWay, type Plan, parsePlan } from '@/lib/domain/plan/plan';
import { parsePlanMail } from '@/lib/domain/plan/plan-mail';
import { FIRST_DATE } from '@/lib/domain/ticket/type-dates';
import { readEvent } from '../event/event';
import { renewJob } from '../job/add-job';
import type { LateTerms } from '../refund/open-case';
import { db } from '../support/admin';
import { idOfKey } from '../support/codes';
import { workTransaction } from '../support/transact';
import { barRows, openBarCases } from './bar-orders';
import { openOrderCases, readOrders } from './orders';
import { planFor } from './plan-event';
import { countsOf } from './plan-work';
import { offerPlan } from './queue';

/** The ids of an event's last plans that began after `at`. */
export const plansAfter = (event: EventRecord, at: Date): string[] =>
  plansOf(event).flatMap((plan) => (plan.at && at <= plan.at ? plan.id : []));

/**
 * Gives a sale made before a plan, but recorded after it, what the others get: a case, if theirs are refunded by now,
 * and the mail. Keys follow from plan, order and address, as in the plan's own work, so that nothing is done twice.
 */
export async function settleLateSale(eventId: string, rowId: string): Promise<void> {
  const event = await readEvent(eventId);
  const found = await db().doc(entryPaths.ledgerRow(eventId, rowId)).get();
  if (!found.exists) return;
  const row = parseLedgerRow(found.id, found.data());
  const sold = row.parts.filter(({ type }) => type !== 'advance');
  const dateIds = new Set(sold.map(({ dateId }) => dateId ?? FIRST_DATE));
  const plans = await Promise.all([...dateIds].map((dateId) => planFor(event, dateId)));
  const byId = new Map(plans.flatMap((plan) => (plan ? [[plan.id, plan]] : [])));
  for (const plan of byId.values()) await settleWith(event, plan, row);
}

async function settleWith(event: EventRecord, plan: Plan, row: LedgerRow): Promise<void> {
  const eventId = event.id;
  const phase = refundedIn(plan) ?? 'orders';
  const own = { ...plan, phase };
  const [orders, bar] = await Promise.all([
    readOrders({ eventId }, own, [row]),
    barRows({ eventId }, plan, [row]),
  ]);
  if (refundedIn(plan)) await openOrderCases(event, own, orders, {}, counted(event, plan, row));
  const first = { ...plan, phase: 'orders' as const };
  await openBarCases(event, first, bar, {}, counted(event, plan, row));
  const ticketIds = orders.flatMap(({ work }) => work.held.map(({ id }) => id));
  if (ticketIds.length === 0 && bar.length === 0) return;
  if (await noteBuyer(eventId, plan.id, row, ticketIds))
    await offerPlan({ eventId, planId: plan.id });
}

/** The phase in which the plan refunded tickets like these, or is doing so; null if none has. */
function refundedIn({ phase, isOver, policy }: Plan): 'orders' | 'silent' | null {
  if (policy.refund === 'all') return 'orders';
  return (isOver || phase === 'silent') && policy.silence === 'refund' ? 'silent' : null;
}

/** Counts the new case in the plan's figures, and flags it, so that the plan does not count it again. */
function counted({ id }: EventRecord, plan: Plan, row: LedgerRow): LateTerms {
  const bar = row.kind === 'consumption' ? 1 : 0;
  return {
    isLate: true,
    also: (tx, _, { amount, fee }) =>
      tx.update(db().doc(paths.plan(id, plan.id)), countsOf({ cases: 1, bar, amount, fee })),
  };
}

/**
 * Adds the buyer to the mails to send; a waiting mail to the address takes the sale in. If that mail is leaving and
 * named no paid ticket, a second one follows for tickets, because guests and bar buyers are not asked to choose.
 * Reopens a plan that had sent its mails. Returns whether a worker should be started.
 */
function noteBuyer(
  eventId: string,
  planId: string,
  { buyer: { name, email }, kind }: LedgerRow,
  ticketIds: string[],
): Promise<boolean> {
  if (!email) return Promise.resolve(false);
  const mailRefs = [`mail ${email}`, `mail ${email} bought`].map((key) =>
    db().doc(entryPaths.planMail(eventId, planId, idOfKey(key))),
  );
  const isBar = kind === 'consumption';
  const planRef = db().doc(paths.plan(eventId, planId));
  const eventRef = db().doc(paths.event(eventId));
  return workTransaction(async (tx) => {
    const mails = await tx.getAll(...mailRefs);
    const plan = parsePlan(planId, (await tx.get(planRef)).data());
    const event = parseEvent(eventId, (await tx.get(eventRef)).data());
    if (plansOf(event).every(({ id }) => id !== planId)) return false;
    const known = mails.filter((one) => one.exists);
    const waiting = known.find((one) => parsePlanMail(one.data()).state === 'waiting');
    if (waiting) {
      if (isBar) tx.update(waiting.ref, { bar: true });
      else {
        const ids = FieldValue.arrayUnion(...ticketIds);
        tx.update(waiting.ref, { bought: true, ticketIds: ids });
      }
      return false;
    }
    const isTold = known.some((one) => isBar || parsePlanMail(one.data()).bought);
    const free = mailRefs[known.length];
    if (isTold || !free) return false;
    const person = { email, name, state: 'waiting' as const, tries: 0, worker: '', reason: '' };
    tx.create(free, { ...person, ...(isBar ? { bar: true } : { bought: true, ticketIds }) });
    const isCounted = plan.phase === 'orders' || plan.phase === 'guests';
    if (isUnderWay(plan) && isCounted) return false;
    const again = { phase: 'mails' as const, cursor: '' };
    tx.update(planRef, {
      'counts.mails': FieldValue.increment(1),
      ...(!isUnderWay(plan) && { ...again, state: 'running' as const, isAsked: plan.isAsked }),
    });
    // A running plan will reach the mail; a paused one does so when it is resumed.
    if (isUnderWay(plan)) return false;
    renewJob(tx, 'plan', [eventId, planId]);
    return true;
  });
}
