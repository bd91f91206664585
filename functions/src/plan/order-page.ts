import { FieldPath, FieldValue, type Transaction } from 'firebase-admin/firestore';
import { parseEvent } from '@/lib/domain/event/event';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import { type LedgerRow, parseLedgerRow } from '@/lib/domain/ledger/ledger';
import { peopleOf } from '@/lib/domain/plan/order-work';
import type { Plan } from '@/lib/domain/plan/plan';
import { db } from '../support/admin';
import { idOfKey } from '../support/codes';
import { barRows, noteBarBuyers, openBarCases } from './bar-orders';
import { type Order, openOrderCases, readOrders } from './orders';
import { type CountsAdded, countsOf, type PlanWork } from './plan-work';

const PAGE = 40;
/**
 * Handles the next page of a plan's orders and bar purchases: opens their cases, if the policy refunds them now, and
 * collects whom to mail. In phase `silent` it opens the cases of those who did not answer. A case's key follows from
 * plan, order and payee, so a repeated page finds the cases that it made.
 */
export async function orderPage(work: PlanWork, plan: Plan): Promise<'more' | 'over' | 'lost'> {
  const isSilent = plan.phase === 'silent';
  const rows = await readRows(work, plan);
  const last = rows.at(-1);
  const orders = await readOrders(work, plan, rows);
  const bar = isSilent ? [] : await barRows(work, plan, rows);
  const event = await readEvent(work);
  const added: CountsAdded = { cases: 0, bar: 0, amount: 0, fee: 0, refused: 0, used: 0 };
  if (isSilent || plan.policy.refund === 'all') await openOrderCases(event, plan, orders, added);
  await openBarCases(event, plan, bar, added);
  if (!isSilent) {
    added.orders = orders.length;
    added.tickets = orders.reduce((sum, order) => sum + order.work.held.length, 0);
  }
  const stored = await work.store(plan, (tx) => {
    if (!isSilent) for (const order of orders) notePeople(tx, work, order);
    noteBarBuyers(tx, work, bar);
    const next = last
      ? { cursor: last.id }
      : isSilent
        ? {}
        : { phase: 'guests' as const, cursor: '' };
    return { ...next, ...countsOf(added) };
  });
  if (!stored) return 'lost';
  return !last && isSilent ? 'over' : 'more';
}

const readEvent = async ({ eventId }: PlanWork) =>
  parseEvent(eventId, (await db().doc(paths.event(eventId)).get()).data());

async function readRows({ eventId }: PlanWork, { cursor }: Plan): Promise<LedgerRow[]> {
  const all = db().collection(paths.ledger(eventId)).orderBy(FieldPath.documentId());
  const page = await (cursor ? all.startAfter(cursor) : all).limit(PAGE).get();
  return page.docs.map((one) => parseLedgerRow(one.id, one.data()));
}

function notePeople(tx: Transaction, { eventId, planId }: PlanWork, { work }: Order): void {
  for (const { email, name, ids } of peopleOf(work.held)) {
    const ref = db().doc(entryPaths.planMail(eventId, planId, idOfKey(`mail ${email}`)));
    const person = { email, name, state: 'waiting' as const, tries: 0, worker: '', reason: '' };
    tx.set(
      ref,
      { ...person, bought: true, ticketIds: FieldValue.arrayUnion(...ids) },
      { merge: true },
    );
  }
}
