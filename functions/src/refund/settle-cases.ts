import { type DocumentReference, FieldValue, Timestamp } from 'firebase-admin/firestore';
import { eventName } from '@/lib/domain/event/event';
import { plural } from '@/lib/domain/kit/format';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { innerPaths } from '@/lib/domain/kit/inner/paths';
import {
  isUnsettled,
  outsideOf,
  parseRefund,
  type Refund,
  type RefundLine,
  type RefundStatus,
  refundSums,
} from '@/lib/domain/refund/refund';
import type { SaleContext } from '../ledger/sale-context';
import type { Caller } from '../support/access';
import { db } from '../support/admin';
import { audit } from '../support/audit';
import { idOfKey } from '../support/codes';
import type { SaleTransaction } from '../support/sale-transaction';
import { holdBack } from './hold-back';

/** A step of a case as stored, with the server's date, because arrays cannot hold a server timestamp. */
export const refundStep = (
  status: RefundStatus,
  caller: Pick<Caller, 'uid' | 'email'>,
  note = '',
) => ({
  status,
  by: { uid: caller.uid, email: caller.email },
  at: Timestamp.now(),
  note,
});

/** Reads the open cases of some tickets (by the case that each names) and of whole consumption sales. */
export async function readOpenCases(
  tx: SaleTransaction,
  eventId: string,
  { refundIds, ledgerIds }: { refundIds: readonly string[]; ledgerIds: readonly string[] },
): Promise<Refund[]> {
  const ids = [...new Set(refundIds.filter((id) => id !== ''))];
  const named = ids.length
    ? await tx.getAll(...ids.map((id) => db().doc(entryPaths.refund(eventId, id))))
    : [];
  const found = await Promise.all(ledgerIds.map((id) => casesOfRow(tx, eventId, id)));
  const cases = named
    .filter((one) => one.exists)
    .map((one) => parseRefund(one.id, one.data()))
    .concat(found.flat());
  return cases.filter(({ status }) => isUnsettled(status));
}

/** The id of a ledger row's case number `n`, counted from 0. */
export const caseId = (ledgerId: string, n: number): string => idOfKey(`refund ${ledgerId} ${n}`);

/** All cases of a row in order, read by id: the missing next one is then part of the transaction, unlike a query's. */
export async function casesOfRow(
  tx: SaleTransaction,
  eventId: string,
  ledgerId: string,
): Promise<Refund[]> {
  const cases: Refund[] = [];
  for (;;) {
    const one = await tx.get(db().doc(entryPaths.refund(eventId, caseId(ledgerId, cases.length))));
    if (!one.exists) return cases;
    cases.push(parseRefund(one.id, one.data()));
  }
}

/**
 * Settles cases with the row being written: each is paid with what it returns, and stays open for the rest. `returned`
 * is the returned fee, by ticket, or by row for consumption. Writes only, after all reads.
 */
export function settleCases(
  { tx, event, caller, rowId }: Pick<SaleContext, 'tx' | 'event' | 'caller' | 'rowId'>,
  cases: readonly Refund[],
  returned: ReadonlyMap<string, number>,
  reference: string,
): void {
  for (const one of cases) {
    const feeOf = ({ ticketId }: RefundLine) => returned.get(ticketId || one.ledgerId);
    const paid = one.lines.flatMap((line) => {
      const fee = feeOf(line);
      return fee === undefined ? [] : [{ ...line, fee }];
    });
    const left = one.lines.filter((line) => feeOf(line) === undefined);
    const isWhole = left.length === 0;
    const lines = isWhole ? paid : left;
    const note = isWhole
      ? reference
      : `El checkout devolvió ${plural(paid.length, 'entrada', 'entradas')} aparte`;
    const status = isWhole ? 'paid' : one.status;
    tx.update(db().doc(entryPaths.refund(event.id, one.id)), {
      ...(isWhole && {
        hasAccount: false,
        reference,
        settledBy: rowId,
        settledAt: FieldValue.serverTimestamp(),
      }),
      status,
      lines,
      ticketIds: lines.flatMap(({ ticketId }) => ticketId || []),
      ...refundSums(lines),
      outside: outsideOf(lines),
      ...holdBack(tx, event, one, isWhole ? [] : left),
      // Keeps the earlier lines, for reports about an earlier moment.
      steps: FieldValue.arrayUnion({ ...refundStep(status, caller, note), before: one.lines }),
    });
    if (isWhole)
      tx.delete(db().doc(innerPaths.refundAccount(event.id, one.id)) as DocumentReference);
    audit(tx, caller, {
      action: isWhole ? 'refund.pay' : 'refund.part',
      object: { type: 'refund', id: one.id, name: eventName(event) },
      producerId: event.producerId,
      before: { status: one.status },
      after: { status, ...refundSums(paid), ledgerId: rowId },
    });
  }
}
