import type { Ticket } from './ticket';

/** How often one ticket may be given away and tried in an hour, and how many a network may give in an hour. */
export const GIFT_LIMITS = { name: 60, perTicket: 5, triesAnHour: 10, anHour: 20 } as const;

/** The refusal of a gift of which whoever gives could not be told by mail. */
export const FULL_GIVER =
  'Ya te enviamos muchos correos y no podríamos avisarte de este regalo. Vuelve a intentarlo más tarde';

/**
 * The fields that refusals of a gift name where their code does not say who waits: the giver's address is full, the
 * ticket was tried too often, or the producer's name is held; or that this very gift went to another address.
 */
export const GIFT_REFUSALS = {
  giver: 'giver',
  tries: 'tries',
  held: 'producerName',
  other: 'key',
} as const;

type GiftEvent = {
  status: string;
  /** The end of the event, or its start if it has no end; null without a date. */
  until: Date | null;
  courtesiesPersonal: boolean;
};

/**
 * Why the holder of a ticket cannot give it to a friend; '' if they can. Only a ticket that still admits somebody, of an
 * event that is on sale or paused and not over, a few times each, and no courtesy that its producer made personal.
 */
export function giftProblem(
  { kind, status, refundId, past }: Pick<Ticket, 'kind' | 'status' | 'refundId' | 'past'>,
  event: GiftEvent,
  now: Date,
): string {
  if (status === 'used') return 'Esta entrada ya se usó en la puerta';
  if (refundId || status === 'refunding') return 'Esta entrada está en devolución';
  if (status !== 'valid') return 'Esta entrada ya no vale';
  if (event.status === 'cancelled') return 'El evento se canceló';
  if (event.status !== 'published' && event.status !== 'paused') return 'El evento ya terminó';
  if (event.until && event.until <= now) return 'El evento ya terminó';
  if (kind === 'courtesy' && event.courtesiesPersonal) return 'Esta invitación es personal';
  const given = past.filter(({ why }) => why === 'gift').length;
  return given >= GIFT_LIMITS.perTicket ? 'Esta entrada ya se regaló demasiadas veces' : '';
}

// A name that mail programs would turn into a link, in a mail that comes from the platform.
const LINK = /[/@:\\]|\bwww\b|[\p{L}\p{N}]\.[\p{L}]{2,}/iu;

/** Whether a name can stand in a mail to somebody who never heard of whoever wrote it. */
export const isPlainName = (name: string): boolean => !LINK.test(name);
