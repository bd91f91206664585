import { number, pesos } from '@/lib/domain/kit/format';
import { type Html, html } from '../html';
import { sold, ticketPrice } from './sample';

/** The hours of a night, each drawn in the product's own shapes; `night.ts` says in words what they show. */

const INSIDE = 1842;
const BAR = 4_218_000;
const ADVANCE = 10_000_000;

const NIGHT = '#1a1030';
const SHEET = html`<rect class="card" x="22" y="18" width="196" height="144" rx="10" stroke="var(--line)"/>`;

const PRESALE = [
  { name: 'Preventa 1', words: 'Quedan 212', share: 0.58 },
  { name: 'Preventa 2', words: 'Próxima', share: 0 },
  { name: 'General', words: 'Próxima', share: 0 },
];

export const presaleScene = (): Html =>
  html`<path d="M0 0h240v180H0Z" fill="var(--accent-soft)"/>${SHEET}${PRESALE.map(
    ({ name, words, share }, at) =>
      html`<g transform="translate(0 ${44 * at})"><text x="38" y="48" font-weight="600">${name}</text><text class="soft" x="202" y="48" text-anchor="end" font-size="10">${words}</text><rect x="38" y="57" width="164" height="6" rx="3" fill="var(--line)"/><rect class="accent" x="38" y="57" width="${164 * share}" height="6" rx="3"/></g>`,
  )}`;

export const mailScene = (): Html => html`<path d="M0 0h240v180H0Z" fill="url(#dusk)"/>
<rect class="card" x="52" y="16" width="136" height="180" rx="10"/><path d="M52 26a10 10 0 0 1 10-10h116a10 10 0 0 1 10 10v52H52Z" fill="${NIGHT}"/>
<circle cx="120" cy="54" r="19" fill="#ffc46b"/><path d="M52 66c20-12 30-4 44-10s20-8 34-2 34-4 58 6v18H52Z" fill="#2a1030"/>
<rect x="66" y="90" width="84" height="7" rx="3.5"/><g fill="var(--strong)" opacity=".5"><rect x="66" y="104" width="108" height="5" rx="2.5"/><rect x="66" y="114" width="92" height="5" rx="2.5"/></g>
<rect class="accent" x="66" y="130" width="108" height="26" rx="8"/><text x="120" y="147" text-anchor="middle" fill="var(--on)" font-size="11" font-weight="600">Comprar</text>`;

const STARS = ['28 30', '62 18', '196 26', '214 74', '34 96', '178 12'];

export const doorScene = (): Html => html`<path d="M0 0h240v180H0Z" fill="${NIGHT}"/>
<g fill="#ffe9c9">${STARS.map((at) => html`<circle r="1.3" transform="translate(${at})"/>`)}</g>
<g transform="rotate(-8 70 130)"><path d="M22 92h112v28a9 9 0 0 0 0 18v28H22v-28a9 9 0 0 0 0-18Z" fill="#ff6a3d"/><path d="M34 104h30v30H34zM70 104h10v10H70z" fill="#fff"/><path d="M40 110h18v18H40z" fill="#ff6a3d"/><path d="M46 116h6v6h-6z" fill="#fff"/></g>
<rect x="106" y="20" width="88" height="180" rx="14" fill="#0b0713" stroke="#7a7389"/><rect x="112" y="28" width="76" height="180" rx="9" fill="#13703f"/>
<g fill="none" stroke="#fff"><circle cx="150" cy="80" r="22" stroke-width="3"/><path d="m140 80 8 8 14-15" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"/></g>
<g text-anchor="middle"><text x="150" y="128" fill="#fff" font-size="14" font-weight="600">Adelante</text><text x="150" y="144" fill="#d9f5e5" font-size="10">General</text></g>`;

const CURVE = 'M0 168c30 0 40-6 62-16s34-8 54-20 30-30 52-34 40-2 ';

export const insideScene = (): Html => html`<path d="M0 0h240v180H0Z" fill="#0f0a1c"/>
<g fill="#b3acc1" font-size="11"><text x="24" y="46">Adentro</text><text x="24" y="98">de ${number(sold)} vendidas</text></g><text x="24" y="80" fill="#fff" font-size="32" font-weight="600">${number(INSIDE)}</text>
<path d="${CURVE}72-4v86H0Z" fill="#ff6a3d" opacity=".25"/><path d="${CURVE}62-4" fill="none" stroke="#ff8159" stroke-width="3" stroke-linecap="round"/><circle cx="230" cy="94" r="5" fill="#ff8159" stroke="#0f0a1c" stroke-width="2"/>`;

const ROWS = [
  ['Entradas', sold * ticketPrice],
  ['Barra', BAR],
  ['Anticipo', -ADVANCE],
] as const;

export const accountScene = (): Html =>
  html`<path d="M0 0h240v180H0Z" fill="var(--sunken)"/>${SHEET}${ROWS.map(
    ([name, amount], at) =>
      html`<g transform="translate(0 ${27 * at})"><text class="soft" x="38" y="46">${name}</text><text x="202" y="46" text-anchor="end">${pesos(amount)}</text></g>`,
  )}<path d="M38 118h164" stroke="var(--strong)"/><g font-weight="600"><text x="38" y="142">Por pagar</text><text x="202" y="142" text-anchor="end">${pesos(ROWS.reduce((sum, [, amount]) => sum + amount, 0))}</text></g>`;
