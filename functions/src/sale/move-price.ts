import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { priceOn } from '@/lib/domain/event/date/move-problem';
import type { DateTerms } from '@/lib/domain/event/date/stored-date';
import type { EventRecord } from '@/lib/domain/event/event';
import { pesos } from '@/lib/domain/kit/format';
import { movedBy } from '@/lib/domain/ledger/paid-now';
import { concernedBy } from '@/lib/domain/plan/plan-payee';
import type { Fees } from '@/lib/domain/producer/fees';
import { withTermsAt } from '@/lib/domain/sale/former-terms';
import {
  type Difference,
  differenceOf,
  moveDifference,
  NO_DIFFERENCE,
} from '@/lib/domain/sale/move-price';
import { takeCharges } from '@/lib/domain/ticket/charges';
import type { Ticket } from '@/lib/domain/ticket/ticket';
import { parseTicketType } from '@/lib/domain/ticket/ticket-type';
import type { Shared } from '../ledger/shares';
import { writeCase } from '../refund/open-case';
import { caseId } from '../refund/settle-cases';
import { tellAsked } from '../refund/tell-buyers';
import type { Caller } from '../support/access';
import { fail } from '../support/errors';
import type { SaleTransaction } from '../support/sale-transaction';

type Terms = { from: DateTerms['types']; to: DateTerms['types'] };

/** The price of a move, of the offers of now and of when it was paid. */
export type Agree = (offers: readonly Difference[]) => Difference;

export const isPriced = ({ amount, fee }: Difference): boolean => amount !== 0 || fee !== 0;

/** A move's cost by the prices of now, and of `at` where they or a date's changed; nothing for what was given. */
export async function offersOf(
  ticket: Pick<Ticket, 'kind'>,
  {
    shared,
    typeDoc,
    terms,
    at,
    fees,
  }: {
    shared: Shared | null;
    typeDoc: DocumentSnapshot | undefined;
    terms: Terms;
    at: Date;
    fees: () => Promise<Fees>;
  },
): Promise<Difference[]> {
  if (ticket.kind === 'courtesy' || !typeDoc) return [NO_DIFFERENCE];
  const then = withTermsAt(typeDoc.data(), at);
  const priced = [typeDoc.data(), ...(then ? [then] : [])].map((raw) =>
    parseTicketType(typeDoc.id, raw),
  );
  const plain = { from: {}, to: {} };
  const offers = priced.flatMap((type, n) =>
    (n === 0 ? [terms] : [terms, plain]).map(({ from, to }) => ({
      from: priceOn(type, from),
      to: priceOn(type, to),
    })),
  );
  if (offers.every(({ from, to }) => from === to)) return [NO_DIFFERENCE];
  const now = await fees();
  return offers.map((prices) => moveDifference(shared?.share ?? NO_DIFFERENCE, prices, now));
}

/** By its holder's own link: at once where it costs no more, and what it costs less they have read (`back`). */
export const agreedByHolder =
  (back: number): Agree =>
  ([now = NO_DIFFERENCE]) => {
    const more = differenceOf(now);
    if (more > 0) {
      const message = `Esa fecha cuesta ${pesos(more)} más: págalos en la página de tu entrada`;
      throw fail('failed-precondition', message, 'dateId');
    }
    if (0 - more === back) return now;
    const message = more < 0 ? `Te devolvemos ${pesos(-more)}` : 'No hay diferencia que devolver';
    throw fail('failed-precondition', `${message}: elige la fecha de nuevo`, 'dateId');
  };

/** By the checkout, which took `paid` for a dearer date. */
export const agreedByPayment =
  (paid: number): Agree =>
  (offers) => {
    const found = paid > 0 && offers.find((one) => differenceOf(one) === paid);
    if (found) return found;
    const more = differenceOf(offers[0] ?? NO_DIFFERENCE);
    const message =
      more > 0
        ? `Cambiarla a esa fecha cuesta ${pesos(more)}`
        : 'Esa fecha no cuesta más: se cambia en la página de la entrada';
    throw fail('invalid-argument', message, 'paid');
  };

type DifferenceCase = {
  rowId: string;
  caller: Pick<Caller, 'uid' | 'email' | 'role'>;
  producerName: string;
};

/**
 * Opens the refund case of what a cheaper date gives back, for the ticket's holder. Its money has left the books with the
 * move, so it holds back nothing, and paying it writes no row. Returns the id of
 * the notice to another person with a claim to it; else ''.
 */
export function openDifferenceCase(
  tx: SaleTransaction,
  event: EventRecord,
  { ticket, row, order }: Shared,
  difference: Difference,
  { rowId, caller, producerName }: DifferenceCase,
): string {
  const total = 0 - differenceOf(difference);
  const [back, feeBack] = [0 - difference.amount, 0 - difference.fee];
  const charges = takeCharges(movedBy(ticket, row)?.charges ?? [], total).taken;
  const name = `Cambio de fecha de ${ticket.ticketTypeName}`;
  const { name: holder, email } = ticket.holder;
  const one = {
    ...{ id: caseId(rowId, 0), ledgerId: rowId, order, key: '', includeFee: true },
    reason: 'Cambió su entrada a una fecha que cuesta menos',
    buyer: { name: holder, email },
    lines: [{ ticketId: '', name, amount: back, fee: feeBack, outside: back, charges }],
    isPassedOn: email !== row.buyer.email,
  };
  writeCase(tx, event, one, { isOfMove: true, tickets: [], caller });
  // The person who moved it is told by the mail of its new code.
  if (concernedBy([ticket], row.buyer).every((person) => person === email)) return '';
  const whose = { tickets: [ticket], buyer: row.buyer, by: ticket.holder, account: undefined };
  return tellAsked(tx, {
    what: 'difference',
    ...{ event, producerName, refundId: one.id, total, ...whose },
  });
}
