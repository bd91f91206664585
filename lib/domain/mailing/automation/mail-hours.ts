import { shiftDay } from '../../kit/day';
import { DEFAULT_TIME_ZONE } from '../../kit/format';
import { fromWallTime } from '../../kit/time-zone';
import { wallTime } from '../../kit/wall-time';

export type MailHours = readonly [from: string, until: string];

/** Neither is an hour that a clock change skips or repeats. */
export const MAIL_HOURS: MailHours = ['09:00', '22:00'];

/** The day of a mail, 'YYYY-MM-DD'. */
export const mailDay = (at: Date): string => wallTime(at, DEFAULT_TIME_ZONE).date;

/** Whether nobody may be mailed at `at`, because people sleep. */
export function isQuiet(at: Date, [from, until] = MAIL_HOURS): boolean {
  const { time } = wallTime(at, DEFAULT_TIME_ZONE);
  return time < from || time >= until;
}

/** The time at which mailing begins again; `at` itself outside of the quiet hours. */
export function quietEnds(at: Date, hours = MAIL_HOURS): Date {
  if (!isQuiet(at, hours)) return at;
  const { date, time } = wallTime(at, DEFAULT_TIME_ZONE);
  return hour(time < hours[0] ? date : shiftDay(date, 1), hours[0], at);
}

/** The beginning of the next quiet hours after `at`; `at` itself within them. */
export const quietBegins = (at: Date, hours = MAIL_HOURS): Date =>
  isQuiet(at, hours) ? at : hour(mailDay(at), hours[1], at);

const hour = (date: string, time: string, otherwise: Date) =>
  fromWallTime({ date, time }, DEFAULT_TIME_ZONE) ?? otherwise;

/** Whether what began to be sent at `begun` may go on at `now`: on the same day, outside of the quiet hours. */
export const isOfToday = (begun: Date, now: Date, hours = MAIL_HOURS): boolean =>
  !isQuiet(now, hours) && mailDay(begun) === mailDay(now);

/** The beginning of a moment's day. */
export const startOfDay = (at: Date): Date => hour(mailDay(at), '00:00', at);
