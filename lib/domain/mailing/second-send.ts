import { mayMarket, type NoMarketing } from '../contact/consent';
import type { Contact } from '../contact/contact';
import { plural } from '../kit/format';
import { dateTime } from '../kit/format-date';
import type { Campaign } from './campaign';

const HOURS_BETWEEN = 48;
const HOUR_MS = 3_600_000;

export const FIRST_GONE = 'La campaña que repite ya no existe';
export const HAS_ANOTHER = 'La campaña ya tiene otro segundo envío';

/** The reason why a campaign has no second send now, in words; null if it may have one. */
export function secondRefusal(
  campaign: Pick<
    Campaign,
    'purpose' | 'automation' | 'status' | 'isSettled' | 'second' | 'startedAt' | 'finishedAt'
  >,
  now: Date,
): string | null {
  const { purpose, automation, status, isSettled, second, startedAt, finishedAt } = campaign;
  if (purpose !== 'news' || automation) return 'Este correo no lleva un segundo envío';
  if (second) return 'Este ya es un segundo envío: no lleva otro';
  if (status !== 'sent' || !isSettled) return 'Espera a que termine el envío';
  const end = finishedAt ?? startedAt;
  const from = new Date((end?.getTime() ?? now.getTime()) + HOURS_BETWEEN * HOUR_MS);
  if (now >= from) return null;
  const hours = plural(HOURS_BETWEEN, 'hora', 'horas');
  return `Dales ${hours} para leer el primero: se puede desde el ${dateTime(from)}`;
}

export type SecondVerdict = 'in' | 'clicked' | 'buyer' | NoMarketing;

type First = Pick<Campaign, 'id' | 'eventId' | 'startedAt'>;

/**
 * Whether somebody who got the first mail gets the second at `now`. Who bought is who holds a ticket for the event of either
 * mail, or, of a mail about no event, who bought anything since it left.
 */
export function secondVerdict(
  contact: Contact,
  first: First,
  { clicked, eventId, now }: { clicked: boolean; eventId: string | null; now: Date },
): SecondVerdict {
  if (clicked || Object.hasOwn(contact.clicked, first.id)) return 'clicked';
  const holds = (id: string | null) => id !== null && (contact.bought[id]?.tickets ?? 0) > 0;
  const since = first.startedAt;
  const bought = first.eventId
    ? holds(first.eventId)
    : Object.values(contact.bought).some(
        ({ tickets, lastAt }) =>
          tickets > 0 && since !== null && lastAt !== null && lastAt >= since,
      );
  if (bought || holds(eventId)) return 'buyer';
  const may = mayMarket(contact, now);
  return may.ok ? 'in' : may.why;
}
