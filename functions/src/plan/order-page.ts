import { FieldPath, type Transaction } from 'firebase-admin/firestore';
import { paths } from '@/lib/domain/kit/paths';
import { type LedgerRow, parseLedgerRow } from '@/lib/domain/ledger/ledger';
import type { Plan } from '@/lib/domain/plan/plan';
import { readEvent } from '../event/event';
import { db } from '../support/admin';
import { barRows, noteBarBuyers, openBarCases } from './bar-orders';
import { notePerson } from './note-person';
import { type Order, openOrderCases, readOrders } from './orders';
import { type CountsAdded, countsOf, type PlanWork } from './plan-work';

const PAGE = 40;
/**
 * Handles a page of a plan's orders and bar purchases: opens their cases, if it refunds now, and collects whom to mail;
 * in phase `silent` for those who did not answer. Keys follow from plan, order and payee, so a repeat finds its cases.
 */
export async function orderPage(work: PlanWork, plan: Plan): Promise<'more' | 'over' | 'lost'> {
  const isSilent = plan.phase === 'silent';
  const rows = await readRows(work, plan);
  const last = rows.at(-1);
  const orders = await readOrders(work, plan, rows);
  const bar = isSilent ? [] : await barRows(work, plan, rows);
  const event = await readEvent(work.eventId);
  const added: CountsAdded = { cases: 0, bar: 0, amount: 0, fee: 0, refused: 0, used: 0 };
  if (isSilent || plan.policy.refund === 'all') await openOrderCases(event, plan, orders, added);
  await openBarCases(event, plan, bar, added);
  if (!isSilent) {
    added.orders = orders.filter(({ work: { held } }) => held.length > 0).length;
    added.passes = orders.reduce((sum, { passes }) => sum + passes.length, 0);
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

async function readRows({ eventId }: PlanWork, { cursor }: Plan): Promise<LedgerRow[]> {
  const all = db().collection(paths.ledger(eventId)).orderBy(FieldPath.documentId());
  const page = await (cursor ? all.startAfter(cursor) : all).limit(PAGE).get();
  return page.docs.map((one) => parseLedgerRow(one.id, one.data()));
}

function notePeople(tx: Transaction, work: PlanWork, { work: { held }, passes }: Order): void {
  notePerson(tx, work, held, { bought: true });
  notePerson(tx, work, passes, { pass: true });
}
