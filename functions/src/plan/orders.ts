import type { EventRecord } from '@/lib/domain/event/event';
import { paths } from '@/lib/domain/kit/paths';
import { boughtAt, type LedgerRow } from '@/lib/domain/ledger/ledger';
import { paidNow } from '@/lib/domain/ledger/paid-now';
import { type OrderWork, orderWork } from '@/lib/domain/plan/order-work';
import { isInPlan, type Plan } from '@/lib/domain/plan/plan';
import { parseTicket, type Ticket } from '@/lib/domain/ticket/ticket';
import { EVERY_DATE } from '@/lib/domain/ticket/type-dates';
import type { LateTerms } from '../refund/open-case';
import { db } from '../support/admin';
import { inParallel } from '../ticket/ticket-mail';
import { openUnlessRefunded, payeeTerms } from './plan-case';
import type { CountsAdded, PlanWork } from './plan-work';

const AT_ONCE = 10;

export type Order = {
  row: LedgerRow;
  work: OrderWork;
  passes: Ticket[];
  isOpen: boolean;
};

/** Somebody who bought after the plan knew of it. */
const isBefore =
  ({ createdAt }: Plan) =>
  (row: LedgerRow) =>
    (row.kind === 'sale' || row.kind === 'resale') &&
    row.shares.length > 0 &&
    (!createdAt || boughtAt(row) <= createdAt);

/** The orders among some rows that a plan concerns; in phase `silent` without the tickets whose holder answered. */
export async function readOrders(
  { eventId }: Pick<PlanWork, 'eventId'>,
  plan: Plan,
  all: readonly LedgerRow[],
): Promise<Order[]> {
  const rows = all.filter(isBefore(plan));
  const ids = rows.flatMap(({ shares }) => shares.map(({ ticketId }) => ticketId));
  const refs = [...new Set(ids)].map((id) => db().doc(paths.ticket(eventId, id)));
  const found = refs.length > 0 ? await db().getAll(...refs) : [];
  const tickets = new Map(found.map((one) => [one.id, parseTicket(one.id, one.data())]));
  const isSilent = plan.phase === 'silent';
  return rows
    .map((bought) => {
      const own = bought.shares.flatMap(({ ticketId }) => tickets.get(ticketId) ?? []);
      const row = paidNow(bought, own);
      const ofPlan = own.filter(({ dateId }) => isInPlan(plan, dateId));
      const passes = own.filter((one) => one.dateId === EVERY_DATE && !ofPlan.includes(one));
      const work = orderWork(
        row,
        ofPlan,
        plan.policy,
        ({ choice }) => !isSilent || choice?.planId !== plan.id,
      );
      const isOpen = work.held.some(
        ({ refundId, choice }) =>
          isSilent && !refundId && choice?.planId === plan.id && choice.choice === 'refund',
      );
      const told = isSilent ? [] : orderWork(row, passes, plan.policy).held;
      return { row, work, passes: told, isOpen };
    })
    .filter(({ work, passes }) => work.held.length + passes.length > 0);
}

/**
 * Opens orders' cases under keys of plan, phase and person, so existing ones are found. `late`: a late sale's terms.
 */
export async function openOrderCases(
  event: EventRecord,
  plan: Plan,
  orders: readonly Order[],
  added: CountsAdded,
  late: LateTerms = {},
): Promise<void> {
  const add = (name: keyof CountsAdded, count: number) => {
    added[name] = (added[name] ?? 0) + count;
  };
  for (const { work, isOpen } of orders) {
    add('used', work.used);
    // A rejected request is left to a person to decide.
    if (isOpen) add('refused', 1);
  }
  await inParallel(orders, AT_ONCE, async ({ row, work }) => {
    // One at a time: the id of a case follows from how many its order had.
    for (const { payee, refunds, mayHaveCase } of work.cases) {
      if (refunds.length === 0 && !mayHaveCase) continue;
      // With no ticket left it only finds the case that this plan made before: kept tickets stay kept.
      const item = { ledgerId: row.id, ticketIds: refunds };
      const terms = { ...payeeTerms(plan, row, payee), ...late };
      const opened = await openUnlessRefunded(event, item, terms, plan.by);
      if (opened?.isLate) continue;
      if (opened) {
        add('cases', 1);
        add('amount', opened.amount);
        add('fee', opened.fee);
      } else if (refunds.length > 0) add('refused', 1);
    }
  });
}
