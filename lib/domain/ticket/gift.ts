import type { Ticket } from './ticket';

export const GIFT_LIMITS = { name: 60, perTicket: 5, triesAnHour: 10, anHour: 20 } as const;

export const FULL_GIVER =
  'Ya te enviamos muchos correos y no podríamos avisarte de este regalo. Vuelve a intentarlo más tarde';

export const GIFT_REFUSALS = {
  giver: 'giver',
  tries: 'tries',
  held: 'producerName',
  other: 'key',
} as const;

export type GiftEvent = {
  status: string;
  /** The event's end, or start; null without a date. */
  until: Date | null;
  courtesiesPersonal: boolean;
};

/**
 * The reason why a ticket cannot be given away; '' if it can. It must be valid, its event on sale or paused and not over, given
 * away only a few times, and no personal courtesy.
 */
export function giftProblem(
  { kind, status, refundId, past }: Pick<Ticket, 'kind' | 'status' | 'refundId' | 'past'>,
  event: GiftEvent,
  now: Date,
): string {
  if (status === 'used') return 'Esta entrada ya se usó en la puerta';
  if (refundId || status === 'refunding') return 'Esta entrada está en devolución';
  if (status !== 'valid') return 'Esta entrada ya no vale';
  if (event.status === 'cancelled') return 'Esta entrada ya no vale: se canceló';
  if (event.status !== 'published' && event.status !== 'paused') return 'El evento ya terminó';
  if (event.until && event.until <= now) return 'El evento ya terminó';
  if (kind === 'courtesy' && event.courtesiesPersonal) return 'Esta invitación es personal';
  const given = past.filter(({ why }) => why === 'gift').length;
  return given >= GIFT_LIMITS.perTicket ? 'Esta entrada ya se regaló demasiadas veces' : '';
}

// A name that mail programs would turn into a link.
const LINK = /[/@:\\]|\bwww\b|[\p{L}\p{N}]\.[\p{L}]{2,}/iu;

/** Whether a name may appear in a mail to a stranger. */
export const isPlainName = (name: string): boolean => !LINK.test(name);
