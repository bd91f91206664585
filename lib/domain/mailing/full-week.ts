import { shiftDay } from '../kit/day';
import { date } from '../kit/format-date';

/** At most so many mails in seven days to a person, of all that the producer sends. */
const MOST_A_WEEK = 2;
const WEEK_DAYS = 7;

/** The first of the seven days that end with `day`. */
export const weekBefore = (day: string): string => shiftDay(day, 1 - WEEK_DAYS);

/** Whether who was mailed on these days has what a person may have in the seven days that end with `day`. */
export function isFullWeek(days: readonly string[], day: string): boolean {
  const from = weekBefore(day);
  return days.filter((one) => one >= from && one <= day).length >= MOST_A_WEEK;
}

/** The first day on which who was mailed on these days may be mailed again, if nobody mails them before; '' for at any time. */
export function freeFrom(days: readonly string[]): string {
  const last = days.toSorted().at(-MOST_A_WEEK);
  return last ? shiftDay(last, WEEK_DAYS) : '';
}

export type FreeDays = Readonly<Record<string, number>>;

/** The first day on which one of them may be mailed again; '' where it is not known. */
export const firstFree = (days: FreeDays = {}): string => Object.keys(days).sort()[0] ?? '';

/** The number of them who may not be mailed yet on a day; null where it is not known. */
export const cappedOn = (days: FreeDays | undefined, day: string): number | null =>
  days
    ? Object.entries(days).reduce((sum, [free, people]) => sum + (free > day ? people : 0), 0)
    : null;

/** From when on people may be mailed again, in words that follow a statement; '' where it is not known. */
export const sinceDay = (day: string): string =>
  day ? `; desde el ${date(new Date(`${day}T12:00:00Z`))} de nuevo` : '';

/** The reason why nobody gets a campaign whose people have all had their mails of the week; null if there is another reason. */
export const allCapped = (of: { capped: number; cappedUntil: string }): string | null =>
  of.capped > 0
    ? `Nadie recibiría este correo: todas las personas ya tuvieron dos correos en siete días${sinceDay(of.cappedUntil)}`
    : null;
