import type { BinKind } from '../kit/bin-entry';
import type { Flag } from '../rights/permissions';

export const BIN_KIND_TEXT: Record<BinKind, string> = {
  event: 'Evento',
  campaign: 'Campaña',
  discount: 'Código de descuento',
  audience: 'Audiencia',
  contact: 'Contacto',
  menu: 'Carta',
  design: 'Diseño de correo',
};

/** The flag to restore a kind: the one that creates it; for an event the one that deletes its draft. Null: administrators. */
export const BIN_NEEDS: Record<BinKind, Flag | null> = {
  event: 'events.manage',
  campaign: 'events.manage',
  discount: 'tickets.manage',
  audience: 'events.manage',
  contact: 'events.manage',
  menu: null,
  design: 'events.manage',
};
