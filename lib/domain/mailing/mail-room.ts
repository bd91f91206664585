import { fields, numeric, text } from '../kit/read';
import { addressKey } from '../kit/text/address-key';
import { GIFT_LIMITS } from '../ticket/gift';

/**
 * The limits of mails to one address, from all senders and of all kinds: invitations, tickets, courtesies,
 * tests, links. Campaigns have limits of their own. Each producer gets a share, so that one alone cannot use up
 * an address for the others; what its owner does with bought tickets has another, so that neither a producer nor
 * strangers by its public forms can keep them from it. Tickets for buyers and what tells of a payment may exceed the limit, important warnings may exceed that one too,
 * and what tells of a take-over (who lost rights, a new bank account) exceeds them all: nobody can block any of these
 * by filling an address with what comes before it. What strangers may cause without proving who they are (producers' public
 * forms, links to the desk of rights or to leave a list, proofs of a new account's address) has rooms of its own, which take
 * nothing of any of these.
 */
export const MAIL_ROOM = {
  anHour: 12,
  aDay: 30,
  ofProducer: { anHour: 6, aDay: 15 },
  ofHolder: { anHour: GIFT_LIMITS.anHour, aDay: 30 },
  ofForms: { anHour: 6, aDay: 15 },
  ofProofs: { anHour: 12, aDay: 30 },
  bought: 15,
  warnings: 30,
  security: 30,
} as const;

/** In place of a producer: the holder of a bought ticket, who causes the mail and is the one who gets it. */
export const BY_HOLDER = 'holder';

/** In place of a producer: its public forms, with its id. */
export const BY_FORM = 'form:';

/** In place of a producer: what anybody may ask for by right, of the desk of rights or to leave a list. */
export const BY_RIGHT = 'right:';

/** In place of a producer: whoever signed up with an address that is not proved to be theirs. */
export const BY_PROOF = 'proof:';

/** The rooms beside that of all other mail, each with its limits: all producers' forms share one. */
const ROOMS = {
  forms: MAIL_ROOM.ofForms,
  rights: MAIL_ROOM.ofForms,
  proofs: MAIL_ROOM.ofProofs,
} as const;

function roomOf(by: string): keyof typeof ROOMS | null {
  if (by === BY_PROOF) return 'proofs';
  if (by === BY_RIGHT) return 'rights';
  return by.startsWith(BY_FORM) ? 'forms' : null;
}

/**
 * A mail sent to an address: when, in milliseconds, and for which producer ('' for the platform's own, `BY_HOLDER` for
 * what its owner did; what anybody asked a producer for by a form is told apart from what the producer sent).
 */
export type SentMail = { at: number; by: string };

/** The kind of a mail, which sets its limit: a ticket for its buyer, a payment, a warning, a security notice, or any other. */
export type MailKind = 'mail' | 'bought' | 'payment' | 'warning' | 'security';

/**
 * The mailbox of an address, without plus suffix and, for Gmail, without dots. For counting only, never for
 * sending.
 */
export function mailboxOf(email: string): string {
  const [local = '', domain = ''] = addressKey(email).split('@');
  const box = local.split('+')[0] || local;
  return /^(gmail|googlemail)\.com$/.test(domain)
    ? `${box.replaceAll('.', '')}@gmail.com`
    : `${box}@${domain}`;
}

const WARNED = MAIL_ROOM.aDay + MAIL_ROOM.bought + MAIL_ROOM.warnings;
const MOST = WARNED + MAIL_ROOM.security;
const KEPT = Object.values(ROOMS).reduce((sum, { aDay }) => sum + aDay, MOST);
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** The mails sent to an address within the last day, oldest first. Never throws. */
export function parseSentMails(raw: unknown, now: number): SentMail[] {
  const { times } = fields(raw);
  const list = Array.isArray(times) ? times : [];
  return list
    .map((one): SentMail => {
      // Older entries only have the time.
      if (typeof one === 'number') return { at: one, by: '' };
      return { at: numeric(fields(one).at), by: text(fields(one).by) };
    })
    .filter(({ at }) => at > now - DAY_MS && at <= now)
    .slice(-KEPT);
}

/**
 * Whether one more message of a producer ('' for the platform, `BY_HOLDER` for the address's owner) may be sent to an
 * address that received `sent`.
 */
export function hasMailRoom(
  sent: readonly SentMail[],
  now: number,
  by: string,
  kind: MailKind,
): boolean {
  const { anHour, aDay, ofProducer, ofHolder, bought } = MAIL_ROOM;
  const room = roomOf(by);
  const inRoom = sent.filter((one) => roomOf(one.by) === room);
  const lately = inRoom.filter(({ at }) => at > now - HOUR_MS);
  if (room) return lately.length < ROOMS[room].anHour && inRoom.length < ROOMS[room].aDay;
  if (kind === 'security') return inRoom.length < MOST;
  if (kind === 'warning') return inRoom.length < WARNED;
  const isOwn = (one: SentMail) => by !== '' && one.by === by;
  const part = by === BY_HOLDER ? ofHolder : ofProducer;
  if (lately.filter(isOwn).length >= part.anHour) return false;
  if (inRoom.filter(isOwn).length >= part.aDay) return false;
  if (kind === 'bought' || kind === 'payment') return inRoom.length < aDay + bought;
  return lately.length < anHour && inRoom.length < aDay;
}

/** The error for a mail to an address that is at its limit: that of an hour, or of a day. */
export const FULL_ADDRESS =
  'Esa dirección ya recibió muchos correos nuestros. Vuelve a intentarlo más tarde';

/** The error for a producer that is at its daily limit. */
export const fullDay = (mails: string) =>
  `Hoy ya salieron ${mails} correos de entradas, invitaciones y pruebas, que es tu límite diario. Sigue mañana`;

/** The share of a producer's daily limit that mailing many tickets again may use, so that single mails have the rest. */
export const BULK_SHARE = 0.8;

/**
 * How many mails strangers may have a producer send in a day by its public forms, where it may send `mails` others: a share
 * of these and besides them, so that they use up nothing of what tickets and invitations need. At least as many as sign up
 * at one venue in a night, which is where a new producer begins.
 */
export const askedADay = (mails: number): number =>
  Math.max(ASKED_LEAST, Math.floor(mails * ASKED_SHARE));
const ASKED_SHARE = 0.25;
const ASKED_LEAST = 200;

/** The field that the refusal of a mail beyond `askedADay` names. */
export const ASKED_DAY_FIELD = 'asked';

/** The field that the refusal of `fullBulkDay` names: of all that is mailed again, nothing more goes out today. */
export const BULK_DAY_FIELD = 'bulk';

/** The error for mailing many again, once the producer's day is at its share of the limit. */
export const fullBulkDay = (mails: string, limit: string) =>
  `Hoy ya salieron ${mails} de tus ${limit} correos diarios; el resto queda para entradas sueltas e invitaciones. Sigue mañana`;
