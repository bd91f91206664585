import { publicConfig, variant } from '@/lib/config';
import { LANDING_ROUTE, SIGN_UP_ROUTE } from '@/lib/domain/kit/routes/session';
import type { WayIn } from '../../way-in';
import { themeOf } from '../document';
import { type Html, html } from '../html';
import { enter, siteDocument } from '../site/frame';
import { costs } from './costs';
import { night } from './night';
import { screens } from './screens';
import { sheet } from './sheet';
import { LANDING_STYLE } from './style';

/** The landing: what the panel is for. Its links lead somebody signed in to their page. */
export function landingPage(request: Request, way: WayIn | null): Response {
  const theme = themeOf(request);
  return siteDocument(request, way, {
    description: variant().description,
    address: LANDING_ROUTE,
    style: LANDING_STYLE,
    main: html`${promise(way)}${night()}${screens(theme)}${costs()}${invitation(way)}`,
  });
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
