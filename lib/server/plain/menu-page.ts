import { createHash } from 'node:crypto';
import { configFromEnv } from '@/lib/config';
import { isNight } from '@/lib/domain/kit/calendar/night';
import { pesos } from '@/lib/domain/kit/format';
import { menuPhotoRoute, menuRoute } from '@/lib/domain/kit/routes/links';
import { type GuestLine, guestCategories } from '@/lib/domain/menu/guest-menu';
import type { Menu } from '@/lib/domain/menu/menu';
import { parseTheme, THEME_COOKIE } from '@/lib/theme';
import { variantOf } from '@/lib/variant';
import { followMenuEvery } from './follow-menu';
import { Html, html } from './html';
import { MENU_STYLE } from './menu-style';

/** The time between two questions of an open page; the server may have kept its answer for four seconds. */
const ASKS_MS = 5_000;

const FOLLOW = new Html(followMenuEvery(ASKS_MS));

const DESCRIPTION = 'La carta del evento, con sus precios.';

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
  const kept = { 'cache-control': 'private, no-store' };
  const body = bodyOf(menu);
  const night = isNight(now, timeZone);
  const version = createHash('sha256').update(`${night}${body.text}`).digest('base64url');
  if (new URL(request.url).searchParams.get('v') === version) {
    return new Response(null, { status: 204, headers: kept });
  }
  const theme = themeOf(request);
  const isDark = theme === 'system' ? night : theme === 'dark';
  const page = html`<!DOCTYPE html>
<html lang="es" class="${variantName()}"${theme !== 'system' && html` data-theme="${theme}"`}><head>${head(menu, cover)}${themeColours(theme === 'light', isDark)}
<style>${new Html(MENU_STYLE)}</style>
</head><body>
<main data-version="${version}"${night && html` data-night=""`}>${cover && html`<img class="cover" src="${cover}" alt="" width="1200" height="480" fetchpriority="high">`}${body}</main>
<script nonce="${request.headers.get('x-nonce')}">${FOLLOW}</script>
</body></html>`;
  return new Response(page.text, {
    headers: { ...kept, 'content-type': 'text/html; charset=utf-8' },
  });
}

const variantName = () => variantOf(configFromEnv(process.env).variant).name;

const themeOf = ({ headers }: Request) =>
  parseTheme(
    new RegExp(`(?:^|;\\s*)${THEME_COOKIE}=(\\w+)`).exec(headers.get('cookie') ?? '')?.[1],
  );

function head({ id, name }: Menu, cover: string) {
  const { siteUrl, variant } = configFromEnv(process.env);
  const { siteName, sharePicture } = variantOf(variant);
  return html`<meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${name} · ${siteName}</title>
<meta name="description" content="${DESCRIPTION}">
<meta property="og:type" content="website"><meta property="og:site_name" content="${siteName}"><meta property="og:url" content="${siteUrl}${menuRoute(id)}">
<meta property="og:title" content="${name} · ${siteName}"><meta property="og:description" content="${DESCRIPTION}">
<meta property="og:image" content="${siteUrl}${cover || sharePicture}"><meta name="twitter:card" content="summary_large_image">
<link rel="icon" href="/icon.svg"><link rel="apple-touch-icon" href="/apple-icon.png">
`;
}

const LIGHT = '#f8f8ff';
const DARK = '#121018';

/** The colour of the browser's own bar. */
function themeColours(isLight: boolean, isDark: boolean) {
  if (isLight || isDark) return html`<meta name="theme-color" content="${isDark ? DARK : LIGHT}">`;
  return html`<meta name="theme-color" media="(prefers-color-scheme:light)" content="${LIGHT}"><meta name="theme-color" media="(prefers-color-scheme:dark)" content="${DARK}">`;
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
