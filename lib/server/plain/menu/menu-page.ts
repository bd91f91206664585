import { createHash } from 'node:crypto';
import { isNight } from '@/lib/domain/kit/calendar/night';
import { pesos } from '@/lib/domain/kit/format';
import { menuPhotoRoute, menuRoute } from '@/lib/domain/kit/routes/links';
import { type GuestLine, guestCategories } from '@/lib/domain/menu/guest-menu';
import type { Menu } from '@/lib/domain/menu/menu';
import { plainDocument, scriptOf } from '../document';
import { type Html, html } from '../html';
import { followMenuEvery } from './follow-menu';
import { MENU_STYLE } from './menu-style';

/** The time between two questions of an open page; the server may have kept its answer for four seconds. */
const ASKS_MS = 5_000;

const FOLLOW = followMenuEvery(ASKS_MS);

type Shown = {
  menu: Menu;
  /** The zone of its night; '' or undefined for the platform's own. */
  timeZone?: string;
  /** The address of the producer's cover; '' without one. */
  cover: string;
  now: Date;
};

/**
 * The page of a menu, dark after sunset unless the visitor chose a theme. An open page names in `v` the version that it shows,
 * and gets nothing while that is the present one; the cover, which may be late and would move all the rest, is no part of it.
 */
export function menuPage({ menu, timeZone, cover, now }: Shown, request: Request): Response {
  const body = bodyOf(menu);
  const night = isNight(now, timeZone);
  const version = createHash('sha256').update(`${night}${body.text}`).digest('base64url');
  if (new URL(request.url).searchParams.get('v') === version) {
    return new Response(null, {
      status: 204,
      headers: { 'cache-control': 'private, no-store' },
    });
  }
  return plainDocument(request, {
    title: menu.name,
    description: 'La carta del evento, con sus precios.',
    address: menuRoute(menu.id),
    picture: cover,
    isNight: night,
    style: MENU_STYLE,
    body: html`<main data-version="${version}"${night && html` data-night=""`}>${cover && html`<img class="cover" src="${cover}" alt="" width="1200" height="480" fetchpriority="high">`}${body}</main>
${scriptOf(request, FOLLOW)}`,
  });
}

function bodyOf(menu: Menu): Html {
  const categories = guestCategories(menu);
  return html`<div class="head">${menu.producerName && html`<p class="by">${menu.producerName}</p>`}<h1>${menu.name}</h1>${menu.description && html`<p class="about">${menu.description}</p>`}</div>${
    categories.length > 1 &&
    html`<nav aria-label="Categorías"><ul>${categories.map(
      ({ id, name }) => html`<li><a href="#categoria-${id}">${name}</a></li>`,
    )}</ul></nav>`
  }${categories.length === 0 && html`<p class="none">La carta todavía está vacía.</p>`}${categories.map(
    ({ id, name, lines }) =>
      html`<section id="categoria-${id}" aria-labelledby="nombre-${id}"><h2 id="nombre-${id}">${name}</h2><ul class="lines">${lines.map((line) => lineOf(menu.id, line))}</ul></section>`,
  )}`;
}

/** A line; a combo that saves something is a band across the page. */
function lineOf(menuId: string, line: GuestLine): Html {
  const { id, name, price, hasPhoto, isOpen, text, apart, saves } = line;
  const kind = isOpen ? (saves > 0 ? ' combo' : '') : ' out';
  return html`<li class="line${kind}"><div><div><b>${name || 'Sin nombre'}</b>${text && html`<p>${text}</p>`}</div><div class="amount"><strong>${pesos(price)}</strong>${saves > 0 && html`<s>${pesos(apart)}</s><em>Ahorras ${pesos(saves)}</em>`}${!isOpen && html`<em>Agotado</em>`}</div></div>${hasPhoto && html`<img src="${menuPhotoRoute(menuId, id)}" alt="" width="88" height="88" loading="lazy" decoding="async">`}</li>`;
}
