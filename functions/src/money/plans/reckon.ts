import { AggregateField, FieldPath } from 'firebase-admin/firestore';
import type { EventRecord } from '@/lib/domain/event/event';
import { type EventVersion, parseVersion } from '@/lib/domain/event/version/version';
import { wholeVersion } from '@/lib/domain/event/version/version-text';
import { paths } from '@/lib/domain/kit/paths';
import { parseLedgerRow } from '@/lib/domain/money/ledger';
import { OPEN_STATUSES } from '@/lib/domain/money/payment-order';
import { refundsBar } from '@/lib/domain/money/plan/plan';
import { balancesAfter, PlanReckoning } from '@/lib/domain/money/plan/plan-figures';
import type { PlanInput } from '@/lib/domain/money/plan/plan-schema';
import { parseRefund } from '@/lib/domain/money/refund';
import { mergeTotals, noTotals, parseTotals } from '@/lib/domain/money/totals';
import { parseTicket } from '@/lib/domain/ticket/ticket';
import { db } from '../../support/admin';
import { fail } from '../../support/errors';
import { endedNights } from './plan-event';

const PAGE = 2_000;
/** More than any venue holds: beyond it the preview would take minutes. */
const MOST = 100_000;

type Found = FirebaseFirestore.QueryDocumentSnapshot;

/** Reads a collection in pages, with only some fields of each document. */
async function readAll(
  path: ReturnType<typeof paths.tickets> | ReturnType<typeof paths.ledger>,
  fields: readonly string[],
  each: (found: Found) => void,
): Promise<void> {
  const all = db()
    .collection(path as ReturnType<typeof paths.tickets>)
    .orderBy(FieldPath.documentId())
    .select(...fields);
  let last: Found | null = null;
  for (let read = 0; read < MOST; read += PAGE) {
    const page: Found[] = (await (last ? all.startAfter(last) : all).limit(PAGE).get()).docs;
    page.forEach(each);
    last = page.at(-1) ?? null;
    if (page.length < PAGE) return;
  }
  throw fail('resource-exhausted', 'Este evento es demasiado grande para calcularlo aquí');
}

/**
 * What a plan would touch, and the event's saldo now and afterwards, with the payment orders that are not settled.
 * Reads every ticket and row of the event once, a page at a time, and the cases of the bar, keeping only numbers.
 */
export async function reckonPlan(event: EventRecord, plan: PlanInput) {
  const found = await db().collection(paths.versions(event.id)).orderBy('n').get();
  const kept = found.docs.map((one) => parseVersion(one.id, one.data()));
  const nights = await endedNights(event.id);
  const { includeUsed } = plan.policy;
  const reckoning = new PlanReckoning(includeUsed, event.startsAt, kept, nights);
  const ticketFields = ['kind', 'status', 'ledgerId', 'refundId', 'holder'];
  await readAll(paths.tickets(event.id), ticketFields, (found) => {
    const { holder, ...ticket } = parseTicket(found.id, found.data());
    reckoning.addTicket({ ...ticket, email: holder.email });
  });
  const rowFields = ['kind', 'shares', 'at', 'total', 'serviceFee', 'refundOf', 'buyer.email'];
  await readAll(paths.ledger(event.id), rowFields, (found) =>
    reckoning.addRow(parseLedgerRow(found.id, found.data())),
  );
  const ofBar = await db().collection(paths.refunds(event.id)).where('ticketIds', '==', []).get();
  for (const one of ofBar.docs) reckoning.addBarCase(parseRefund(one.id, one.data()));
  const orders = db()
    .collection(paths.paymentOrders())
    .where('eventId', '==', event.id)
    .where('status', 'in', OPEN_STATUSES);
  const [shards, inAir] = await Promise.all([
    db().collection(paths.totals(event.id)).get(),
    orders.aggregate({ count: AggregateField.count(), amount: AggregateField.sum('amount') }).get(),
  ]);
  const totals = shards.docs.map((one) => parseTotals(one.data())).reduce(mergeTotals, noTotals());
  const { versions, ...reach } = reckoning.resultOf(refundsBar(plan));
  const isSeen = ({ n }: EventVersion) => versions.some((one) => one.n === n);
  return {
    ...reach,
    versions,
    // What they read on the day they bought, which may not be what stands now.
    seen: kept.filter(isSeen).map((version) => ({
      n: version.n,
      orders: versions.find(({ n }) => n === version.n)?.orders ?? 0,
      lines: wholeVersion(version).map(({ label, value }) => ({ label, value })),
    })),
    ...balancesAfter(totals, event.resellFee, reckoning.leaves),
    paymentOrders: { count: inAir.data().count, amount: inAir.data().amount },
  };
}
