import type { Transaction } from 'firebase-admin/firestore';
import type { EventRecord } from '@/lib/domain/event/event';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import { boughtAt, type LedgerRow, parseLedgerRow } from '@/lib/domain/ledger/ledger';
import { isInPlan, isPrepaid, type Plan, refundsBar, startFor } from '@/lib/domain/plan/plan';
import { FIRST_DATE } from '@/lib/domain/ticket/type-dates';
import type { LateTerms } from '../refund/open-case';
import { db } from '../support/admin';
import { idOfKey } from '../support/codes';
import { caseTerms, openUnlessRefunded } from './plan-case';
import { endedNights } from './plan-event';
import type { CountsAdded, PlanWork } from './plan-work';

const IDS = 30;

/** The bar purchases that a plan concerns: paid before any night and the plan, not refunded, not handed over. */
export async function barRows(
  { eventId }: Pick<PlanWork, 'eventId'>,
  plan: Plan,
  rows: readonly LedgerRow[],
): Promise<LedgerRow[]> {
  const { createdAt, before, dates } = plan;
  const dateOf = ({ parts }: LedgerRow) => parts[0]?.dateId ?? FIRST_DATE;
  const ofBar = rows.filter(
    (row) =>
      row.kind === 'consumption' &&
      !row.shiftId &&
      isInPlan(plan, dateOf(row)) &&
      (!createdAt || boughtAt(row) <= createdAt),
  );
  if (ofBar.length === 0) return [];
  const ids = dates.map(({ id }) => id);
  const nights = await endedNights(eventId, ids, plan);
  const start = (row: LedgerRow) => startFor({ dates, startsAt: before.startsAt }, dateOf(row));
  const found = ofBar.filter((row) => isPrepaid(row.at, start(row), nights));
  const refunded = new Set<string>();
  for (let from = 0; from < found.length; from += IDS) {
    const ids = found.slice(from, from + IDS).map(({ id }) => id);
    const ledger = db().collection(paths.ledger(eventId));
    const refunds = await ledger.where('refundOf', 'array-contains-any', ids).get();
    for (const one of refunds.docs) {
      for (const id of parseLedgerRow(one.id, one.data()).refundOf) refunded.add(id);
    }
  }
  return found.filter(({ id }) => !refunded.has(id));
}

/** Opens the cases of bar purchases, if the plan refunds them. A case opened by hand stays as it is. */
export async function openBarCases(
  event: EventRecord,
  plan: Plan,
  rows: readonly LedgerRow[],
  added: CountsAdded,
  late: LateTerms = {},
): Promise<void> {
  if (!refundsBar(plan)) return;
  // One at a time: each writes the event's guard, so parallel ones would conflict.
  for (const { id, buyer } of rows) {
    const terms = { ...caseTerms(plan), payee: buyer, ...late };
    const opened = await openUnlessRefunded(event, { ledgerId: id }, terms, plan.by);
    if (!opened || opened.isLate) continue;
    added.cases = (added.cases ?? 0) + 1;
    added.bar = (added.bar ?? 0) + 1;
    added.amount = (added.amount ?? 0) + opened.amount;
    added.fee = (added.fee ?? 0) + opened.fee;
  }
}

export function noteBarBuyers(
  tx: Transaction,
  { eventId, planId }: PlanWork,
  rows: readonly LedgerRow[],
): void {
  for (const { email, name } of new Map(rows.map(({ buyer }) => [buyer.email, buyer])).values()) {
    if (!email) continue;
    const ref = db().doc(entryPaths.planMail(eventId, planId, idOfKey(`mail ${email}`)));
    const person = { email, name, state: 'waiting' as const, tries: 0, worker: '', reason: '' };
    tx.set(ref, { ...person, bar: true }, { merge: true });
  }
}
