import type { Theme } from '@/lib/theme';
import { type Html, html } from '../html';
import { BY_NIGHT } from '../site/frame';

type Screen = {
  /** Its pictures are `/screens/{name}-light.webp` and `-dark.webp`. */
  name: string;
  alt: string;
  width: number;
  height: number;
  /** The height of its phone picture (`{name}-phone-…`, 390 wide); without one the same picture is used everywhere. */
  onPhone?: number;
};

const FINANCE: Screen = {
  name: 'finance',
  alt: 'Las finanzas de un festival: saldo por pagar, la cuenta línea por línea y las ventas por día.',
  width: 1440,
  height: 900,
  onPhone: 600,
};
const EVENT: Screen = {
  name: 'event',
  alt: 'Un evento en el celular: cuánto va vendido de cada entrada.',
  width: 390,
  height: 780,
};
const CAMPAIGN: Screen = {
  name: 'campaign',
  alt: 'El editor de una campaña con su correo al lado.',
  width: 1440,
  height: 900,
  onPhone: 600,
};

/** One page of the panel in the visitor's theme. */
function screen({ name, alt, width, height, onPhone }: Screen, theme: Theme): Html {
  const file = (shown: string, kind = '') => `/screens/${name}${kind}-${shown}.webp`;
  const shown = theme === 'dark' ? 'dark' : 'light';
  const isOpen = theme === 'system';
  const phone = (of: string, media = '') =>
    onPhone &&
    html`<source media="(width < 48rem)${media}" srcset="${file(of, '-phone')}" width="390" height="${onPhone}">`;
  return html`<picture>${isOpen && phone('dark', ` and ${BY_NIGHT}`)}${phone(shown)}${isOpen && html`<source media="${BY_NIGHT}" srcset="${file('dark')}">`}<img src="${file(shown)}" alt="${alt}" width="${width}" height="${height}" loading="lazy" decoding="async"></picture>`;
}

export const screens = (
  theme: Theme,
): Html => html`<section class="wide screens"><h2>Así se ve por dentro</h2>
<p class="soft">Cada cifra se abre hasta la fila que la suma, y lo mismo está en tu bolsillo.</p>
<div class="both"><div class="frame">${screen(FINANCE, theme)}</div><div class="frame phone">${screen(EVENT, theme)}</div></div>
<div class="mail"><div><h3>El correo, mientras lo escribes</h3><p class="soft">A la izquierda lo que dices, a la derecha lo que llega: en computador, en teléfono y de noche.</p></div><div class="frame">${screen(CAMPAIGN, theme)}</div></div></section>`;
