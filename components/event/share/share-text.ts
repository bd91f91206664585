import { nextDateText } from '@/lib/domain/event/date/date-text';
import { type EventRecord, eventName } from '@/lib/domain/event/event';
import { isWithoutDate } from '@/lib/domain/event/event-plan';
import { longDate, time } from '@/lib/domain/kit/format-date';
import { capital } from '@/lib/domain/kit/text/capital';

export function whenWords(event: EventRecord, now: Date): string {
  if (isWithoutDate(event) || !event.startsAt) return 'Fecha por confirmar';
  if (event.dates) return capital(nextDateText(event, now));
  return `${capital(longDate(event.startsAt, event.timeZone))}, ${time(event.startsAt, event.timeZone)}`;
}

export function shareText(event: EventRecord, url: string, now: Date): string {
  const place = [event.venue.name, event.venue.commune].filter(Boolean).join(', ');
  return [
    eventName(event),
    [whenWords(event, now), place].filter(Boolean).join(' · '),
    `Entradas: ${url}`,
  ].join('\n');
}
