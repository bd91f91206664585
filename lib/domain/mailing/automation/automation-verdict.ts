import { mayMarket, type NoMarketing } from '../../contact/consent';
import type { Contact } from '../../contact/contact';
import { ticketsFor } from '../../contact/purchase-dates';
import { isFullWeek } from '../full-week';
import type { Automation } from './automation';
import { dueAt, lastBought } from './due';

export type LeftOut = NoMarketing | 'capped' | 'excluded' | 'returned' | 'stranger';

export const LEFT_OUT_TEXT: Record<LeftOut, string> = {
  capped: 'ya tenían dos correos esa semana',
  excluded: 'tienen una etiqueta que excluiste',
  returned: 'volvieron, o ya tienen su entrada',
  stranger: 'no están en tus contactos',
  blocked: 'pidieron bloquear sus datos',
  objected: 'se opusieron a recibir novedades',
  unsubscribed: 'se dieron de baja',
  bounced: 'su correo rebota',
  unproven: 'no tienen una base registrada',
  paused: 'pidieron una pausa',
  paced: 'pidieron menos correos y ya tuvieron el suyo',
  erased: 'pidieron borrar sus datos',
};

type Asked = {
  automation: Pick<Automation, 'kind' | 'wait' | 'exceptTags'>;
  /** Null for who is not a contact. */
  contact: Contact | null;
  days: readonly string[];
  day: string;
  now: Date;
  ends?: ReadonlyMap<string, Date>;
  about?: About | undefined;
};

export type About = { eventId: string; dateIds: string[] };

/** Whether an automation mails a person with news at this moment; null if it does. A reminder is no news: `mayServe` decides. */
export function newsVerdict({
  automation,
  contact,
  days,
  day,
  now,
  ends,
  about,
}: Asked): LeftOut | null {
  if (!contact) return 'stranger';
  const may = mayMarket(contact, now);
  if (!may.ok) return may.why;
  if (contact.tags.some((tag) => automation.exceptTags.includes(tag))) return 'excluded';
  if (automation.kind === 'winBack' && hasReturned(automation.wait, contact, now, ends)) {
    return 'returned';
  }
  if (about && isHolder(contact, about, now)) return 'returned';
  return isFullWeek(days, day) ? 'capped' : null;
}

/** Whether they held a ticket for one of the dates at `now`: what they bought later, a mail of then may have sold. */
function isHolder({ bought }: Contact, about: About, now: Date): boolean {
  const held = Object.hasOwn(bought, about.eventId) ? bought[about.eventId] : undefined;
  const isLater = held?.lastAt !== null && held !== undefined && held.lastAt > now;
  return held !== undefined && !isLater && ticketsFor(held, about) > 0;
}

/** Whether they bought since, or came since with a ticket of before, or will come. */
function hasReturned(wait: number, contact: Contact, now: Date, ends: Asked['ends']): boolean {
  const last = lastBought(contact);
  if (last === null || dueAt('winBack', wait, last) > now) return true;
  return Object.entries(contact.bought).some(([id, { tickets }]) => {
    const endsAt = ends?.get(id);
    return tickets > 0 && endsAt !== undefined && dueAt('winBack', wait, endsAt) > now;
  });
}
