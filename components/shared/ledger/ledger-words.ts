import type { ExportColumn } from '@/components/ui/table/export';
import { dateNameOf } from '@/lib/domain/event/date/date-text';
import type { EventRecord } from '@/lib/domain/event/event';
import type { LedgerKind, LedgerPart, LedgerRow, PromoterVia } from '@/lib/domain/ledger/ledger';
import { TENDER_TEXT } from '@/lib/domain/ledger/tender';
import { WAITLIST_CHANNEL } from '@/lib/domain/waitlist/entry';

export const KIND_TEXT: Record<LedgerKind, string> = {
  sale: 'Venta',
  resale: 'Reventa',
  consumption: 'Consumo',
  refund: 'Devolución',
  advance: 'Anticipo',
  move: 'Cambio de fecha',
  assign: 'Cambio de promotor',
};

const CHANNELS: Record<string, string> = {
  web: 'Web',
  door: 'Puerta',
  rrpp: 'RR. PP.',
  [WAITLIST_CHANNEL]: 'Lista de espera',
  instagram: 'Instagram',
  barra: 'Barra',
  courtesy: 'Cortesía',
};

/** The Spanish name of a sales channel; an unknown one is shown as the checkout wrote it. */
export const channelName = (channel: string): string =>
  CHANNELS[channel] ?? channel.charAt(0).toUpperCase() + channel.slice(1);

/** The items that a ledger row moved, in words: '2 × General, 1 × VIP'. */
export const partsText = (parts: readonly LedgerPart[]): string =>
  parts
    // The difference of a moved promoter's ticket is a part of no ticket.
    .filter(({ quantity }) => quantity !== 0)
    .map((part) =>
      part.type === 'advance' ? part.name : `${Math.abs(part.quantity)} × ${part.name}`,
    )
    .join(', ');

const VIA: Record<PromoterVia, string> = { link: 'por su enlace', discount: 'por su descuento' };

/** By whose code a sale came, and how; '' by nobody's. */
export const promotionText = ({ promoterCode, promoterVia }: LedgerRow): string =>
  promoterCode
    ? ['código', promoterCode, promoterVia && VIA[promoterVia]].filter(Boolean).join(' ')
    : '';

/** The dates that a row is of, in words; '' in an event without several. */
export function datesText(event: EventRecord, parts: readonly LedgerPart[]): string {
  const ids = new Set(event.dates ? parts.flatMap(({ dateId }) => dateId ?? []) : []);
  return [...ids].map((id) => dateNameOf(event, id)).join(', ');
}

export const ledgerExportOf = (event: EventRecord): readonly ExportColumn<LedgerRow>[] =>
  event.dates
    ? [
        ...ledgerExport.slice(0, 3),
        { header: 'Para la fecha', value: ({ parts }) => datesText(event, parts), width: 28 },
        ...ledgerExport.slice(3),
      ]
    : ledgerExport;

export const ledgerExport: readonly ExportColumn<LedgerRow>[] = [
  { header: 'Fecha', kind: 'moment', value: (row) => row.at },
  { header: 'Movimiento', value: (row) => KIND_TEXT[row.kind] },
  { header: 'Detalle', value: (row) => partsText(row.parts), width: 40 },
  { header: 'Canal', value: (row) => channelName(row.channel) },
  { header: 'Nombre', value: (row) => row.buyer.name, width: 28, isPersonal: true },
  { header: 'Correo', value: (row) => row.buyer.email, width: 32, isPersonal: true },
  { header: 'RUT', value: (row) => row.buyer.rut, isPersonal: true },
  { header: 'Entradas', value: (row) => row.adds.tickets },
  { header: 'Venta de entradas', kind: 'pesos', value: (row) => row.adds.totalSelled },
  { header: 'Reventa, precio original', kind: 'pesos', value: (row) => row.adds.totalReselled },
  {
    header: 'Reventa, sobre el precio',
    kind: 'pesos',
    value: (row) => row.adds.resellDeltaEarnings,
  },
  { header: 'Ventas normales', kind: 'pesos', value: (row) => row.adds.consumptionNormal },
  { header: 'Consumos', kind: 'pesos', value: (row) => row.adds.consumptionOther },
  { header: 'Cargo de entradas', kind: 'pesos', value: (row) => row.adds.serviceFeeSelled },
  { header: 'Cargo de consumos', kind: 'pesos', value: (row) => row.adds.consumptionFees },
  { header: 'Anticipo', kind: 'pesos', value: (row) => row.adds.advancePaid },
  { header: 'Pago en la puerta', value: ({ tender }) => (tender ? TENDER_TEXT[tender] : '') },
  { header: 'Comprobante', value: ({ payment = '' }) => payment },
  { header: 'Identificador', value: (row) => row.id, width: 36 },
];
