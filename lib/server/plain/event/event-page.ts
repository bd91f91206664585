import { configFromEnv } from '@/lib/config';
import { CATEGORY_TEXT } from '@/lib/domain/event/category-text';
import { withChannel, withDate } from '@/lib/domain/event/public/channel';
import { eventJsonLd, scriptJson } from '@/lib/domain/event/public/event-json-ld';
import { flyerAddress } from '@/lib/domain/event/public/flyer-address';
import { mapLink, placeText } from '@/lib/domain/event/public/map-link';
import type { PublicEvent, PublicState, PublicType } from '@/lib/domain/event/public/public-event';
import { whenText } from '@/lib/domain/event/public/when-text';
import { pesos, plural } from '@/lib/domain/kit/format';
import { time } from '@/lib/domain/kit/format-date';
import {
  eventCalendarRoute,
  eventShareRoute,
  publicEventRoute,
  waitlistJoinRoute,
} from '@/lib/domain/kit/routes/links';
import { PRIVACY_ROUTE } from '@/lib/domain/kit/routes/session';
import { capital } from '@/lib/domain/kit/text/capital';
import { DISCLAIMER } from '@/lib/domain/kit/text/disclaimer';
import { variantOf } from '@/lib/variant';
import { answerOf } from '../document';
import { Html, html, icon } from '../html';
import { dateCards, dayText, nextOpen } from './event-dates';
import { SHARED } from './event-flyer';
import { EVENT_STYLE } from './event-style';
import { ticketRows } from './event-tickets';
import { nightRows } from './night-parts';

type Said = { words: string; more?: string; isBad?: true };

export const STATE_WORDS: Partial<Record<PublicState, Said>> = {
  soldOut: { words: 'Agotado' },
  soon: { words: 'La venta abre pronto' },
  closed: { words: 'La venta cerró' },
  paused: { words: 'La venta está en pausa' },
  postponed: {
    words: 'Postergado',
    more: 'La fecha nueva se avisa por correo a quienes compraron.',
  },
  cancelled: {
    words: 'Cancelado',
    more: 'A quienes compraron les escribimos cómo se devuelve su dinero.',
    isBad: true,
  },
  over: { words: 'Este evento ya pasó' },
};

const isDone = ({ state }: PublicEvent): boolean => state === 'cancelled' || state === 'over';

/**
 * The public page of an event, without scripts: some kilobytes of style, the event's words, and the flyer by its own
 * address. `channel` is where it was shared, which the shop is told.
 */
export const eventPage = (event: PublicEvent, shop: string, channel: string): Response =>
  answerOf(pageHtml(event, withChannel(shop, channel)), 200, 'no-cache');

/** The same page as text, for a frame whose links open nothing in it. */
export const eventPreview = (event: PublicEvent, shop: string): string =>
  pageHtml(event, shop, html`<base target="_blank">`).text;

