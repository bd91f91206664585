import { number, percent, pesos } from '@/lib/domain/kit/format';
import { MAILING_TIERS } from '@/lib/domain/mailing/mailing-cost';
import { DEFAULT_FEES } from '@/lib/domain/producer/fees';
import { type Html, html } from '../html';

type Price = { name: string; value: string };

const fees: Price[] = [
  { name: 'Cuenta, eventos y equipo', value: pesos(0) },
  { name: 'Cargo por servicio, por entrada vendida', value: percent(DEFAULT_FEES.serviceFee) },
  { name: 'Cargo por consumo de barra', value: percent(DEFAULT_FEES.consumptionServiceFee) },
];
const top = MAILING_TIERS[MAILING_TIERS.length - 1]!;
const mailing: Price[] = [
  ...MAILING_TIERS.map((tier) => ({
    name: `Hasta ${number(tier.upTo)} correos al mes`,
    value: pesos(tier.cost),
  })),
  // Above the last tier each mail costs one peso.
  { name: `Desde ${number(top.upTo + 1)}`, value: `${pesos(1)} por correo` },
];

export const costs = (): Html => html`<section class="wide costs"><h2>Lo que cuesta</h2>
<p class="soft">Sin mensualidad ni letra chica. Los cargos por servicio incluyen IVA.</p>
<div class="lists">${prices('Vender', fees)}${prices('Mailing', mailing)}</div></section>`;

const prices = (title: string, rows: Price[]) =>
  html`<div><h3>${title}</h3><dl>${rows.map(
    ({ name, value }) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`,
  )}</dl></div>`;
