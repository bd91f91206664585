import { fields } from './read';

/**
 * How much may reach one address, whoever sends it and whatever it is: invitations, tickets, courtesies, tests,
 * links. Campaigns have rules of their own. Warnings that somebody must get have room above it, so that nobody can
 * fill an address to keep a warning out.
 */
export const MAIL_ROOM = { anHour: 12, aDay: 30, warnings: 30 } as const;

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

/** When an address was written to within the last day, in milliseconds; the oldest first. Never throws. */
export function parseMailTimes(raw: unknown, now: number): number[] {
  const { times } = fields(raw);
  const list = Array.isArray(times) ? times : [];
  return list
    .filter((at): at is number => typeof at === 'number' && at > now - DAY_MS && at <= now)
    .slice(-(MAIL_ROOM.aDay + MAIL_ROOM.warnings));
}

/** Whether one more message may go to an address that was written to at `times`. */
export function hasMailRoom(times: readonly number[], now: number, isWarning: boolean): boolean {
  if (isWarning) return times.length < MAIL_ROOM.aDay + MAIL_ROOM.warnings;
  const lately = times.filter((at) => at > now - HOUR_MS).length;
  return lately < MAIL_ROOM.anHour && times.length < MAIL_ROOM.aDay;
}

/** What whoever wants to write to a full address is told. */
export const FULL_ADDRESS =
  'Esa dirección ya recibió muchos correos nuestros. Espera una hora y vuelve a intentarlo';

/** What a producer is told whose day is full. */
export const fullDay = (mails: string) =>
  `Hoy ya salieron ${mails} correos de entradas, invitaciones y pruebas, que es tu límite diario. Sigue mañana`;
