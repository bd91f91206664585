import { plural } from '../kit/format';
import { dateTime } from '../kit/format-date';
import type { PdfLine } from '../kit/pdf';
import { type Courtesy, courtesyOver } from '../ticket/courtesy';
import { gatherParties } from '../ticket/party';
import { EVERY_DATE } from '../ticket/type-dates';
import { dateNameOf } from './date/date-text';
import { type EventRecord, eventName } from './event';

// An ordinary space at the beginning of a line is lost.
const INDENT = '\u00a0'.repeat(6);
const BOX = { open: '[\u00a0\u00a0\u00a0]', in: '[X]' };

/** The list of guests by name for the door, on paper: who comes with whom, and a box for each who comes in. */
export function guestPaper(all: readonly Courtesy[], event: EventRecord, now: Date): PdfLine[] {
  const guests = all.filter(({ status }) => status === 'used' || courtesyOver(status) === '');
  const days = [...new Set(guests.map(({ dateId }) => dateId))];
  const begin = ({ id }: { id: string }) => days.includes(id);
  const order = (event.dates ?? []).filter(begin).map(({ id }) => id);
  const sorted = [...order, ...days.filter((day) => !order.includes(day))];
  return [
    { text: `Invitados de ${eventName(event)}`, style: 'title' },
    {
      text: `${plural(guests.length, 'lugar', 'lugares')}, según la lista del ${dateTime(now, event.timeZone)}`,
      style: 'small',
    },
    ...sorted.flatMap((day): PdfLine[] => [
      ...(event.dates ? [{ text: dateNameOf(event, day), style: 'heading' } as const] : []),
      ...gatherParties(guests.filter(({ dateId }) => dateId === day).map(asNamed)).flatMap(
        ({ people }) => people.map((one, n) => lineOf(one, n > 0)),
      ),
    ]),
  ];
}

const asNamed = (one: Courtesy) => ({ ...one, courtesyId: one.id });

function lineOf(one: Courtesy, isWith: boolean): PdfLine {
  // A pass that was used came in on some date, which need not be the one that the list is for.
  const isIn = one.status === 'used' && one.dateId !== EVERY_DATE;
  const box = isIn ? BOX.in : BOX.open;
  const name = one.name || 'Sin nombre';
  return { text: `${isWith ? INDENT : ''}${box} ${name} · ${one.ticketTypeName}` };
}
