import { timesRest } from '../kit/money';
import type { LedgerRow } from '../ledger/ledger';
import { movedBy } from '../ledger/paid-now';
import { takeCharges } from '../ticket/charges';
import type { Ticket } from '../ticket/ticket';
import { type RefundLine, refundSums } from './refund';

type RefundableTicket = Pick<Ticket, 'id' | 'status' | 'ledgerId' | 'refundId' | 'paidMore'>;

type Choice = {
  /** Undefined for all remaining tickets of the order. */
  ticketIds?: readonly string[] | undefined;
  includeFee: boolean;
  /** The event's resale fee, a fraction: this part of a resale was never in the balance. */
  resellFee?: number;
  includeUsed: boolean;
};

type Lines = { ok: true; lines: RefundLine[] } | { ok: false; message: string };
const refused = (message: string): Lines => ({ ok: false, message });

/** The reason why a ticket cannot be refunded with a ledger row, or null. A scanned one only with `includeUsed`. */
export function refundProblem(
  ticket: RefundableTicket | undefined,
  rowId: string,
  includeUsed: boolean,
): string | null {
  if (!ticket) return 'Esa entrada no es de esa compra';
  if (ticket.status === 'refunded') return 'Esa entrada ya fue devuelta';
  if (ticket.ledgerId !== rowId) {
    return 'Esa entrada se revendió: se devuelve a quien la tiene ahora';
  }
  if (ticket.status === 'refunding' || ticket.refundId) {
    return 'Esa entrada ya tiene una devolución abierta';
  }
  if (ticket.status === 'used' && !includeUsed) return 'Esa entrada ya se usó en la puerta';
  return ticket.status === 'revoked' ? 'Esa entrada está revocada' : null;
}

/**
 * The items of a refund case: the cost of each chosen ticket, from the shares of its ledger row, so that no caller names an
 * amount. Without a choice, all that remains: refunded tickets and those in a case are skipped. Refuses tickets of another order,
 * resold, scanned (unless `includeUsed`) or in another case, and an order with nothing left. `tickets` are those of the row.
 */
export function refundLines(
  row: Pick<LedgerRow, 'id' | 'kind' | 'parts' | 'shares' | 'total' | 'serviceFee'>,
  tickets: readonly RefundableTicket[],
  { ticketIds, includeFee, includeUsed, resellFee = 0 }: Choice,
): Lines {
  const feeOf = (fee: number) => (includeFee ? fee : 0);
  if (row.kind === 'consumption') {
    if (ticketIds?.length) return refused('Un consumo se devuelve entero');
    const name = row.parts.map((part) => `${part.quantity} × ${part.name}`).join(', ');
    const { total: amount, serviceFee } = row;
    return worth([{ ticketId: '', name, amount, fee: feeOf(serviceFee), outside: amount }]);
  }
  if (row.kind !== 'sale' && row.kind !== 'resale')
    return refused('Ese movimiento no es una compra');
  const ticketOf = new Map(tickets.map((ticket) => [ticket.id, ticket]));
  const isLeft = (id: string) => {
    const ticket = ticketOf.get(id);
    return ticket?.status !== 'refunded' && !(ticket?.ledgerId === row.id && ticket.refundId);
  };
  const bought = row.shares.map((share) => share.ticketId);
  const chosen = ticketIds ?? bought.filter(isLeft);
  if (chosen.length === 0) return refused('Esa compra ya fue devuelta, o está en devolución');
  const lines: RefundLine[] = [];
  for (const ticketId of chosen) {
    const share = row.shares.find((one) => one.ticketId === ticketId);
    const problem = refundProblem(share && ticketOf.get(ticketId), row.id, includeUsed);
    if (!share || problem) return refused(problem ?? 'Esa entrada no es de esa compra');
    const name = row.parts[share.part]?.name ?? 'Entrada';
    const { paid: amount, fee } = share;
    // The ledger reverts what the resale added: the first price, and the surcharge.
    const held = timesRest(share.amount + share.delta, resellFee);
    const outside = row.kind === 'resale' ? amount - held : 0;
    const line = { ticketId, name, amount, fee: feeOf(fee), outside };
    const charges = movedBy(ticketOf.get(ticketId) ?? {}, row)?.charges ?? [];
    const { taken } = takeCharges(charges, line.amount + line.fee);
    lines.push({ ...line, ...(taken.length > 0 && { charges: taken }) });
  }
  return worth(lines);
}

function worth(lines: RefundLine[]): Lines {
  if (refundSums(lines).total > 0) return { ok: true, lines };
  return refused('No se pagó nada por eso: no hay dinero que devolver');
}
