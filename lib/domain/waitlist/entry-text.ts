import type { EntryStatus, PassedReason } from './entry';

export const ENTRY_STATUS_TEXT: Record<
  EntryStatus,
  { label: string; tone: 'good' | 'wait' | 'bad' | 'neutral' }
> = {
  waiting: { label: 'Espera', tone: 'neutral' },
  offered: { label: 'Ofrecida', tone: 'wait' },
  claimed: { label: 'Compró', tone: 'good' },
  expired: { label: 'Venció', tone: 'bad' },
  left: { label: 'Salió', tone: 'neutral' },
};

export const PASSED_TEXT: Record<PassedReason, string> = {
  few: 'Volvieron menos lugares que los que pidió',
  closed: 'Sus entradas ya no están a la venta',
};
