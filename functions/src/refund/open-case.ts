import { FieldValue } from 'firebase-admin/firestore';
import { type EventRecord, eventName } from '@/lib/domain/event/event';
import { parseGuard } from '@/lib/domain/event/tills/till';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import { fields, text } from '@/lib/domain/kit/read';
import { parseLedgerRow } from '@/lib/domain/ledger/ledger';
import { paidNow } from '@/lib/domain/ledger/paid-now';
import { linesByPayee, type PlanPayee } from '@/lib/domain/plan/plan-payee';
import type { OpenedRefund } from '@/lib/domain/refund/calls';
import {
  isUnsettled,
  openedWith,
  outsideOf,
  type Refund,
  refundSearch,
  refundSums,
} from '@/lib/domain/refund/refund';
import { refundLines } from '@/lib/domain/refund/refund-lines';
import { NO_REFUND_MAIL } from '@/lib/domain/refund/refund-mail';
import type { OpenRefunds } from '@/lib/domain/refund/refund-schema';
import { parseTicket, type Ticket } from '@/lib/domain/ticket/ticket';
import { bumpGuard } from '../event/tills/place';
import { guardRef } from '../event/tills/refs';
import type { Caller } from '../support/access';
import { db } from '../support/admin';
import { audit } from '../support/audit';
import { fail } from '../support/errors';
import { runSaleTransaction, type SaleTransaction } from '../support/sale-transaction';
import { holdBack } from './hold-back';
import { BY_ITS_DRAWER } from './sale-refund';
import { caseId, casesOfRow, refundStep } from './settle-cases';

type By = Pick<Caller, 'uid' | 'email' | 'role'>;
type Item = OpenRefunds['items'][number];
type CaseTerms = Pick<OpenRefunds, 'includeFee' | 'includeUsed' | 'reason' | 'key'> & {
  planId?: string;
  /** The person who gets the money; without it, each holder of a ticket gets a case of their own. */
  payee?: PlanPayee;
  hasAccount?: boolean;
  also?: (tx: SaleTransaction, refundId: string, sums: { amount: number; fee: number }) => void;
  /** Whether its sale was recorded after the plan began; `also` then counts it in the plan's figures. */
  isLate?: boolean;
};
export type LateTerms = Pick<CaseTerms, 'also' | 'isLate'>;
type Opened = OpenedRefund & { isLate: boolean };

const answerOf = ({ ledgerId, id, amount, fee, isLate, buyer }: Refund): Opened => {
  const name = buyer.name || buyer.email;
  return { ledgerId, refundId: id, name, amount, fee, message: '', isLate };
};

/**
 * Opens an order's refund cases, one per payee, so that no account gets another's money; their tickets stop admitting.
 * Ids follow from the order and how many it had, so two concurrent calls open each once. Idempotent by `key`, refused
 * (`already-exists`) with another reason, fee or tickets. Refuses (`failed-precondition`) what `refundLines` refuses
 * and a person for whose tickets nothing was paid; `invalid-argument` for an order of another event.
 */
export const openCases = (
  event: EventRecord,
  item: Item,
  terms: CaseTerms,
  caller: By,
): Promise<Opened[]> =>
  runSaleTransaction((tx) => openInTransaction(tx, event, item, terms, caller));

/** Opens one case for an order, or some of its tickets, for a named payee; otherwise as `openCases`. */
export async function openCase(
  event: EventRecord,
  item: Item,
  terms: CaseTerms & { payee: PlanPayee },
  caller: By,
): Promise<Opened> {
  const [opened] = await openCases(event, item, terms, caller);
  if (!opened) throw new Error('Money that somebody is named for is one case');
  return opened;
}

async function openInTransaction(
  tx: SaleTransaction,
  event: EventRecord,
  { ledgerId, ticketIds, ...item }: Item,
  { includeFee, reason, key = '', payee, ...terms }: CaseTerms,
  caller: By,
): Promise<Opened[]> {
  const includeUsed = item.includeUsed ?? terms.includeUsed;
  const [snapshot, before] = await Promise.all([
    tx.get(db().doc(entryPaths.ledgerRow(event.id, ledgerId))),
    casesOfRow(tx, event.id, ledgerId),
  ]);
  if (!snapshot.exists) {
    throw fail('invalid-argument', 'Esa compra no es de este evento', 'items');
  }
  const bought = parseLedgerRow(snapshot.id, snapshot.data());
  const same = before.filter((one) => key !== '' && one.key === key);
  if (same.length > 0) {
    if (!terms.planId) requireSameTerms(same, { includeFee, reason, ticketIds });
    return same.map(answerOf);
  }
  const isBar = bought.kind === 'consumption';
  if (isBar && bought.shiftId) throw fail('failed-precondition', BY_ITS_DRAWER, 'items');
  const writeGuard = isBar ? await requireUnrefunded(tx, event.id, ledgerId, before) : () => {};
  const refs = bought.shares.map((share) => db().doc(paths.ticket(event.id, share.ticketId)));
  const found = refs.length > 0 ? await tx.getAll(...refs) : [];
  const tickets = found.map((one) => parseTicket(one.id, one.data()));
  const row = paidNow(bought, tickets);
  const chosen = refundLines(row, tickets, {
    ticketIds,
    includeFee,
    includeUsed,
    resellFee: event.resellFee,
  });
  if (!chosen.ok) throw fail('failed-precondition', chosen.message, 'items');
  const groups = linesByPayee(chosen.lines, tickets, row.buyer, payee);
  if (groups.some(({ lines }) => refundSums(lines).total === 0)) {
    throw fail('failed-precondition', FREE_OF_ANOTHER, 'items');
  }
  writeGuard();
  const order = text(fields(snapshot.data()).key);
  const own = { ledgerId, order, key, includeFee, reason };
  return groups.map(({ payee: buyer, lines }, n) => {
    const id = caseId(ledgerId, before.length + n);
    const isPassedOn = buyer.email !== row.buyer.email;
    const one = { ...own, id, buyer, lines, isPassedOn };
    return writeCase(tx, event, one, { ...terms, tickets, caller });
  });
}

