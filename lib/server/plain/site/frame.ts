import { variant } from '@/lib/config';
import { AMBASSADORS_ROUTE, privacyDeskRoute } from '@/lib/domain/kit/routes/links';
import { LANDING_ROUTE, LOGIN_ROUTE, PRIVACY_ROUTE } from '@/lib/domain/kit/routes/session';
import type { Theme } from '@/lib/theme';
import type { WayIn } from '../../way-in';
import { plainDocument, themeOf } from '../document';
import { type Html, html } from '../html';

/** The condition of a picture's dark drawing, where the visitor chose no theme. */
export const BY_NIGHT = '(prefers-color-scheme:dark)';

// Most see these pages before any other: so their letters are there for the first paint of many.
const LETTERS = html`<link rel="preload" href="/instrument-sans.woff2" as="font" type="font/woff2" crossorigin>`;

type Site = {
  /** The site's own, if none. */
  title?: string;
  description: string;
  address: string;
  style: string;
  main: Html;
  status?: number;
  isSecret?: boolean;
};

/** A public page of the platform itself, between its header and its footer; `way` leads somebody signed in to their page. */
export const siteDocument = (
  request: Request,
  way: WayIn | null,
  { main, ...shown }: Site,
): Response =>
  plainDocument(request, {
    ...shown,
    more: LETTERS,
    body: html`${header(themeOf(request), way)}
<main>${main}</main>
${footer()}`,
  });

/** A link into the panel: for somebody signed in to their page, with words that say so. */
export const enter = (way: WayIn | null, kind: string, to: string, words: string): Html =>
  html`<a class="${kind}" href="${way?.to ?? to}">${way?.words ?? words}</a>`;

const ambassadors = () =>
  variant().features.landing && html`<a class="link" href="${AMBASSADORS_ROUTE}">Embajadores</a>`;

function header(theme: Theme, way: WayIn | null): Html {
  const { siteName, logo, features } = variant();
  return html`<header class="wide"><a class="home" href="${features.landing ? LANDING_ROUTE : LOGIN_ROUTE}" aria-label="${siteName}, inicio"><picture>${theme === 'system' && html`<source media="${BY_NIGHT}" srcset="${logo.srcDark}">`}<img src="${theme === 'dark' ? logo.srcDark : logo.src}" alt="${logo.alt}" width="115" height="36"></picture></a>${ambassadors()}${enter(way, 'go', LOGIN_ROUTE, 'Iniciar sesión')}</header>`;
}

const footer = () =>
  html`<footer><div class="wide"><p>${variant().siteName}, hecho en Chile</p>${ambassadors()}<a class="link" href="${privacyDeskRoute()}">Tus datos</a><a class="link" href="${PRIVACY_ROUTE}">Política de privacidad</a></div></footer>`;
