import { fields, moment, numeric, oneOf, text } from '../kit/read';

/** The document types by their number at the tax authority (SII). */
export const PAPER_KINDS = ['33', '34', '39', '41', '43', '46', '56', '61'] as const;
export type PaperKind = (typeof PAPER_KINDS)[number];

export const PAPER_TEXT: Record<PaperKind, string> = {
  '33': 'Factura (33)',
  '34': 'Factura exenta (34)',
  '39': 'Boleta (39)',
  '41': 'Boleta exenta (41)',
  '43': 'Liquidación-factura (43)',
  '46': 'Factura de compra (46)',
  '56': 'Nota de débito (56)',
  '61': 'Nota de crédito (61)',
};

/** The tax document issued elsewhere for a producer's month: `producers/{id}/settlements/{YYYY-MM}`. */
export type Settlement = {
  month: string;
  kind: PaperKind;
  folio: string;
  /** The month's service fees when the folio was entered, in whole pesos. */
  fees: number;
  at: Date | null;
  by: string;
};

export function parseSettlement(id: string, raw: unknown): Settlement {
  const data = fields(raw);
  return {
    month: id,
    kind: oneOf(data.kind, PAPER_KINDS, '33'),
    folio: text(data.folio),
    fees: numeric(data.fees),
    at: moment(data.at),
    by: text(data.by),
  };
}

/** Describes a tax document: 'Factura (33), folio 12'. */
export const paperText = ({ kind, folio }: Pick<Settlement, 'kind' | 'folio'>): string =>
  `${PAPER_TEXT[kind]}, folio ${folio}`;

export type SeenFolio = Pick<Settlement, 'kind' | 'folio'> | null;

/**
 * The reason why a stored folio may not be replaced (optimistic lock), or null if it is what the caller saw or the caller sends
 * nothing.
 */
export function folioMovedSince(stands: SeenFolio, seen?: SeenFolio): string | null {
  if (seen === undefined) return null;
  if (seen?.kind === stands?.kind && seen?.folio === stands?.folio) return null;
  return stands
    ? `Alguien anotó otro mientras tanto: ${paperText(stands)}. Revísalo antes de cambiarlo`
    : 'Ese folio ya no está anotado. Revísalo y guarda de nuevo';
}
