import { DATE_STATUS_TEXT } from '@/lib/domain/event/date/event-date';
import { parseEventDate } from '@/lib/domain/event/date/stored-date';
import { dateRange } from '@/lib/domain/kit/date-range';
import { time } from '@/lib/domain/kit/format-date';
import type { OpenedDate } from '@/lib/domain/ticket/calls';
import { type Html, html } from '../html';

export const ticketDates = (dates: readonly OpenedDate[], timeZone: string): Html =>
  html`<ul class="dates" aria-label="Para cuándo es">${dates.map((one) => html`<li>${dateLines(one, timeZone)}</li>`)}</ul>`;

const STATUS_NOTE = {
  cancelled: 'Con esta entrada no se entra ese día.',
  postponed: 'Quien organiza te avisa cuando cambie.',
  paused: 'Tu entrada sigue valiendo.',
};
const OFF = ['cancelled', 'postponed'];

function dateLines(date: OpenedDate, timeZone: string) {
  const [startsAt, endsAt] = [new Date(date.startsAt), new Date(date.endsAt)];
  const doorsAt = date.doorsAt && new Date(date.doorsAt);
  const status = parseEventDate(date.id, { ...date, startsAt, endsAt })?.status ?? 'paused';
  const { label, tone } = DATE_STATUS_TEXT[status];
  const words = dateRange(startsAt, endsAt, timeZone);
  const note =
    Object.hasOwn(STATUS_NOTE, status) && STATUS_NOTE[status as keyof typeof STATUS_NOTE];
  return html`${date.label && html`<b>${date.label}</b>`}${OFF.includes(status) ? html`<s>${words}</s>` : html`<span>${words}</span>`}${doorsAt && html`<span class="soft">Puertas ${time(doorsAt, timeZone)}</span>`}${note && html`<span class="soft"><em class="${tone}">${label}</em> ${note}</span>`}`;
}
