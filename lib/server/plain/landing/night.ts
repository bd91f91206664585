import { type Html, html } from '../html';
import { accountScene, doorScene, insideScene, mailScene, presaleScene } from './scenes';

const hours = [
  {
    at: '3 semanas antes',
    scene: presaleScene,
    title: 'Abres la preventa',
    text: 'Creas el evento en cuatro pasos, con el precio, el cupo y las fechas de cada entrada. Lo envías a revisión y sale a la venta.',
  },
  {
    at: '5 días antes',
    scene: mailScene,
    title: 'Le escribes a tu gente',
    text: 'Una campaña a quienes ya fueron, a quienes compraron temprano o a quienes faltan. Sabes lo que cuesta antes de apretar enviar.',
  },
  {
    at: '22:30',
    scene: doorScene,
    title: 'La puerta avanza',
    text: 'Quien valida abre un enlace en su celular y escanea, también cuando se cae la señal. Cada entrada pasa una sola vez.',
  },
  {
    at: '01:15',
    scene: insideScene,
    title: 'Miras sin preguntar',
    text: 'Cuántos entraron, qué se vendió en la barra, cuántas cortesías quedan. Cambia frente a ti, sin recargar.',
  },
  {
    at: 'Lunes',
    scene: accountScene,
    title: 'Las cuentas cuadran',
    text: 'Venta, reventa, consumos, comisiones y anticipos, hasta la última fila. Pides el pago con el saldo a la vista.',
  },
];

export const night =
  (): Html => html`<section class="night"><div class="wide"><h2>De la preventa al pago, hora por hora</h2>
<svg class="defs" aria-hidden="true"><linearGradient id="dusk" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#7a1f4f"/><stop offset="1" stop-color="#ff6a3d"/></linearGradient></svg>
<ol>${hours.map(
    ({
      at,
      scene,
      title,
      text,
    }) => html`<li><p class="at">${at}</p><svg viewBox="0 0 240 180" aria-hidden="true">${scene()}</svg><h3>${title}</h3><p class="soft">${text}</p></li>
`,
  )}</ol></div></section>`;
