import { publicConfig, variant } from '@/lib/config';
import { AMBASSADORS_ROUTE, privacyDeskRoute } from '@/lib/domain/kit/routes/links';
import {
  LANDING_ROUTE,
  LOGIN_ROUTE,
  PRIVACY_ROUTE,
  SIGN_UP_ROUTE,
} from '@/lib/domain/kit/routes/session';
import type { Theme } from '@/lib/theme';
import { plainDocument, themeOf } from '../document';
import { type Html, html } from '../html';
import { costs } from './costs';
import { night } from './night';
import { BY_NIGHT, screens } from './screens';
import { sheet } from './sheet';
import { LANDING_STYLE } from './style';

// Most see the landing before any other page: so its letters are there for the first paint of many.
const LETTERS = html`<link rel="preload" href="/instrument-sans.woff2" as="font" type="font/woff2" crossorigin>`;

/** The landing: what the panel is for. `home` is the page of somebody signed in, to which its links lead them. */
export function landingPage(request: Request, home?: string): Response {
  const theme = themeOf(request);
  return plainDocument(request, {
    description: variant().description,
    address: LANDING_ROUTE,
    more: LETTERS,
    style: LANDING_STYLE,
    body: html`${header(theme, home)}
<main>${promise(home)}${night()}${screens(theme)}${costs()}${invitation(home)}</main>
${footer()}`,
  });
}

const ENTER = 'Ir a mi panel';

function header(theme: Theme, home?: string): Html {
  const { siteName, logo } = variant();
  return html`<header class="wide"><a class="home" href="${LANDING_ROUTE}" aria-label="${siteName}, inicio"><picture>${theme === 'system' && html`<source media="${BY_NIGHT}" srcset="${logo.srcDark}">`}<img src="${theme === 'dark' ? logo.srcDark : logo.src}" alt="${logo.alt}" width="115" height="36"></picture></a><a class="link" href="${AMBASSADORS_ROUTE}">Embajadores</a><a class="go" href="${home ?? LOGIN_ROUTE}">${home ? ENTER : 'Iniciar sesión'}</a></header>`;
}

function promise(home?: string): Html {
  const { demo } = publicConfig().links;
  return html`<section class="wide promise"><div><h1>Sabes cómo va tu noche, a la hora que sea</h1>
<p class="soft">Entradas, reventa, barra, cortesías, mailing y pagos en un solo panel. Con cada peso a la vista, en el celular junto a la puerta o en el computador al día siguiente.</p>
<div class="ways"><a class="go large primary" href="${home ?? SIGN_UP_ROUTE}">${home ? ENTER : 'Empieza a vender'}</a>${demo && html`<a class="go large" href="${demo}" target="_blank" rel="noopener noreferrer">Agenda una demo</a>`}</div>
<p class="tiny">Crear la cuenta es gratis. Pagas solo cuando vendes.</p></div>
${sheet()}</section>`;
}

const invitation = (home?: string) =>
  html`<section class="wide invitation"><div class="edge"><div><h2>Publica tu próximo evento hoy</h2><p>Cuatro pasos, una vista previa al lado, y la preventa queda corriendo.</p></div><a class="go large" href="${home ?? SIGN_UP_ROUTE}">${home ? ENTER : 'Crear cuenta'}</a></div></section>`;

const footer = () =>
  html`<footer><div class="wide"><p>${variant().siteName}, hecho en Chile</p><a class="link" href="${AMBASSADORS_ROUTE}">Embajadores</a><a class="link" href="${privacyDeskRoute()}">Tus datos</a><a class="link" href="${PRIVACY_ROUTE}">Política de privacidad</a></div></footer>`;
