import { variant } from '@/lib/config';
import { flyerAddress } from '@/lib/domain/event/public/flyer-address';
import type { PublicEvent } from '@/lib/domain/event/public/public-event';
import { whenText } from '@/lib/domain/event/public/when-text';
import { publicEventRoute } from '@/lib/domain/kit/routes/links';
import { capital } from '@/lib/domain/kit/text/capital';
import { answerOf } from '../document';
import { Html, html } from '../html';
import { leastPrice, STATE_WORDS } from './event-page';
import { EVENT_STYLE } from './event-style';

const CARD = `body{background:none}
.card{display:grid;grid-template-columns:112px 1fr;height:160px;margin:8px;border:1px solid var(--line);border-radius:14px;overflow:hidden;background:var(--card)}
.card img,.card .noart{width:112px;height:158px;max-height:none;border-radius:0;object-fit:cover;font-size:40px;box-shadow:none}
.card div.words{padding:12px 16px;display:flex;flex-direction:column;min-width:0}
.card h1{font-size:17px;line-height:1.25;letter-spacing:0}
.card :is(h1,.when){display:-webkit-box;-webkit-line-clamp:2;-webkit-box-orient:vertical;overflow:hidden}
.card :is(.when,.foot span){color:var(--soft);font-size:13px;line-height:1.4}
.card .when{margin-top:4px}
.card .foot{margin-top:auto;display:flex;align-items:center;justify-content:space-between;gap:12px}
.card .go{min-height:44px;padding:0 16px;font-size:15px}`;

/** An event as another site's frame shows it: a card without scripts, whose links open in the whole window. */
export function eventEmbed(event: PublicEvent): Response {
  const flyer = flyerAddress(event);
  const isOpen = event.state === 'onSale';
  const words = isOpen ? leastPrice(event) : (STATE_WORDS[event.state]?.words ?? '');
  const page = html`<!DOCTYPE html><html lang="es" class="${variant().name}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${event.name}</title><style>${new Html(EVENT_STYLE + CARD)}</style></head><body><main class="card">${
    flyer
      ? html`<img src="${flyer}" alt="" width="112" height="158">`
      : html`<div class="noart" aria-hidden="true">${[...event.name].slice(0, 1).join('')}</div>`
  }<div class="words"><h1>${event.name}</h1><span class="when">${[capital(whenText(event)), event.venue.name].filter(Boolean).join(' · ')}</span><div class="foot"><span>${words}</span><a class="go" href="${publicEventRoute(event.slug)}" target="_top" rel="noopener">${isOpen ? 'Ver entradas' : 'Ver evento'}</a></div></div></main></body></html>`;
  return answerOf(page, 200, 'no-cache');
}
