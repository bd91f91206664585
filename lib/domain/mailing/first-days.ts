import { dayIn, shiftDay } from '../kit/day';
import { DEFAULT_TIME_ZONE } from '../kit/format';

/** A mail sells in its first days; each of them costs its report one read. */
const MOST_DAYS = 14;

/** The days of the curve of a campaign: from its first mail on, none in the future. */
export function firstDays(startedAt: Date | null, now: Date): string[] {
  if (!startedAt || startedAt > now) return [];
  const [first, today] = [startedAt, now].map((at) => dayIn(at, DEFAULT_TIME_ZONE)) as [
    string,
    string,
  ];
  const days = Array.from({ length: MOST_DAYS }, (_, n) => shiftDay(first, n));
  return days.filter((day) => day <= today);
}
