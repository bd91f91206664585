import { fields, numeric, text } from '../kit/read';
import { addressKey } from '../kit/text/address-key';
import { GIFT_LIMITS } from '../ticket/gift';

/**
 * Limits of mails to one email address, over all senders and kinds but campaigns, which have their own. Each producer has a
 * share, so that none can use up an address; the holder of a bought ticket has another, which neither producers nor strangers can
 * use up. Tickets for buyers and payment notices may exceed the limit, important warnings may exceed that, and takeover warnings
 * (lost rights, a new bank account) all of these, so that nobody can block them by filling an address. Mails that strangers can
 * cause without proof (public forms, privacy requests, unsubscribe links, sign-ups) count separately.
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

/**
 * In place of a producer: the holder of a bought ticket, who causes and receives the mail; a public form, followed by
 * the producer's id; privacy requests and unsubscribe links; sign-ups with an unproven email.
 */
export const BY_HOLDER = 'holder';

export const BY_FORM = 'form:';

export const BY_RIGHT = 'right:';

export const BY_PROOF = 'proof:';

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

/** The time of a mail (milliseconds), and for which producer: '' for the platform, or one of the prefixes above. */
export type SentMail = { at: number; by: string };

export type MailKind = 'mail' | 'bought' | 'payment' | 'warning' | 'security';

/** The mailbox of an email, without plus suffix and, for Gmail, dots. For counting only, never for sending. */
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

/** The mails of the last day, oldest first. Never throws. */
export function parseSentMails(raw: unknown, now: number): SentMail[] {
  const { times } = fields(raw);
  const list = Array.isArray(times) ? times : [];
  return list
    .map((one): SentMail => {
      // Older entries have only the time.
      if (typeof one === 'number') return { at: one, by: '' };
      return { at: numeric(fields(one).at), by: text(fields(one).by) };
    })
    .filter(({ at }) => at > now - DAY_MS && at <= now)
    .slice(-KEPT);
}

/** Whether one more mail by `by` may go to an address that received `sent`. */
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

export const FULL_ADDRESS =
  'Esa dirección ya recibió muchos correos nuestros. Vuelve a intentarlo más tarde';

export const fullDay = (mails: string) =>
  `Hoy ya salieron ${mails} correos de entradas, invitaciones y pruebas, que es tu límite diario. Sigue mañana`;

/** The share of a producer's daily limit for mailing tickets again in bulk; the rest is for single mails. */
export const BULK_SHARE = 0.8;

/**
 * The number of mails in a day that public forms may cause for a producer with a limit of `mails`: a share, counted
 * separately, so that they use up nothing of tickets and invitations. At least what one venue signs up in a night.
 */
export const askedADay = (mails: number): number =>
  Math.max(ASKED_LEAST, Math.floor(mails * ASKED_SHARE));
const ASKED_SHARE = 0.25;
const ASKED_LEAST = 200;

export const ASKED_DAY_FIELD = 'asked';

export const BULK_DAY_FIELD = 'bulk';

export const fullBulkDay = (mails: string, limit: string) =>
  `Hoy ya salieron ${mails} de tus ${limit} correos diarios; el resto queda para entradas sueltas e invitaciones. Sigue mañana`;