const FREE_OF_ANOTHER =
  'Una de esas entradas es de otra persona y no costó nada: déjala fuera y abre las demás';

type NewCase = Pick<
  Refund,
  'id' | 'ledgerId' | 'order' | 'key' | 'includeFee' | 'reason' | 'buyer' | 'lines' | 'isPassedOn'
>;
type Writing = Pick<CaseTerms, 'planId' | 'hasAccount' | 'also' | 'isLate'> & {
  /** Set where a move to a cheaper date gives the money back: its row is in the books already. */
  isOfMove?: true;
  tickets: readonly Ticket[];
  caller: By;
};

/** Writes a new case, and marks its tickets, in the caller's transaction. Writes only. */
export function writeCase(
  tx: SaleTransaction,
  event: EventRecord,
  one: NewCase,
  { planId = '', hasAccount = false, isLate = false, isOfMove, also, tickets, caller }: Writing,
): Opened {
  const { id, ledgerId, order, reason, buyer, lines } = one;
  const sums = refundSums(lines);
  const ticketIds = lines.flatMap(({ ticketId }) => ticketId || []);
  tx.create(db().doc(entryPaths.refund(event.id, id)), {
    ...one,
    planId,
    isLate,
    hasAccount,
    ...(isOfMove && { isOfMove }),
    contest: null,
    isDecided: false,
    ticketIds,
    ...sums,
    outside: outsideOf(lines),
    ...holdBack(tx, event, { id, heldBack: 0 }, lines),
    status: 'open' as const,
    reference: '',
    settledBy: '',
    readmitted: null,
    settledAt: null,
    mail: NO_REFUND_MAIL,
    eventId: event.id,
    producerId: event.producerId,
    createdAt: FieldValue.serverTimestamp(),
    steps: [refundStep('open', caller, reason)],
    search: refundSearch({ buyer, order }),
  });
  for (const ticket of tickets.filter((one) => ticketIds.includes(one.id))) {
    tx.update(db().doc(paths.ticket(event.id, ticket.id)), {
      refundId: id,
      ...(ticket.status === 'valid' && { status: 'refunding' as const }),
      changedAt: FieldValue.serverTimestamp(),
    });
  }
  audit(tx, caller, {
    action: 'refund.open',
    object: { type: 'refund', id, name: eventName(event) },
    producerId: event.producerId,
    after: { ...sums, tickets: ticketIds.length, ledgerId },
    reason,
  });
  also?.(tx, id, sums);
  const { amount, fee } = sums;
  const name = buyer.name || buyer.email;
  return { ledgerId, refundId: id, name, message: '', amount, fee, isLate };
}

/** Refuses a used key with other terms: a corrected form would take the earlier cases for its own. */
function requireSameTerms(
  same: readonly Refund[],
  {
    includeFee,
    reason,
    ticketIds,
  }: Pick<CaseTerms, 'includeFee' | 'reason'> & Pick<Item, 'ticketIds'>,
): void {
  // Includes tickets that have left their case since: the call is still the same.
  const opened = same.flatMap(openedWith);
  const isOfTickets = (ids: readonly string[]) =>
    ids.length === opened.length && ids.every((id) => opened.includes(id));
  if (
    same.some((one) => one.includeFee !== includeFee || one.reason !== reason) ||
    (ticketIds && !isOfTickets(ticketIds))
  ) {
    throw fail('already-exists', 'Esta devolución ya se abrió con otros datos: revísala', 'key');
  }
}

/**
 * Refuses a consumption sale that was refunded or has an open case; it has no tickets that would show it. Returns a
 * write of the event's guard, so that the case conflicts with a refund by the checkout (`placeOfReturn`): both look for
 * earlier refunds by a query, which two transactions can both find empty.
 */
async function requireUnrefunded(
  tx: SaleTransaction,
  eventId: string,
  ledgerId: string,
  cases: readonly Refund[],
): Promise<() => void> {
  if (cases.some(({ status }) => isUnsettled(status))) {
    throw fail('failed-precondition', 'Esa compra ya tiene una devolución abierta', 'items');
  }
  const doc = await tx.get(guardRef(eventId));
  const rows = db().collection(paths.ledger(eventId));
  const refunds = await tx.get(rows.where('refundOf', 'array-contains', ledgerId).limit(1));
  if (!refunds.empty) throw fail('failed-precondition', 'Esa compra ya fue devuelta', 'items');
  const guard = { eventId, guard: parseGuard(doc.data()), hasGuard: doc.exists };
  return () => bumpGuard(tx, guard, false);
}
