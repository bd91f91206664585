import { placeText } from '@/lib/domain/event/public/map-link';
import type { PublicEvent } from '@/lib/domain/event/public/public-event';
import { whenText } from '@/lib/domain/event/public/when-text';
import { WAITLIST_LIMITS } from '@/lib/domain/event/waitlist';
import { pesos, plural } from '@/lib/domain/kit/format';
import { dateTime } from '@/lib/domain/kit/format-date';
import {
  privacyDeskRoute,
  publicEventRoute,
  waitlistJoinRoute,
} from '@/lib/domain/kit/routes/links';
import { capital } from '@/lib/domain/kit/text/capital';
import type { OpenedOffer } from '@/lib/domain/waitlist/calls';
import { emailField, field, groupField, refusals, TRAP } from '../field';
import { type Html, html } from '../html';
import { plainPage, wayTo } from '../page';
import { isAnySoldOut } from './event-page';
import { nightCover } from './night-parts';

export type TypedEntry = {
  email: string;
  name: string;
  types: readonly string[];
  quantity: string;
  dateId: string;
};

const back = ({ slug }: Pick<PublicEvent, 'slug'>) =>
  wayTo(publicEventRoute(slug), 'Ver el evento');

/** The time and the place, as its public page tells them; below its `name`, where no title says it. */
function where(event: PublicEvent, name = '') {
  const lines = [capital(whenText(event)), placeText(event.venue)].filter(Boolean);
  return html`<p class="soft">${name && html`<b>${name}</b><br>`}${lines.map((line, at) => html`${at > 0 && html`<br>`}${line}`)}</p>`;
}

/** The ticket types that somebody may wait for: also one on sale, which may be sold out on one of the dates. */
const waitedFor = ({ types }: PublicEvent) =>
  types.filter(({ state }) => state === 'soldOut' || state === 'onSale');

/** The form; one that was refused as it was typed, with the sentence of each wrong field, those of none above it. */
export function waitlistPage(
  event: PublicEvent,
  typed?: TypedEntry,
  wrong: Record<string, string> = {},
  status = 200,
): Response {
  const title = `Lista de espera de ${event.name}`;
  const cover = nightCover(event);
  const types = waitedFor(event);
  if (!event.list || types.length === 0) {
    const body = html`<h1>${title}</h1>${where(event)}<p>Este evento no tiene lista de espera en este momento.</p>${back(event)}`;
    return plainPage({ title, cover, body });
  }
  const dates = event.dates.filter((one) => one.status === 'scheduled');
  const names = ['types', 'quantity', 'name', 'email'];
  const { of, above } = refusals(wrong, dates.length > 1 ? ['dateId', ...names] : names);
  const options = (cursor: Html | false) =>
    types.map(({ id, name, price, state }, at) => {
      const isChosen = typed ? typed.types.includes(id) : state === 'soldOut' || types.length === 1;
      const isLeft = state === 'onSale' && dates.length < 2;
      return html`<label class="check"><input type="checkbox" name="types" value="${id}"${isChosen && html` checked`}${at === 0 && cursor}><span>${name}, ${price === 0 ? 'gratis' : pesos(price)}${isLeft && html` <span class="soft">todavía quedan</span>`}</span></label>`;
    });
  const left =
    !isAnySoldOut(event) &&
    html`<p><b>Todavía quedan entradas.</b> Anótate solo si buscas más juntas de las que quedan.</p>${back(event)}`;
  const body = html`<h1>${title}</h1>${where(event)}${left}<p class="soft">Si vuelven lugares te los guardamos unas horas y te escribimos, en el orden en que llegaron las personas.</p>${above}
<form method="post" novalidate>${dates.length > 1 ? field({ ...of('dateId'), label: 'Fecha' }, (its) => html`<select ${its}>${dates.map((one) => dateOption(one, event.timeZone, typed?.dateId))}</select>`) : dates[0] && html`<input type="hidden" name="dateId" value="${dates[0].id}">`}
${groupField({ ...of('types'), label: 'Qué entradas te sirven' }, options)}
${field({ ...of('quantity'), label: 'Cuántas juntas' }, (its) => html`<select ${its}>${Array.from({ length: WAITLIST_LIMITS.together }, (_, at) => html`<option value="${at + 1}"${typed?.quantity === String(at + 1) && html` selected`}>${plural(at + 1, 'entrada', 'entradas')}</option>`)}</select>`)}
${field({ ...of('name'), label: 'Nombre' }, (its) => html`<input ${its} autocomplete="name" maxlength="${WAITLIST_LIMITS.name}" value="${typed?.name}">`)}
${emailField(of('email'), typed?.email)}
${TRAP}
<button class="primary">Anotarme en la lista</button></form>`;
  const below = html`<small>Usamos tu correo solo para esta lista, y lo borramos a los 30 días de la fecha. <a href="${privacyDeskRoute()}">Tus derechos sobre tus datos</a></small>`;
  return plainPage({ title, cover, body, below, status });
}

