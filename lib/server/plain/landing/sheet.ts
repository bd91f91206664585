import { number, pesos } from '@/lib/domain/kit/format';
import { type Html, html } from '../html';
import { FLYER } from './flyer';
import { capacity, sold, ticketPrice } from './sample';

const DAYS = [18, 26, 31, 44, 39, 52, 61, 58, 83, 74, 96, 121, 148, 184];

// The shape of a pill repeats its colour's meaning, as in the panel: full is settled, half is in progress.
const SHAPES = {
  good: html`<circle cx="4" cy="4" r="4"/>`,
  wait: html`<circle cx="4" cy="4" r="3.25" fill="none" stroke="currentColor" stroke-width="1.5"/><path d="M4 0a4 4 0 0 0 0 8Z"/>`,
  neutral: html`<rect y="3" width="8" height="2" rx="1"/>`,
};

const pill = (tone: keyof typeof SHAPES, words: string): Html =>
  html`<span class="pill ${tone}"><svg viewBox="0 0 8 8" fill="currentColor">${SHAPES[tone]}</svg>${words}</span>`;

/** The line of the days' sales, and where it ends. */
function curve(): Html {
  const highest = Math.max(...DAYS);
  const points = DAYS.map((value, at) =>
    [3 + (90 * at) / (DAYS.length - 1), 29 - (26 * value) / highest]
      .map((one) => one.toFixed(1))
      .join(' '),
  );
  const line = points.join('L');
  return html`<svg class="curve" viewBox="0 0 96 32" preserveAspectRatio="none"><path d="M3 29L${line}L93 29Z" fill="currentColor" opacity=".1"/><g fill="none" stroke="currentColor"><path d="M${line}" stroke-width="1.5" stroke-linejoin="round"/><path d="M${points.at(-1)}h0" stroke-width="5" stroke-linecap="round"/></g></svg>`;
}

/** An event as its producer sees it: a picture made of text, so that its letters are sharp at every size. */
export const sheet =
  (): Html => html`<div class="sheet" role="img" aria-label="Un evento en el panel: Noche Austral, publicado, ${number(sold)} de ${number(capacity)} entradas vendidas.">${FLYER}
<div><div class="part"><div class="name"><b>Noche Austral</b>${pill('good', 'Publicado')}</div><p class="soft">sáb 21 nov, 22:30 · Blondie, Santiago</p></div>
<div class="part"><div class="sales"><p class="soft">Ventas<b>${pesos(sold * ticketPrice)}</b></p>${curve()}</div><p class="up">+18 % que la edición pasada</p></div>
<div class="part"><p class="done soft"><b>Entradas</b>${number(sold)} de ${number(capacity)}</p><div class="bar"><i style="width:${((100 * sold) / capacity).toFixed(1)}%"></i></div></div>
<ul><li>Preventa 1${pill('neutral', 'Agotada')}</li><li>Preventa 2${pill('wait', 'Quedan 84')}</li><li>General${pill('good', 'Quedan 485')}</li></ul></div></div>`;
