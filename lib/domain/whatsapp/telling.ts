import { dayIn, shiftDay } from '../kit/day';
import { DEFAULT_TIME_ZONE } from '../kit/format';
import { fromWallTime } from '../kit/time-zone';
import { wallTime } from '../kit/wall-time';

export const TELL_KINDS = ['soldOut', 'phase', 'digest', 'paid', 'rejected'] as const;
export type TellKind = (typeof TELL_KINDS)[number];

export const TELL_TEXT: Record<TellKind, { label: string; help: string }> = {
  soldOut: { label: 'Agotado', help: 'Se vendió lo último de una entrada. También de noche.' },
  phase: {
    label: 'Cambio de fase',
    help: 'Se abrió otra fase: por su fecha, o porque terminó la anterior. También de noche.',
  },
  digest: { label: 'Resumen de la mañana', help: 'A las 9:00, si tienes novedades sin leer.' },
  paid: { label: 'Pago hecho', help: 'Te transferimos lo de un evento.' },
  rejected: { label: 'Pago rechazado', help: 'Rechazamos un pago, o lo devolvió el banco.' },
};

/** News that matters while an event sells goes at any hour; the rest waits for the morning. */
const AT_NIGHT: readonly TellKind[] = ['soldOut', 'phase'];
const DAY_FROM = '08:00';
const NIGHT_FROM = '22:00';
const DIGEST_AT = '09:00';
const LATE_MS = 4 * 3_600_000;

const at = (date: string, time: string, fallback: Date) =>
  fromWallTime({ date, time }, DEFAULT_TIME_ZONE) ?? fallback;

/** The time to tell of something that happened then: at once, or at the end of the night in Chile. */
export function tellAt(kind: TellKind, happened: Date): Date {
  if (AT_NIGHT.includes(kind)) return happened;
  const { date, time } = wallTime(happened, DEFAULT_TIME_ZONE);
  if (time < DAY_FROM) return at(date, DAY_FROM, happened);
  return time < NIGHT_FROM ? happened : at(shiftDay(date, 1), DAY_FROM, happened);
}

/** Whether it is too late to tell it: nobody wants yesterday's news in a bunch. */
export const isStale = (due: Date, now: Date): boolean => now.getTime() - due.getTime() > LATE_MS;

/** The next morning's digest after a moment: its day, and when it is told. */
export function nextMorning(now: Date): { day: string; at: Date } {
  const today = dayIn(now, DEFAULT_TIME_ZONE);
  const day = at(today, DIGEST_AT, now) > now ? today : shiftDay(today, 1);
  return { day, at: morningOf(day) };
}

/** The time of a day's digest. */
export const morningOf = (day: string): Date => at(day, DIGEST_AT, new Date(0));

/** The platform takes a free message for a day after the person's last one; some minutes less, for what is on its way. */
const WINDOW_MS = 24 * 3_600_000 - 5 * 60_000;

/** Whether a free message may go now, by when the person last wrote. */
export const isInWindow = (heardAt: Date, now: Date): boolean =>
  now.getTime() - heardAt.getTime() < WINDOW_MS;