function pageHtml(event: PublicEvent, shop: string, more?: Html): Html {
  const { siteUrl, variant } = configFromEnv(process.env);
  const { siteName, name } = variantOf(variant);
  const url = `${siteUrl}${publicEventRoute(event.slug)}`;
  const flyer = flyerAddress(event);
  const shared = flyer && `${siteUrl}${eventShareRoute(event.slug, event.flyer)}`;
  const summary = [capital(whenText(event)), placeText(event.venue)].filter(Boolean).join(' · ');
  const ld = eventJsonLd(event, { page: url, picture: shared, shop });
  return html`<!DOCTYPE html>
<html lang="es" class="${name}"><head>${more}<meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">
<title>${event.name} · ${siteName}</title>
<meta name="description" content="${summary}">
<link rel="canonical" href="${url}">
<meta property="og:type" content="website"><meta property="og:site_name" content="${siteName}"><meta property="og:url" content="${url}">
<meta property="og:title" content="${event.name}"><meta property="og:description" content="${summary}">
${shared && html`<meta property="og:image" content="${shared}"><meta property="og:image:alt" content="Afiche de ${event.name}"><meta name="twitter:card" content="summary_large_image"><meta property="og:image:type" content="image/jpeg"><meta property="og:image:width" content="${SHARED.width}"><meta property="og:image:height" content="${SHARED.height}">`}
<link rel="icon" href="/icon.svg"><link rel="alternate" type="text/calendar" href="${eventCalendarRoute(event.slug)}">
<style>${new Html(EVENT_STYLE)}</style>
${ld.map((one) => html`<script type="application/ld+json">${new Html(scriptJson(one))}</script>`)}
</head><body>
${flyer && html`<img class="glow" src="${flyer}" alt="" aria-hidden="true">`}
<main class="page"><div class="art">${picture(event, flyer)}</div>
<div>${head(event)}${dateCards(event, shop)}${facts(event)}${buyBar(event, shop)}${tickets(event)}${about(event)}${bar(event)}${terms(event)}${others(event)}
<footer>${siteName} · ${DISCLAIMER} <a class="tall" href="${PRIVACY_ROUTE}">Privacidad</a></footer></div></main>
</body></html>`;
}

const picture = ({ name }: PublicEvent, flyer: string) =>
  flyer
    ? html`<img src="${flyer}" alt="Afiche de ${name}" width="800" height="1000" fetchpriority="high">`
    : html`<div class="noart" aria-hidden="true">${[...name].slice(0, 1).join('').toUpperCase()}</div>`;

function head({ name, state, producer, category }: PublicEvent) {
  const said = STATE_WORDS[state];
  return html`${said && html`<p class="state${said.isBad ? ' bad' : ''}">${said.words}</p>`}<h1>${name}</h1><p class="by">${CATEGORY_TEXT[category]} de ${producer.name}</p>${said?.more && html`<p class="more">${said.more}</p>`}`;
}

const hour = (iso: string, zone: string) => time(new Date(iso), zone);

const CALENDAR = icon(
  'M5 5h14a1 1 0 0 1 1 1v13a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1zM8 3v4M16 3v4M4 10h16',
);
const PIN = icon(
  'M12 21s-7-6.2-7-11a7 7 0 0 1 14 0c0 4.800-7 11-7 11zM12 12.500a2.500 2.500 0 1 0 0-5 2.500 2.500 0 0 0 0 5z',
);
const PERSON = icon('M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM5 20c0-3.500 3-6 7-6s7 2.500 7 6');

function facts(event: PublicEvent) {
  const { venue, minAge, startsAt, dates, slug, timeZone } = event;
  const place = [venue.address, venue.commune].filter(Boolean).join(', ');
  const map = mapLink(venue);
  const hasDate = !isDone(event) && (startsAt !== null || dates.length > 0);
  const when = capital(whenText(event));
  const doorsAt = dates.length === 1 && dates[0]?.doorsAt;
  return html`<ul class="facts">
<li>${CALENDAR}<div><b>${event.state === 'cancelled' ? html`<s>${when}</s>` : when}</b>${doorsAt && html`<span>Puertas ${hour(doorsAt, timeZone)}</span>`}${hasDate && html`<a href="${eventCalendarRoute(slug)}">Agregar al calendario</a>`}</div></li>
<li>${PIN}<div><b>${venue.name || 'Lugar por confirmar'}</b>${place && html`<span>${place}</span>`}${map && html`<a href="${map}" rel="noopener">Cómo llegar</a>`}</div></li>
<li>${PERSON}<div><b>${minAge > 0 ? `Desde ${minAge} años` : 'Para todo público'}</b>${minAge >= 18 && !isDone(event) && html`<span>Lleva tu cédula: la piden en la puerta</span>`}</div></li>
</ul>`;
}

export function leastPrice({ types }: PublicEvent): string {
  const open = types.filter(({ state }) => state === 'onSale').map(({ price }) => price);
  if (open.length === 0) return '';
  const least = Math.min(...open);
  return least === 0 ? 'Gratis' : `Desde ${pesos(least).replace(' ', '\u00a0')}`;
}

