import { configFromEnv } from '@/lib/config';
import { publicEventRoute } from '@/lib/domain/kit/routes/links';
import { type GoneTicketEvent, readTicketToken } from '@/lib/domain/ticket/ticket-link';
import { type Html, html, icon } from '../html';
import { GIVEN_NOTICES, isGivenAway } from './gift-notice';
import { isMoved, MOVED_NOTICES } from './move-notice';
import { ownLink } from './own-link';

type Event = GoneTicketEvent | null;

/** The way on from a link that opens no ticket any more; nothing where its event has no page. */
const eventWay = (event: Event, kind = '') =>
  event && html`<a class="go ${kind}" href="${publicEventRoute(event.slug)}">Ver el evento</a>`;

const DRAWING = html`<svg class="drawing" viewBox="0 0 120 88" aria-hidden="true"><g transform="rotate(-4 60 44)"><path d="M8 24a6 6 0 0 1 6-6h92a6 6 0 0 1 6 6v13a7 7 0 0 0 0 14v13a6 6 0 0 1-6 6H14a6 6 0 0 1-6-6V51a7 7 0 0 0 0-14Z"/><path d="M82 20v48" stroke-dasharray="1.5 4.5"/><path d="M24 36h32M24 46h22"/><path class="bars" d="M88.5 30v28M93 30v28M96 30v28M100.5 30v28"/></g></svg>`;

/** The page of a link whose ticket is not there any more, or never was. */
export function goneTicket(token: string, notice: string, event: Event): Html {
  const { help } = configFromEnv(process.env).links;
  return html`<main class="alone"><section class="card">${DRAWING}<h1>Este enlace ya no abre una entrada</h1><p class="soft">${event && `Es de ${event.name}. `}El código cambia cuando la entrada se regala, se revende o pasa a otra fecha.</p>
<ol><li>Busca en tu correo el mensaje más nuevo con tu entrada: ese enlace es el que vale.</li><li>Si alguien te la pasó, pídele que revise a qué correo la envió.</li><li>Si no aparece, pide a ${event?.producer || 'quien organiza'} que te la reenvíe: lo hace con tu nombre o tu correo.</li></ol>
<div class="ways">${eventWay(event, 'primary')}${event?.instagram && html`<a class="go" href="https://www.instagram.com/${encodeURIComponent(event.instagram)}" rel="noopener noreferrer">Escribir a @${event.instagram}</a>`}${help && html`<a class="go" href="${help}" rel="noopener noreferrer">Pedir ayuda</a>`}</div></section>${readTicketToken(token) && ownLink({ token, notice }, 'old')}</main>`;
}

const GIFT = icon(
  'M12 7v14M20 11v8a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2v-8M7.5 7a1 1 0 0 1 0-5A4.8 8 0 0 1 12 7a4.8 8 0 0 1 4.5-5 1 1 0 0 1 0 5M4 7h16a1 1 0 0 1 1 1v2a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V8a1 1 0 0 1 1-1z',
);
const MOVED = icon(
  'M8 2v3M16 2v3M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2zM3 9h18M9 15l2 2 4-4',
);

/** The page of a ticket that its holder has just given away or moved, by the word in its address; false for another word. */
export function leftTicket(token: string, notice: string, event: Event): Html | false {
  const card = (picture: Html, { title, text }: { title: string; text: string }) =>
    html`<section class="card left" role="status">${picture}<h1>${title}</h1><p class="soft">${text}</p>${eventWay(event)}</section>`;
  if (isGivenAway(notice)) {
    return html`<main class="alone">${card(GIFT, GIVEN_NOTICES[notice])}</main>`;
  }
  if (!isMoved(notice)) return false;
  const link = ownLink({ token, notice: '' }, 'old');
  return html`<main class="alone">${card(MOVED, MOVED_NOTICES[notice])}${link}</main>`;
}

/** The page where nobody answered, with the address to try again. */
export const unopened = (again: string): Html =>
  html`<main class="alone"><section class="card"><h1>No pudimos abrir tu entrada</h1><p class="soft">Revisa tu conexión e inténtalo de nuevo. Lo guardado está a salvo.</p><div class="ways"><a class="go" href="${again}">Intentar de nuevo</a></div></section></main>`;
