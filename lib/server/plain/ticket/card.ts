import { mapLink, placeText } from '@/lib/domain/event/public/map-link';
import { dateRange } from '@/lib/domain/kit/date-range';
import { time } from '@/lib/domain/kit/format-date';
import { eventCalendarRoute, publicEventRoute } from '@/lib/domain/kit/routes/links';
import type { OpenedTicket } from '@/lib/domain/ticket/calls';
import { html, icon } from '../html';
import { ticketDates } from './dates';
import type { TicketForm } from './form';
import { isOff, ticketStub } from './stub';

/** The ticket: its flyer, what it is for and for whom, and below the torn line its code or what became of it. */
export function ticketCard(page: OpenedTicket, form: TicketForm) {
  const { name, page: slug } = page.event;
  return html`<article class="ticket">${art(page)}<div><header><h1>${slug ? html`<a href="${publicEventRoute(slug)}">${name}</a>` : name}</h1>${when(page)}${facts(page)}</header>${ticketStub(page, form)}</div></article>`;
}

function art({ ticket, event: { name, flyer } }: OpenedTicket) {
  const grey = isOff(ticket.standing) && ' off';
  return flyer
    ? html`<img class="art${grey}" src="${flyer}" alt="Afiche de ${name}" width="800" height="1000" fetchpriority="high">`
    : html`<div class="art none${grey}" aria-hidden="true">${[...name].slice(0, 1).join('').toUpperCase()}</div>`;
}

function when({ ticket: { standing }, event }: OpenedTicket) {
  const { startsAt, endsAt, timeZone, venue, dates = [] } = event;
  const words = startsAt
    ? dateRange(new Date(startsAt), endsAt ? new Date(endsAt) : null, timeZone)
    : 'Fecha por confirmar';
  const shown =
    dates.length > 0
      ? ticketDates(dates, timeZone)
      : html`<p class="when">${standing === 'cancelled' ? html`<s>${words}</s>` : words}</p>`;
  return html`${shown}<p class="soft">${placeText(venue)}</p>${standing === 'valid' && ways(event)}`;
}

const CALENDAR = icon(
  'M16 18h6M16 2v3M19 15v6M21 11.5V5a2 2 0 0 0-2-2H5a2 2 0 0 0-2 2v14a2 2 0 0 0 2 2h8.3M3 9h18M8 2v3',
);
const PIN = icon(
  'M20 10c0 4.993-5.539 10.193-7.399 11.799a1 1 0 0 1-1.202 0C9.539 20.193 4 14.993 4 10a8 8 0 0 1 16 0M15 10a3 3 0 1 1-6 0 3 3 0 0 1 6 0',
);

/** The way there, and the calendar file of its date, which follows a change of hours. */
function ways({ venue, page, startsAt, dates = [] }: OpenedTicket['event']) {
  const map = mapLink(venue);
  const only = dates.length === 1 ? dates[0]?.id : '';
  const away = html`class="go small" target="_blank" rel="noopener noreferrer"`;
  return html`<div class="ways">${page && startsAt && html`<a href="${eventCalendarRoute(page, only)}" ${away}>${CALENDAR} Agendar</a>`}${map && html`<a href="${map}" ${away}>${PIN} Cómo llegar</a>`}</div>`;
}

function facts({ ticket: { holder, ticketType, kind }, event }: OpenedTicket) {
  const type = `${ticketType}${kind === 'courtesy' ? ', cortesía' : ''}`;
  return html`<dl class="facts">${[
    ['A nombre de', holder],
    ['Entrada', type],
    ...hoursOf(event),
  ].map(([term, words]) => html`<div><dt>${term}</dt><dd>${words}</dd></div>`)}</dl>`;
}

/** The opening of the doors of the only date that it is for, and its beginning where that is all that is known. */
function hoursOf({ dates = [], startsAt, timeZone }: OpenedTicket['event']): [string, string][] {
  const [only, ...more] = dates;
  if (more.length > 0 || !startsAt) return [];
  const hour = (iso: string) => time(new Date(iso), timeZone);
  return only?.doorsAt ? [['Puertas', hour(only.doorsAt)]] : [['Empieza', hour(startsAt)]];
}
