import { publicConfig, variant } from '@/lib/config';
import { AMBASSADORS_ROUTE, privacyDeskRoute } from '@/lib/domain/kit/routes/links';
import {
  LANDING_ROUTE,
  LOGIN_ROUTE,
  PRIVACY_ROUTE,
  SIGN_UP_ROUTE,
} from '@/lib/domain/kit/routes/session';
import type { Theme } from '@/lib/theme';
import type { WayIn } from '../../way-in';
import { plainDocument, themeOf } from '../document';
import { type Html, html } from '../html';
import { costs } from './costs';
import { night } from './night';
import { BY_NIGHT, screens } from './screens';
import { sheet } from './sheet';
import { LANDING_STYLE } from './style';

// Most see the landing before any other page: so its letters are there for the first paint of many.
const LETTERS = html`<link rel="preload" href="/instrument-sans.woff2" as="font" type="font/woff2" crossorigin>`;

/** The landing: what the panel is for. Its links lead somebody signed in to their page. */
export function landingPage(request: Request, way: WayIn | null): Response {
  const theme = themeOf(request);
  return plainDocument(request, {
    description: variant().description,
    address: LANDING_ROUTE,
    more: LETTERS,
    style: LANDING_STYLE,
    body: html`${header(theme, way)}
<main>${promise(way)}${night()}${screens(theme)}${costs()}${invitation(way)}</main>
${footer()}`,
  });
}

const enter = (way: WayIn | null, kind: string, to: string, words: string) =>
  html`<a class="${kind}" href="${way?.to ?? to}">${way?.words ?? words}</a>`;

function header(theme: Theme, way: WayIn | null): Html {
  const { siteName, logo } = variant();
  return html`<header class="wide"><a class="home" href="${LANDING_ROUTE}" aria-label="${siteName}, inicio"><picture>${theme === 'system' && html`<source media="${BY_NIGHT}" srcset="${logo.srcDark}">`}<img src="${theme === 'dark' ? logo.srcDark : logo.src}" alt="${logo.alt}" width="115" height="36"></picture></a><a class="link" href="${AMBASSADORS_ROUTE}">Embajadores</a>${enter(way, 'go', LOGIN_ROUTE, 'Iniciar sesión')}</header>`;
}

function promise(way: WayIn | null): Html {
  const { demo } = publicConfig().links;
  return html`<section class="wide promise"><div><h1>Sabes cómo va tu noche, a la hora que sea</h1>
<p class="soft">Entradas, reventa, barra, cortesías, mailing y pagos en un solo panel. Con cada peso a la vista, en el celular junto a la puerta o en el computador al día siguiente.</p>
<div class="ways">${enter(way, 'go large primary', SIGN_UP_ROUTE, 'Empieza a vender')}${demo && html`<a class="go large" href="${demo}" target="_blank" rel="noopener noreferrer">Agenda una demo</a>`}</div>
<p class="tiny">Crear la cuenta es gratis. Pagas solo cuando vendes.</p></div>
${sheet()}</section>`;
}

const invitation = (way: WayIn | null) =>
  html`<section class="wide invitation"><div class="edge"><div><h2>Publica tu próximo evento hoy</h2><p>Cuatro pasos, una vista previa al lado, y la preventa queda corriendo.</p></div>${enter(way, 'go large', SIGN_UP_ROUTE, 'Crear cuenta')}</div></section>`;

const footer = () =>
  html`<footer><div class="wide"><p>${variant().siteName}, hecho en Chile</p><a class="link" href="${AMBASSADORS_ROUTE}">Embajadores</a><a class="link" href="${privacyDeskRoute()}">Tus datos</a><a class="link" href="${PRIVACY_ROUTE}">Política de privacidad</a></div></footer>`;
