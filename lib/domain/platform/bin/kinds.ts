import type { BinKind } from '../../kit/bin/entry';
import type { Flag } from '../../session/permissions';

/** What each kind is called in lists, one and many. */
export const BIN_KIND_TEXT: Record<BinKind, string> = {
  event: 'Evento',
  campaign: 'Campaña',
  discount: 'Código de descuento',
  audience: 'Audiencia',
  contact: 'Contacto',
  menu: 'Carta',
};

/**
 * The flag that restores a kind: the one that creates it, and of an event the one that deletes its draft, so that whoever
 * may do that may undo it. Null is for administrators.
 */
export const BIN_NEEDS: Record<BinKind, Flag | null> = {
  event: 'events.manage',
  campaign: 'events.manage',
  discount: 'tickets.manage',
  audience: 'events.manage',
  contact: 'events.manage',
  menu: null,
};
