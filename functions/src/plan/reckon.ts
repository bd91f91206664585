import { AggregateField, FieldPath } from 'firebase-admin/firestore';
import type { EventRecord } from '@/lib/domain/event/event';
import { type EventVersion, parseVersion } from '@/lib/domain/event/version/version';
import { wholeVersion } from '@/lib/domain/event/version/version-text';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import { parseLedgerRow } from '@/lib/domain/ledger/ledger';
import { mergeTotals, noTotals, parseTotals } from '@/lib/domain/ledger/totals';
import { OPEN_STATUSES } from '@/lib/domain/order/payment-order';
import { refundsBar } from '@/lib/domain/plan/plan';
import {
  balancesAfter,
  type CountedRow,
  type CountedTicket,
  PlanReckoning,
} from '@/lib/domain/plan/plan-figures';
import type { PlanScope } from '@/lib/domain/plan/plan-rules';
import type { PlanInput } from '@/lib/domain/plan/plan-schema';
import { parseRefund } from '@/lib/domain/refund/refund';
import { parseTicket } from '@/lib/domain/ticket/ticket';
import { heldIn } from '../refund/held-in';
import { db, untypedDb } from '../support/admin';
import { fail } from '../support/errors';
import { datesOfPlan, endedNights } from './plan-event';

const PAGE = 2_000;
/** More tickets than any venue holds; with more, the preview would take minutes. */
const MOST = 100_000;

const TICKET_FIELDS = [
  ...['kind', 'status', 'ledgerId', 'refundId', 'dateId', 'holder', 'paidMore'],
];
const ROW_FIELDS = [
  ...['kind', 'shares', 'at', 'total', 'serviceFee', 'refundOf', 'buyer.email', 'parts', 'shiftId'],
];

type Found = FirebaseFirestore.QueryDocumentSnapshot;

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

/** The fields of a ledger row that the preview needs; up to a hundred thousand rows are held in memory. */
function countedRow(found: Found): CountedRow {
  const { parts, ...all } = parseLedgerRow(found.id, found.data());
  const { id, kind, shares, at, total, serviceFee, refundOf, buyer, shiftId } = all;
  const dateId = kind === 'consumption' ? parts[0]?.dateId : undefined;
  const row = { id, kind, shares, at, total, serviceFee, refundOf, buyer };
  return { ...row, ...(dateId && { dateId }), ...(shiftId && { shiftId }) };
}

/**
 * The effects of a plan, and the balance now and afterwards, with unsettled orders. Reads all tickets and rows once.
 */
export async function reckonPlan(event: EventRecord, plan: PlanInput, scope: PlanScope) {
  const tickets: CountedTicket[] = [];
  const rows: CountedRow[] = [];
  const orders = db()
    .collection(paths.paymentOrders())
    .where('eventId', '==', event.id)
    .where('status', 'in', OPEN_STATUSES);
  const cases = untypedDb().collection(paths.refunds(event.id));
  const [found, nights, ofBar, shards, inAir, held] = await Promise.all([
    db().collection(entryPaths.versions(event.id)).orderBy('n').get(),
    endedNights(
      event.id,
      scope.dates.map(({ id }) => id),
    ),
    db().collection(paths.refunds(event.id)).where('ticketIds', '==', []).get(),
    db().collection(paths.totals(event.id)).get(),
    orders.aggregate({ count: AggregateField.count(), amount: AggregateField.sum('amount') }).get(),
    heldIn(cases),
    readAll(paths.tickets(event.id), TICKET_FIELDS, (one) => {
      const { holder, ...ticket } = parseTicket(one.id, one.data());
      const { id, kind, status, ledgerId, refundId, dateId, paidMore } = ticket;
      const counted = { id, kind, status, ledgerId, refundId, dateId, email: holder.email };
      tickets.push({ ...counted, ...(paidMore && { paidMore }) });
    }),
    readAll(paths.ledger(event.id), ROW_FIELDS, (one) => rows.push(countedRow(one))),
  ]);
  const kept = found.docs.map((one) => parseVersion(one.id, one.data()));
  const of = { dates: datesOfPlan(event, scope), isWhole: scope.isWhole };
  const reckoning = new PlanReckoning(plan.policy.includeUsed, event.startsAt, kept, nights, of);
  for (const ticket of tickets) reckoning.addTicket(ticket);
  for (const row of rows) reckoning.addRow(row);
  for (const one of ofBar.docs) reckoning.addBarCase(parseRefund(one.id, one.data()));
  const totals = shards.docs.map((one) => parseTotals(one.data())).reduce(mergeTotals, noTotals());
  const { versions, ...reach } = reckoning.resultOf(refundsBar(plan));
  const isSeen = ({ n }: EventVersion) => versions.some((one) => one.n === n);
  return {
    ...reach,
    versions,
    // The terms that they read when they bought, which may have changed since.
    seen: kept.filter(isSeen).map((version) => ({
      n: version.n,
      orders: versions.find(({ n }) => n === version.n)?.orders ?? 0,
      lines: wholeVersion(version).map(({ label, value }) => ({ label, value })),
    })),
    held,
    ...balancesAfter(totals, event.resellFee, reckoning.leaves),
    paymentOrders: { count: inAir.data().count, amount: inAir.data().amount },
  };
}
