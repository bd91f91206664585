import { charactersOf } from '../../kit/text/cut';
import { FIRST_DATE } from '../../ticket/type-dates';
import { placeText } from './map-link';
import type { PublicEvent } from './public-event';

const CANCELLED_DAYS = 90;
/** RFC 5545 folds lines at 75 bytes. */
const LINE_BYTES = 75;

/**
 * An event's calendar file (RFC 5545), one entry a date. An entry keeps its UID when its hours change, and `SEQUENCE` grows with
 * each change of the event, so that calendars move it; what is cancelled stays for 90 days, as cancelled, and what is postponed
 * without a date where it was, as uncertain. Both are said in the title, too: Outlook ignores the state of a file that is opened. `site` is the host that makes the UIDs unique; with `dateId`
 * it is the file of that date alone, if the event has it.
 */
export function eventCalendar(
  event: PublicEvent,
  page: string,
  { site, now, dateId = '' }: { site: string; now: Date; dateId?: string },
): string {
  const { state, venue } = event;
  const { startsAt, endsAt } = event.formerSpan ?? event;
  const only =
    startsAt && endsAt
      ? [{ id: FIRST_DATE, startsAt, endsAt, status: state, label: '', place: null }]
      : [];
  const until = now.getTime() - CANCELLED_DAYS * 86_400_000;
  const own = event.dates.filter(({ id }) => id === dateId);
  const dates = (own.length > 0 ? own : event.dates.length > 0 ? event.dates : only).filter(
    ({ status, endsAt }) => status !== 'cancelled' || Date.parse(endsAt) > until,
  );
  const entries = dates.flatMap(({ id, status, label, place, ...date }) => [
    'BEGIN:VEVENT',
    `UID:${event.id}-${id}@${site}`,
    `DTSTAMP:${stamp(now.toISOString())}`,
    `DTSTART:${stamp(date.startsAt)}`,
    `DTEND:${stamp(date.endsAt)}`,
    `SEQUENCE:${event.revision}`,
    `STATUS:${status === 'cancelled' ? 'CANCELLED' : status === 'postponed' ? 'TENTATIVE' : 'CONFIRMED'}`,
    `SUMMARY:${escaped(`${said(status)}${event.name}${label && ` · ${label}`}`)}`,
    `LOCATION:${escaped(placeText(place ? { ...venue, commune: '', ...place } : venue))}`,
    `DESCRIPTION:${escaped(page)}`,
    `URL:${page}`,
    'END:VEVENT',
  ]);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${site}//Eventos//ES`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(event.name)}`,
    ...entries,
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}

const said = (status: string): string =>
  status === 'cancelled' ? 'Cancelado: ' : status === 'postponed' ? 'Postergado: ' : '';

const stamp = (iso: string) => `${iso.slice(0, 19).replaceAll(/[-:]/g, '')}Z`;

const escaped = (text: string) =>
  text
    .replaceAll(/[\\;,]/g, '\\$&')
    .replaceAll(/\r?\n/g, '\\n')
    .replaceAll('\r', '');

const bytes = new TextEncoder();

function folded(line: string): string {
  const parts: string[] = [];
  let part = '';
  for (const one of charactersOf(line)) {
    if (bytes.encode(part + one).length > LINE_BYTES - 1) {
      parts.push(part);
      part = '';
    }
    part += one;
  }
  return [...parts, part].join('\r\n ');
}
