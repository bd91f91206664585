import { parseCart } from '@/lib/domain/sale/cart';
import { parseEntry } from '@/lib/domain/waitlist/entry';
import { ENTRY_STATUS_TEXT } from '@/lib/domain/waitlist/entry-text';
import { when } from './read';

type Stored = { id: string; raw: unknown };

/** The carts that somebody left at a checkout. */
export function cartRow({ id, raw }: Stored, event: string) {
  const { email, name, lines, basis, at } = parseCart(id, raw);
  return {
    Evento: event,
    Nombre: name,
    Correo: email,
    Entradas: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    'Aceptaste novedades': basis === 'consent',
    Desde: when(at),
  };
}

/** The lists on which somebody waits. */
export function waitRow({ id, raw }: Stored, event: string) {
  const { email, name, quantity, status, joinedAt, until } = parseEntry(id, raw);
  return {
    Evento: event,
    Nombre: name,
    Correo: email,
    Entradas: quantity,
    Estado: ENTRY_STATUS_TEXT[status].label,
    Desde: when(joinedAt),
    'Oferta hasta': when(until),
  };
}
