import { once } from '@/lib/domain/kit/once';

// A day is a date without a time, so it is formatted in UTC.
const format = once(
  () =>
    new Intl.DateTimeFormat('es-CL', {
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      timeZone: 'UTC',
    }),
);

/** 'lun, 23 nov' of '2026-11-23'. */
export const dayName = (day: string): string => format().format(new Date(day));
