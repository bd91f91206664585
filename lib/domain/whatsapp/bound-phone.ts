import type { User } from '../account/user';
import { fields, moment, oneOf, text, texts } from '../kit/read';
import { parseRole, type Role } from '../rights/role';
import { ACTS, type Act } from './intents';
import { TELL_KINDS, type TellKind } from './telling';

export type ActInput = {
  act: Act;
  eventId: string;
  ticketTypeId: string;
  name: string;
  email: string;
  amount: number;
};

export type PendingAct = ActInput & { nonce: string; says: string; askedAt: Date; until: Date };

/** A phone that speaks for a person: `phones/{digits}`, the number with its country code and without a plus. */
export type BoundPhone = {
  phone: string;
  uid: string;
  boundAt: Date;
  usedAt: Date;
  role: Role | null;
  producersId: string[];
  producerId: string;
  pending: PendingAct | null;
  /** The kinds of news that its person wants here, each with when they switched it on; gone with the binding. */
  tells: Partial<Record<TellKind, Date>>;
  did: { at: Date; text: string }[];
};

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const CONFIRM_MS = 2 * MINUTE_MS;
/** A number may change hands: an operator gives an unused one to somebody else after some months. */
const UNUSED_DAYS = 60;
const MOST_DAYS = 365;
const MOST_ACTS = 20;

export const CODE_MS = 10 * MINUTE_MS;

export const phoneDigits = (phone: string): string => phone.replace(/\D/g, '');

/**
 * Whether two numbers in digits are one phone: the platform writes mobiles of Argentina and Mexico with a 9 or 1 behind the
 * country, which profiles may leave out.
 */
export const isSamePhone = (one: string, other: string): boolean => bare(one) === bare(other);
/** The ways in which the platform may write a phone of a profile; none of none. */
export const phoneForms = (digits: string): string[] => {
  if (!digits) return [];
  const own = bare(digits);
  const mobile = own.replace(/^54(?=\d{10}$)/, '549').replace(/^52(?=\d{10}$)/, '521');
  return [...new Set([digits, own, mobile])];
};
const bare = (digits: string) => digits.replace(/^(?:(54)9|(52)1)(?=\d{10}$)/, '$1$2');

export const confirmUntil = (askedAt: Date): Date => new Date(askedAt.getTime() + CONFIRM_MS);

/**
 * Whether an answer confirms what waits: asked for at least as early as the answer was sent and taken, and not over. A 'sí'
 * that was sent before the question, and arrives or is answered after it, confirms nothing.
 * @param sentAt when the phone sent it, in whole seconds
 * @param takenAt when it was taken from the platform
 */
export const confirms = (
  { askedAt, until }: PendingAct,
  { sentAt, takenAt }: { sentAt: Date; takenAt: Date },
  now: Date,
): boolean =>
  now < until && askedAt <= takenAt && Math.floor(+askedAt / 1000) * 1000 <= sentAt.getTime();

/** Acts with the newest in front. */
export const withAct = (did: BoundPhone['did'], at: Date, said: string): BoundPhone['did'] =>
  [{ at, text: said }, ...did].slice(0, MOST_ACTS);

/** The reason why a phone speaks for its person no more, in a sentence; '' while it does. */
export function bindingEnd(
  bound: BoundPhone,
  user: Pick<User, 'phone' | 'role' | 'producersId' | 'disabled'>,
  now: Date,
): string {
  if (user.disabled) return 'La cuenta está deshabilitada';
  if (!isSamePhone(phoneDigits(user.phone), bound.phone)) return 'Cambió el teléfono de tu perfil';
  if (user.role !== bound.role) return 'Cambió tu rol';
  if (bound.producersId.some((id) => !user.producersId.includes(id))) {
    return 'Dejaste uno de tus equipos';
  }
  const isOlder = (at: Date, days: number) => now.getTime() - at.getTime() > days * DAY_MS;
  if (isOlder(bound.usedAt, UNUSED_DAYS)) return `No lo usaste en ${UNUSED_DAYS} días`;
  return isOlder(bound.boundAt, MOST_DAYS) ? 'Lo vinculaste hace más de un año' : '';
}

const LONG_AGO = new Date(0);

export function parseBoundPhone(id: string, raw: unknown): BoundPhone {
  const data = fields(raw);
  return {
    phone: id,
    uid: text(data.uid),
    boundAt: moment(data.boundAt) ?? LONG_AGO,
    usedAt: moment(data.usedAt) ?? LONG_AGO,
    role: parseRole(data.role),
    producersId: texts(data.producersId),
    producerId: text(data.producerId),
    pending: parsePendingAct(data.pending),
    tells: Object.fromEntries(
      TELL_KINDS.flatMap((kind) => {
        const since = moment(fields(data.tells)[kind]);
        return since ? [[kind, since]] : [];
      }),
    ),
    did: (Array.isArray(data.did) ? data.did : []).map((one) => {
      const act = fields(one);
      return { at: moment(act.at) ?? LONG_AGO, text: text(act.text) };
    }),
  };
}

/** The act of a stored record; null if it names none. */
export function parsePendingAct(raw: unknown): PendingAct | null {
  const data = fields(raw);
  const act = oneOf(data.act, ['', ...ACTS], '');
  if (act === '') return null;
  const amount = Number(data.amount);
  return {
    act,
    eventId: text(data.eventId),
    ticketTypeId: text(data.ticketTypeId),
    name: text(data.name),
    email: text(data.email),
    amount: Number.isSafeInteger(amount) ? amount : 0,
    nonce: text(data.nonce),
    says: text(data.says),
    askedAt: moment(data.askedAt) ?? LONG_AGO,
    until: moment(data.until) ?? LONG_AGO,
  };
}
