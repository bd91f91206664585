import { DATE_STATUS_TEXT } from '@/lib/domain/event/date/event-date';
import { withDate } from '@/lib/domain/event/public/channel';
import type { PublicDate, PublicEvent } from '@/lib/domain/event/public/public-event';
import { pesos, plural } from '@/lib/domain/kit/format';
import { dateParts, dateTime, time } from '@/lib/domain/kit/format-date';
import { html } from '../html';

const CARDS = 6;

/** The dates to come, each with its own price: the next ones as cards beside each other, which a thumb moves. */
export function dateCards(event: PublicEvent, shop: string) {
  const ahead = event.dates.filter(({ status }) => status !== 'ended');
  if (event.dates.length < 2 || ahead.length === 0) return false;
  const [cards, rest] = [ahead.slice(0, CARDS), ahead.slice(CARDS)];
  // A row that scrolls is reached by the keyboard through its links, or else by itself.
  const isStill = !cards.some((date) => leastOn(event, date));
  return html`<section class="pick" aria-labelledby="fechas"><h2 id="fechas">Fechas</h2><ul class="dates"${isStill && html` tabindex="0"`}>${cards.map((date) => card(event, date, shop))}</ul>${rest.length > 0 && html`<details><summary>Ver ${plural(rest.length, 'fecha', 'fechas')} más</summary><ul class="rows">${rest.map((date) => row(event, date, shop))}</ul></details>`}</section>`;
}

/** The next date on which something is sold, and from which price; null where none is. */
export function nextOpen(event: PublicEvent) {
  for (const date of event.dates) {
    const least = leastOn(event, date);
    if (least) return { date, ...least };
  }
  return null;
}

/** The lowest price at which a date sells now, and whether it is the only one; null where it sells nothing. */
function leastOn({ state }: PublicEvent, { status, offers }: PublicDate) {
  const open = offers.filter((offer) => offer.state === 'onSale');
  const [first, ...others] = open;
  if (state !== 'onSale' || status !== 'scheduled' || !first) return null;
  const least = others.reduce((a, b) => (b.price < a.price ? b : a), first);
  return { least, isOne: others.length === 0 };
}

/** A date as `vie 4 dic`, for a place in which a year is none too many. */
export function dayText(date: PublicDate, timeZone: string): string {
  const { weekday, day, month } = dateParts(new Date(date.startsAt), timeZone);
  return `${weekday} ${day} ${month}`;
}

const hour = (iso: string, zone: string) => time(new Date(iso), zone);

function card(event: PublicEvent, date: PublicDate, shop: string) {
  const { timeZone } = event;
  const words = html`<b>${dayText(date, timeZone)}</b><span>${[hour(date.startsAt, timeZone), ...moreOf(event, date)].join(' · ')}</span>${sold(event, date)}`;
  return leastOn(event, date)
    ? html`<li><a href="${withDate(shop, date.id)}">${words}</a></li>`
    : html`<li class="off">${words}</li>`;
}

function row(event: PublicEvent, date: PublicDate, shop: string) {
  const words = html`<div><b>${dateTime(new Date(date.startsAt), event.timeZone)}</b><span>${moreOf(event, date).join(' · ')}</span></div><div class="amount">${sold(event, date)}</div>`;
  return leastOn(event, date)
    ? html`<li><a href="${withDate(shop, date.id)}">${words}</a></li>`
    : html`<li class="off">${words}</li>`;
}

const moreOf = ({ timeZone, venue }: PublicEvent, { label, doorsAt, place }: PublicDate) =>
  [
    label,
    doorsAt && `Puertas ${hour(doorsAt, timeZone)}`,
    place && place.name !== venue.name && `En ${place.name}`,
  ].filter(Boolean);

/** What a date costs now, or why it is not sold. */
function sold(event: PublicEvent, date: PublicDate) {
  const found = leastOn(event, date);
  if (found) {
    const { least, isOne } = found;
    const amount = least.price === 0 ? 'Gratis' : pesos(least.price);
    return html`<span class="from">${isOne || least.price === 0 ? '' : 'desde '}${amount}</span>${date.isLast && html`<span class="last">Últimas</span>`}`;
  }
  if (date.status !== 'scheduled')
    return html`<span class="none">${DATE_STATUS_TEXT[date.status].label}</span>`;
  if (date.sale === 'soldOut') return html`<span class="none">Agotada</span>`;
  if (date.sale === 'upcoming' || date.sale === 'waiting') return html`<span>Pronto</span>`;
  return date.sale === 'closed' && html`<span>Venta cerrada</span>`;
}
