import { NO_EXPORT } from '@/lib/domain/contact/people-export';
import { GONE_TEXT } from '@/lib/domain/door/check-in';
import type { EventStatus } from '@/lib/domain/event/event-status';
import { NOT_MAILABLE } from '@/lib/domain/event/not-mailable';
import { plural } from '@/lib/domain/kit/format';
import type { Scan, Ticket } from '@/lib/domain/ticket/ticket';

type Counts = { total: number | null; used: number | null; gone: number | null };

/**
 * The number of tickets that match the filter. Without a filter by status, it also counts those that admit somebody,
 * the used ones, and the refunded or revoked ones. Null while unknown.
 */
export function attendeesSummary(
  { total, used, gone }: Counts,
  isByStatus: boolean,
): string | null {
  if (total === null) return null;
  if (isByStatus) return plural(total, 'entrada', 'entradas');
  if (gone === null) return null;
  const parts = [plural(total - gone, 'entrada', 'entradas')];
  if (used) parts.push(plural(used, 'ya entró', 'ya entraron'));
  if (gone) parts.push(plural(gone, 'devuelta o revocada', 'devueltas o revocadas'));
  return parts.join(' · ');
}

/**
 * The reason why a ticket cannot be renamed or sent again: it no longer admits, or the event sends no mail; null if it can.
 */
export function ticketProblem(
  { status }: Pick<Ticket, 'status'>,
  eventStatus: EventStatus,
): string | null {
  if (status === 'refunding') return 'Tiene una devolución abierta';
  if (status !== 'valid') return 'Ya se usó, se devolvió o se revocó';
  return NOT_MAILABLE[eventStatus] || null;
}

/** The reason why a ticket cannot be sent again; null if it can. */
export const resendProblem = (
  ticket: Pick<Ticket, 'status' | 'holder'>,
  eventStatus: EventStatus,
): string | null =>
  ticketProblem(ticket, eventStatus) ?? (ticket.holder.email ? null : 'No tiene correo');

/** The reason why no refund can be opened for a ticket: it was free, or it was refunded already; null if it can. */
export function refundChoiceProblem({
  kind,
  status,
  refundId,
}: Pick<Ticket, 'kind' | 'status' | 'refundId'>): string | null {
  if (kind === 'courtesy') return 'Es una cortesía: nadie pagó por ella';
  if (kind === 'brought') return 'Se compró en otra ticketera: su devolución se pide allá';
  if (status === 'refunded') return 'Ya se devolvió';
  if (refundId || status === 'refunding') return 'Ya tiene una devolución abierta';
  return status === 'revoked' ? 'Está revocada' : null;
}

/** The outcome of a scan; `again`: the holder came in once more after leaving. */
export function scanText(
  { admitted, letIn, gone, way }: Pick<Scan, 'admitted' | 'letIn' | 'gone' | 'way'>,
  again = false,
): string {
  if (way === 'out') return 'Salió';
  if (again && !gone) return 'Volvió a entrar';
  if (admitted) return 'Entró';
  if (gone) return `Alguien entró ${GONE_TEXT[gone]}, por una puerta sin conexión`;
  return letIn ? 'Entró otra vez, por una puerta sin conexión' : 'Rechazada, ya había entrado';
}

export function attendeeExportProblem(isEmpty: boolean, canExport: boolean): string | null {
  if (isEmpty) return 'No hay asistentes que exportar';
  return canExport ? null : NO_EXPORT;
}
