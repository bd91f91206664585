import { dateParts } from '../kit/format-date';
import { daysBetween } from '../kit/time-zone';
import { wallTime } from '../kit/wall-time';

const HOUR = 3_600_000;

/** 'Dura 6 h y termina al día siguiente.' Mentions a clock change, because local times and elapsed time then differ. */
export function spanText(from: Date | null, to: Date | null, zone: string): string | null {
  // The comparison is also false for an invalid date.
  if (!from || !to || !(to > from)) return null;
  const days = daysBetween(from, to, zone);
  const passed = to.getTime() - from.getTime();
  const shown = naive(to, zone) - naive(from, zone);
  const end =
    days === 0
      ? 'el mismo día'
      : days === 1
        ? 'al día siguiente'
        : `el ${dateParts(to, zone).day} de ${monthName(to, zone)}`;
  const change =
    passed === shown
      ? ''
      : ` Esa noche cambia la hora: se ${shown > passed ? 'adelanta' : 'atrasa'} ${lengthText(Math.abs(shown - passed))}.`;
  return `Dura ${lengthText(passed)} y termina ${end}.${change}`;
}

const naive = (moment: Date, zone: string) => {
  const { date, time } = wallTime(moment, zone);
  return Date.parse(`${date}T${time}:00Z`);
};

const monthName = (moment: Date, zone: string) =>
  new Intl.DateTimeFormat('es-CL', { month: 'long', timeZone: zone }).format(moment);

function lengthText(ms: number): string {
  const days = Math.floor(ms / (24 * HOUR));
  const hours = Math.floor((ms % (24 * HOUR)) / HOUR);
  const minutes = Math.round((ms % HOUR) / 60_000);
  const parts = [
    days > 0 && `${days} ${days === 1 ? 'día' : 'días'}`,
    hours > 0 && `${hours} h`,
    minutes > 0 && `${minutes} min`,
  ];
  return parts.filter(Boolean).join(' ');
}
