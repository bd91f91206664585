import { pesos, plural } from '../kit/format';
import { longDate } from '../kit/format-date';
import type { PdfLine } from '../kit/pdf';
import {
  nextSettlement,
  type PromoterSettlement,
  type SettlementAction,
  type SettlementState,
} from './settlement';

export const SETTLEMENT_TEXT: Record<
  SettlementState,
  { label: string; tone: 'neutral' | 'wait' | 'good' | 'bad' | 'info' }
> = {
  closing: { label: 'Cerrando', tone: 'info' },
  open: { label: 'Por aprobar', tone: 'wait' },
  approved: { label: 'Por pagar', tone: 'wait' },
  ordered: { label: 'Pago pedido', tone: 'info' },
  paid: { label: 'Pagada', tone: 'good' },
  rejected: { label: 'Rechazada', tone: 'bad' },
};

/** The reason why somebody cannot do this with a settlement; null if they can. The server decides. */
export function settlementProblem(
  settlement: Pick<PromoterSettlement, 'state' | 'closedBy' | 'closers'>,
  action: SettlementAction,
  uid: string,
): string | null {
  const next = nextSettlement(settlement, action, uid);
  if (!next.ok) return next.message;
  return next.changes ? null : `Ya está ${SETTLEMENT_TEXT[next.state].label.toLowerCase()}`;
}

export function settlementsSummary(found: readonly PromoterSettlement[]): string {
  const net = found.reduce((sum, one) => sum + one.net, 0);
  return `${plural(found.length, 'liquidación', 'liquidaciones')} · ${pesos(net)} líquido`;
}

/** The payer of a settlement. What the platform pays is an advance of the producer's saldo. */
const paidBy = ({ paymentOrderId, account }: PromoterSettlement): string =>
  paymentOrderId
    ? `la ticketera, por cuenta de la productora${account && `, a ${account}`}`
    : 'la productora';

export const eventsBefore = (count: number) =>
  plural(count, 'otro evento que ya terminó', 'otros eventos que ya terminaron');

/** The paper of one settlement, as lines of a PDF. */
export function settlementPaper(
  settlement: PromoterSettlement,
  producer: string,
  timeZone: string,
): PdfLine[] {
  const { folio, promoterName, eventName, carried, gross, retention, net, tickets, state } =
    settlement;
  const rate = gross > 0 ? ` (${((retention / gross) * 100).toFixed(2).replace('.', ',')} %)` : '';
  const lines = [
    `Evento: ${eventName}`,
    `Productora: ${producer}`,
    settlement.createdAt && `Cerrada el ${longDate(settlement.createdAt, timeZone)}`,
    carried.length > 0 && `Con lo pendiente de ${eventsBefore(carried.length)}`,
    `Entradas: ${tickets}`,
    `Bruto: ${pesos(gross)}`,
    `Retención${rate}: ${pesos(-retention)}`,
    `Líquido: ${pesos(net)}`,
    `Estado: ${SETTLEMENT_TEXT[state].label}`,
    settlement.paidAt && `Pagada el ${longDate(settlement.paidAt, timeZone)}`,
    state === 'paid' && `La pagó: ${paidBy(settlement)}`,
    settlement.reference && `Comprobante: ${settlement.reference}`,
    settlement.reason && `Motivo: ${settlement.reason}`,
  ];
  return [
    { text: `Liquidación ${folio}`, style: 'title', isNewPage: true },
    { text: promoterName, style: 'heading' },
    ...lines.filter(Boolean).map((text): PdfLine => ({ text: String(text) })),
  ];
}
