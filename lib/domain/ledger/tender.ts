export const TENDERS = ['cash', 'transfer', 'card', 'courtesy'] as const;
export type Tender = (typeof TENDERS)[number];

export const TENDER_TEXT: Record<Tender, string> = {
  cash: 'Efectivo',
  transfer: 'Transferencia',
  card: 'Tarjeta',
  courtesy: 'Cortesía',
};