const dateOption = (
  { id, startsAt, label }: PublicEvent['dates'][number],
  timeZone: string,
  chosen = '',
) =>
  html`<option value="${id}"${id === chosen && html` selected`}>${[dateTime(new Date(startsAt), timeZone), label].filter(Boolean).join(' · ')}</option>`;

/** After the form: nobody learns whether the address was on the list. */
export function waitingPage(event: PublicEvent): Response {
  const title = 'Quedaste en la lista';
  const body = html`<h1>${title}</h1>${where(event, event.name)}<p role="status">Si vuelven lugares te escribimos al correo que dejaste, en el orden en que llegaron las personas. Ahí mismo puedes salir de la lista.</p>${back(event)}`;
  return plainPage({ title, cover: nightCover(event), body });
}

const WORDS: Record<OpenedOffer['status'], { title: string; words: string }> = {
  waiting: {
    title: 'Estás en la lista de espera',
    words: 'Te escribimos cuando vuelvan lugares. No tienes que hacer nada más.',
  },
  offered: { title: 'Te guardamos lugares', words: '' },
  claimed: {
    title: 'Ya compraste tus entradas',
    words: 'Te llegaron por correo. Que lo pases bien.',
  },
  expired: {
    title: 'El plazo ya pasó',
    words: 'Los lugares se ofrecieron a quien seguía en la lista. Puedes anotarte de nuevo.',
  },
  left: { title: 'Saliste de la lista', words: 'No te escribimos más por esta lista.' },
};

/** The page of one entry; `event` is its public part, null where it has none any more. */
export function offerPage(offer: OpenedOffer, shop: string, event: PublicEvent | null): Response {
  const { status, quantity, typeName, until, refusal, eventName, when, slug } = offer;
  const { title, words } =
    status === 'expired' && refusal
      ? { title: 'La lista de espera terminó', words: `${refusal}. No se te cobró nada.` }
      : WORDS[status];
  const tickets = plural(quantity, 'entrada', 'entradas');
  const isOffer = status === 'offered';
  const way = isOffer
    ? !refusal && html`<a class="go primary" href="${shop}">Comprar ahora</a>`
    : html`${event?.list && (status === 'left' || status === 'expired') && html`<a class="go" href="${waitlistJoinRoute(offer.eventId)}">Anotarme de nuevo</a>`}<a class="go" href="${publicEventRoute(slug)}">Ver el evento</a>`;
  const leave =
    (isOffer || status === 'waiting') &&
    html`<form method="post"><button name="leave" value="yes">${isOffer ? 'Ya no las quiero' : 'Salir de la lista'}</button></form>`;
  const told = until
    ? html`Cómpralas hasta el <b>${until}</b>. Después se ofrecen a quien sigue.`
    : 'Tu plazo empieza de nuevo cuando siga la venta, y te escribimos.';
  const body = html`<h1>${title}</h1><p class="soft"><b>${eventName}</b><br>${[when, event && placeText(event.venue)].filter(Boolean).join(' · ')}</p>
<p>${isOffer ? html`<b>${tickets} de ${typeName}.</b> ${told}` : words}</p>
${isOffer && refusal && html`<p role="status">${refusal}.</p>`}<div class="ways">${way}${leave}</div>`;
  return plainPage({ title, cover: event ? nightCover(event) : '', body, isSecret: true });
}
