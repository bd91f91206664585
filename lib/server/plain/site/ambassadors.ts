import { variant } from '@/lib/config';
import { AMBASSADORS_ROUTE } from '@/lib/domain/kit/routes/links';
import type { WayIn } from '../../way-in';
import type { Filled } from '../field';
import { html } from '../html';
import { applicationForm, receivedNote } from './application-form';
import { APPLICATION_STYLE } from './application-style';
import { siteDocument } from './frame';

/** The benefits, with the variant's word; both words are feminine. */
const gives = (one: string, many: string) => [
  {
    name: 'Una parte de lo que traes',
    text: `Acordamos contigo, antes de partir y por escrito, qué recibes por cada ${one} que llega por ti.`,
  },
  {
    name: 'Una persona al otro lado',
    text: `Alguien del equipo te responde por su nombre y acompaña a tus ${many} en su primer evento.`,
  },
  {
    name: 'Cuentas claras',
    text: `Cada mes te escribimos qué ${many} llegaron por ti y cuánto llevan vendido.`,
  },
];

const steps = (one: string) => [
  'Postulas con este formulario.',
  'Conversamos quince minutos por teléfono o videollamada.',
  'Recibes tu enlace y el material para presentarnos.',
  `Por cada ${one} que publica, te avisamos y lo anotamos.`,
];

/** The programme of ambassadors, with its form or, after it was sent, what comes next (`null`). */
export function ambassadorsPage(
  request: Request,
  way: WayIn | null,
  applied: Filled | null,
  status = 200,
): Response {
  const { siteName, producer } = variant();
  const one = producer.one.toLowerCase();
  return siteDocument(request, way, {
    title: 'Embajadores',
    description:
      'El programa para quienes recomiendan la plataforma a quienes hacen eventos en su ciudad.',
    address: AMBASSADORS_ROUTE,
    style: APPLICATION_STYLE,
    status,
    main: html`<div class="wide sides"><div><h1>Embajadores ${siteName}</h1>
<p class="soft lead">Para quienes conocen la noche de su ciudad: productores, DJs, gente de puerta y de barra. Si recomiendas ${siteName} a ${producer.a} y publica, ganan las dos partes.</p>
<h2>Qué recibes</h2><dl>${gives(one, producer.many.toLowerCase()).map(({ name, text }) => html`<div><dt>${name}</dt><dd class="soft">${text}</dd></div>`)}</dl>
<h2>Cómo funciona</h2><ol>${steps(one).map((step) => html`<li>${step}</li>`)}</ol></div>
<section class="card" id="postula"><h2>Postula</h2><p class="soft">Toma dos minutos. Respondemos dentro de la semana.</p>${applied ? applicationForm(applied) : receivedNote()}</section></div>`,
  });
}
