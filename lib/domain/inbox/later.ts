import { dayIn, shiftDay } from '../kit/day';
import { DEFAULT_TIME_ZONE } from '../kit/format';
import { fromWallTime } from '../kit/time-zone';

const HOUR_MS = 3_600_000;
const MORNING = '09:00';

/** The times to put something off to: in some hours, or on a morning in Chile. */
export function laterChoices(now: Date): { label: string; until: Date }[] {
  const today = dayIn(now, DEFAULT_TIME_ZONE);
  const morning = (days: number) =>
    fromWallTime({ date: shiftDay(today, days), time: MORNING }, DEFAULT_TIME_ZONE) ?? now;
  const weekday = new Date(`${today}T12:00:00Z`).getUTCDay();
  // The Monday after today; on a Sunday 'Mañana' is the same.
  const toMonday = (8 - weekday) % 7 || 7;
  return [
    { label: 'En 3 horas', until: new Date(now.getTime() + 3 * HOUR_MS) },
    { label: 'Mañana a las 9:00', until: morning(1) },
    ...(toMonday > 1 ? [{ label: 'El lunes a las 9:00', until: morning(toMonday) }] : []),
    { label: 'En dos semanas', until: morning(14) },
  ];
}
