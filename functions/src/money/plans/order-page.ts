import { FieldPath, FieldValue, type Transaction } from 'firebase-admin/firestore';
import { type EventRecord, parseEvent } from '@/lib/domain/event/event';
import { paths } from '@/lib/domain/kit/paths';
import { type LedgerRow, parseLedgerRow } from '@/lib/domain/money/ledger';
import { type OrderWork, orderWork, peopleOf } from '@/lib/domain/money/plan/order-work';
import type { Plan } from '@/lib/domain/money/plan/plan';
import { parseTicket } from '@/lib/domain/ticket/ticket';
import { db } from '../../support/admin';
import { idOfKey } from '../../support/codes';
import { inParallel } from '../../ticket/ticket-mail';
import { barRows, noteBarBuyers, openBarCases } from './bar-orders';
import { openUnlessRefunded, payeeTerms } from './plan-case';
import { type CountsAdded, countsOf, type PlanWork } from './plan-work';

const PAGE = 40;
/** Cases that are opened at a time. */
const AT_ONCE = 10;

type Order = { row: LedgerRow; work: OrderWork };

/**
 * Goes through the next orders of a plan: opens their cases, if its policy refunds them now, and notes whom to write
 * to; with what was bought at the bar before the event. In phase `silent` it opens the cases of those who did not answer. Every case has a key that follows from plan,
 * order and who gets its money, so a page that is repeated finds the cases it made. Returns how the work goes on.
 */
export async function orderPage(work: PlanWork, plan: Plan): Promise<'more' | 'over' | 'lost'> {
  const isSilent = plan.phase === 'silent';
  const rows = await readRows(work, plan);
  const last = rows.at(-1);
  const orders = await readOrders(work, plan, rows.filter(isBefore(plan)));
  const bar = isSilent ? [] : await barRows(work, plan, rows);
  const event = await readEvent(work);
  const added: CountsAdded = { cases: 0, bar: 0, amount: 0, fee: 0, refused: 0, used: 0 };
  if (isSilent || plan.policy.refund === 'all') await openCases(event, plan, orders, added);
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

/** Whoever bought afterwards knew of it. */
const isBefore =
  ({ createdAt }: Plan) =>
  ({ kind, recordedAt, shares }: LedgerRow) =>
    (kind === 'sale' || kind === 'resale') &&
    shares.length > 0 &&
    (!createdAt || recordedAt <= createdAt);

async function readOrders(
  { eventId }: PlanWork,
  plan: Plan,
  rows: readonly LedgerRow[],
): Promise<Order[]> {
  const ids = rows.flatMap(({ shares }) => shares.map(({ ticketId }) => ticketId));
  const refs = [...new Set(ids)].map((id) => db().doc(paths.ticket(eventId, id)));
  const found = refs.length > 0 ? await db().getAll(...refs) : [];
  const tickets = new Map(found.map((one) => [one.id, parseTicket(one.id, one.data())]));
  const isSilent = plan.phase === 'silent';
  return rows
    .map((row) => {
      const own = row.shares.flatMap(({ ticketId }) => tickets.get(ticketId) ?? []);
      const work = orderWork(
        row,
        own,
        plan.policy,
        ({ choice }) => !isSilent || choice?.planId !== plan.id,
      );
      return { row, work };
    })
    .filter(({ work }) => work.held.length > 0);
}

async function openCases(
  event: EventRecord,
  plan: Plan,
  orders: readonly Order[],
  added: CountsAdded,
): Promise<void> {
  const add = (name: keyof CountsAdded, count: number) => {
    added[name] = (added[name] ?? 0) + count;
  };
  for (const { work } of orders) add('used', work.used);
  await inParallel(orders, AT_ONCE, async ({ row, work }) => {
    // One after the other: the id of a case follows from how many its order had.
    for (const { payee, refunds, mayHaveCase } of work.cases) {
      if (refunds.length === 0 && !mayHaveCase) continue;
      // With no ticket left it only finds the case that this plan made before: what was kept stays kept.
      const item = { ledgerId: row.id, ticketIds: refunds };
      const terms = payeeTerms(plan, row, payee);
      const opened = await openUnlessRefunded(event, item, terms, plan.by);
      if (opened) {
        add('cases', 1);
        add('amount', opened.amount);
        add('fee', opened.fee);
      } else if (refunds.length > 0) add('refused', 1);
    }
  });
}

/** Notes whom to write to, by address: whoever bought twice gets one mail. */
function notePeople(tx: Transaction, { eventId, planId }: PlanWork, { work }: Order): void {
  for (const { email, name, ids } of peopleOf(work.held)) {
    const ref = db().doc(paths.planMail(eventId, planId, idOfKey(`mail ${email}`)));
    const person = { email, name, state: 'waiting' as const, tries: 0, worker: '', reason: '' };
    tx.set(
      ref,
      { ...person, bought: true, ticketIds: FieldValue.arrayUnion(...ids) },
      { merge: true },
    );
  }
}
