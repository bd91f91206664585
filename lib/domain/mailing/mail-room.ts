import { fields, numeric, text } from '../kit/read';

/**
 * How much may reach one address, whoever sends it and whatever it is: invitations, tickets, courtesies, tests,
 * links. Campaigns have rules of their own. A producer has a part of it, so that one alone cannot fill an address for
 * the others. Tickets to whoever bought them have room beyond it, and warnings that somebody must get beyond that, so
 * that nobody can fill an address to keep either out.
 */
export const MAIL_ROOM = {
  anHour: 12,
  aDay: 30,
  ofProducer: { anHour: 6, aDay: 15 },
  bought: 15,
  warnings: 30,
} as const;

/** A mail that an address got: when, in milliseconds, and in which producer's name ('' for the platform's own). */
export type SentMail = { at: number; by: string };

/** What a mail is, by the room that it has: a ticket to whoever bought it, a warning, or anything else. */
export type MailKind = 'mail' | 'bought' | 'warning';

/**
 * The mailbox behind an address: what follows a plus sign, and the dots of Gmail, make no other one. For counting
 * only, never for sending.
 */
export function mailboxOf(email: string): string {
  const [local = '', domain = ''] = email.trim().toLowerCase().split('@');
  const box = local.split('+')[0] || local;
  return /^(gmail|googlemail)\.com$/.test(domain)
    ? `${box.replaceAll('.', '')}@gmail.com`
    : `${box}@${domain}`;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** What an address got within the last day, the oldest first. Never throws. */
export function parseSentMails(raw: unknown, now: number): SentMail[] {
  const { times } = fields(raw);
  const list = Array.isArray(times) ? times : [];
  return list
    .map((one): SentMail => {
      // Before there were parts only the time was kept.
      if (typeof one === 'number') return { at: one, by: '' };
      return { at: numeric(fields(one).at), by: text(fields(one).by) };
    })
    .filter(({ at }) => at > now - DAY_MS && at <= now)
    .slice(-(MAIL_ROOM.aDay + MAIL_ROOM.bought + MAIL_ROOM.warnings));
}

/** Whether one more message of a producer ('' for the platform) may go to an address that got `sent`. */
export function hasMailRoom(
  sent: readonly SentMail[],
  now: number,
  by: string,
  kind: MailKind,
): boolean {
  const { anHour, aDay, ofProducer, bought, warnings } = MAIL_ROOM;
  if (kind === 'warning') return sent.length < aDay + bought + warnings;
  const lately = sent.filter(({ at }) => at > now - HOUR_MS);
  const isOwn = (one: SentMail) => by !== '' && one.by === by;
  if (lately.filter(isOwn).length >= ofProducer.anHour) return false;
  if (sent.filter(isOwn).length >= ofProducer.aDay) return false;
  if (kind === 'bought') return sent.length < aDay + bought;
  return lately.length < anHour && sent.length < aDay;
}

/** What whoever wants to write to a full address is told. */
export const FULL_ADDRESS =
  'Esa dirección ya recibió muchos correos nuestros. Espera una hora y vuelve a intentarlo';

/** What a producer is told whose day is full. */
export const fullDay = (mails: string) =>
  `Hoy ya salieron ${mails} correos de entradas, invitaciones y pruebas, que es tu límite diario. Sigue mañana`;