/** Whether something of it is sold out that its waiting list is for. */
export const isAnySoldOut = ({ types, dates }: PublicEvent): boolean =>
  types.some(({ state }) => state === 'soldOut') ||
  dates.some(({ sale, status }) => sale === 'soldOut' && status === 'scheduled');

/** The way to the shop; of several dates to the next one that sells something. */
function buyBar(event: PublicEvent, shop: string) {
  const { id, state, types, list, dates, timeZone } = event;
  if (state === 'soldOut' && list) {
    return html`<div class="buy"><div><span>Por si vuelven lugares</span><b>Lista de espera</b></div><a class="go" href="${waitlistJoinRoute(id)}">Anotarme</a></div>`;
  }
  if (state !== 'onSale') return false;
  const next = dates.length > 1 && nextOpen(event);
  if (next) {
    const { date, least, isOne } = next;
    const said = `${dayText(date, timeZone)}, ${hour(date.startsAt, timeZone)}`;
    return bought(least, isOne ? said : `${said}, desde`, withDate(shop, date.id), isOne);
  }
  const open = types.filter((type) => type.state === 'onSale');
  const least = open.reduce((a, b) => (b.price < a.price ? b : a));
  const isOne = open.length === 1 && least.upTo === least.price;
  return bought(least, isOne ? least.name : 'Desde', shop, isOne);
}

type Price = Pick<PublicType, 'price' | 'fee'>;

function bought({ price, fee }: Price, said: string, shop: string, isOne: boolean) {
  const amount = price === 0 ? 'Gratis' : pesos(price);
  return html`<div class="buy"><div><span>${said}</span><b>${amount}${fee > 0 && html` <small>+ servicio</small>`}</b></div><a class="go" href="${shop}">${price === 0 && isOne ? 'Conseguir entrada' : 'Comprar'}</a></div>`;
}

const tickets = (event: PublicEvent) =>
  event.types.length > 0 &&
  !isDone(event) &&
  html`<section aria-labelledby="entradas"><h2 id="entradas">Entradas</h2><ul class="rows">${ticketRows(event)}</ul>${event.list && event.state === 'onSale' && isAnySoldOut(event) && html`<p class="small"><a class="tall" href="${waitlistJoinRoute(event.id)}">Anotarme en la lista de espera de lo agotado</a></p>`}</section>`;

const about = ({ description }: PublicEvent) =>
  description !== '' &&
  html`<section aria-labelledby="acerca"><h2 id="acerca">De qué se trata</h2><p class="text">${description}</p></section>`;

const bar = (event: PublicEvent) =>
  event.bar.length > 0 &&
  html`<section><details><summary>La barra: ${plural(event.bar.length, 'producto', 'productos')}</summary><ul class="rows">${event.bar.map(
    ({ name, price }) => html`<li><b>${name}</b><span class="amount">${pesos(price)}</span></li>`,
  )}</ul></details></section>`;

const terms = ({ resale, producer }: PublicEvent) =>
  html`<section aria-labelledby="condiciones"><h2 id="condiciones">Condiciones</h2><p class="text soft small">Tu entrada llega por correo con su código: es personal, y la puerta la lee una vez.${resale ? ' Si no puedes ir, la puedes revender aquí mismo.' : ''} Si el evento se posterga o se cancela, te escribimos con tus opciones y te devuelven el dinero como dice la ley. Organiza ${producer.name}.</p>${producer.instagram && html`<p class="small"><a class="tall" href="https://www.instagram.com/${encodeURIComponent(producer.instagram.replace(/^@/, ''))}" rel="noopener">@${producer.instagram.replace(/^@/, '')}</a></p>`}</section>`;

const others = ({ others: nights, producer }: PublicEvent) =>
  nights.length > 0 &&
  html`<section aria-labelledby="otras"><h2 id="otras">Más de ${producer.name}</h2>${nightRows(nights)}</section>`;
