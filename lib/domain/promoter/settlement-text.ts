import { pesos, plural } from '../kit/format';
import { longDate } from '../kit/format-date';
import type { PdfLine } from '../kit/pdf';
import type { PromoterSettlement, SettlementState } from './settlement';

export const SETTLEMENT_TEXT: Record<
  SettlementState,
  { label: string; tone: 'neutral' | 'wait' | 'good' | 'bad' | 'info' }
> = {
  closing: { label: 'Cerrando', tone: 'info' },
  open: { label: 'Por aprobar', tone: 'wait' },
  approved: { label: 'Por pagar', tone: 'wait' },
  ordered: { label: 'En nómina', tone: 'info' },
  paid: { label: 'Pagada', tone: 'good' },
  rejected: { label: 'Rechazada', tone: 'bad' },
};

export type SettlementAction = 'approve' | 'paid' | 'order' | 'reject';

const FROM: Record<SettlementAction, readonly SettlementState[]> = {
  approve: ['open'],
  paid: ['approved'],
  order: ['approved'],
  reject: ['open', 'approved'],
};

/** Why somebody cannot do this with a settlement; null if they can. The server decides. */
export function settlementProblem(
  settlement: Pick<PromoterSettlement, 'state' | 'closedBy' | 'net'>,
  action: SettlementAction,
  me: string,
): string | null {
  if (!FROM[action].includes(settlement.state)) {
    return `Está ${SETTLEMENT_TEXT[settlement.state].label.toLowerCase()}`;
  }
  if (action === 'approve' && settlement.closedBy === me) {
    return 'La aprueba otra persona: tú la cerraste';
  }
  return null;
}

export function settlementsSummary(found: readonly PromoterSettlement[]): string {
  const net = found.reduce((sum, one) => sum + one.net, 0);
  return `${plural(found.length, 'liquidación', 'liquidaciones')} · ${pesos(net)} líquido`;
}

/** The paper of one settlement, as lines of a PDF. */
export function settlementPaper(
  settlement: PromoterSettlement,
  producer: string,
  timeZone: string,
): PdfLine[] {
  const { folio, promoterName, eventName, gross, retention, net, tickets, state } = settlement;
  const rate = gross > 0 ? ` (${((retention / gross) * 100).toFixed(2).replace('.', ',')} %)` : '';
  const lines = [
    `Evento: ${eventName}`,
    `Productora: ${producer}`,
    settlement.createdAt && `Cerrada el ${longDate(settlement.createdAt, timeZone)}`,
    `Entradas: ${tickets}`,
    `Bruto: ${pesos(gross)}`,
    `Retención${rate}: ${pesos(-retention)}`,
    `Líquido: ${pesos(net)}`,
    `Estado: ${SETTLEMENT_TEXT[state].label}`,
    settlement.paidAt && `Pagada el ${longDate(settlement.paidAt, timeZone)}`,
    settlement.reference && `Comprobante: ${settlement.reference}`,
    settlement.reason && `Motivo: ${settlement.reason}`,
  ];
  return [
    { text: `Liquidación ${folio}`, style: 'title', isNewPage: true },
    { text: promoterName, style: 'heading' },
    ...lines.filter(Boolean).map((text): PdfLine => ({ text: String(text) })),
  ];
}
