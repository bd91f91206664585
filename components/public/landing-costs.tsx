import { number, percent, pesos } from '@/lib/domain/kit/format';
import { MAILING_TIERS } from '@/lib/domain/mailing/mailing-cost';
import { DEFAULT_FEES } from '@/lib/domain/producer/fees';

const fees = [
  { name: 'Cuenta, eventos y equipo', value: pesos(0) },
  { name: 'Cargo por servicio, por entrada vendida', value: percent(DEFAULT_FEES.serviceFee) },
  { name: 'Cargo por consumo de barra', value: percent(DEFAULT_FEES.consumptionServiceFee) },
];
const top = MAILING_TIERS[MAILING_TIERS.length - 1]!;
const mailing = [
  ...MAILING_TIERS.map((tier) => ({
    name: `Hasta ${number(tier.upTo)} correos al mes`,
    value: pesos(tier.cost),
  })),
  // Above the last tier each mail costs one peso.
  { name: `Desde ${number(top.upTo + 1)}`, value: `${pesos(1)} por correo` },
];

export function LandingCosts() {
  return (
    <section className="mx-auto w-full max-w-[1200px] px-4 pt-12 md:px-8">
      <h2 className="font-semibold text-xl tracking-tight">Lo que cuesta</h2>
      <p className="mt-1 max-w-[45em] text-ink-soft">
        Sin mensualidad ni letra chica. Los cargos por servicio incluyen IVA.
      </p>
      <div className="mt-6 grid gap-x-12 gap-y-8 md:grid-cols-2">
        <Prices title="Vender" rows={fees} />
        <Prices title="Mailing" rows={mailing} />
      </div>
    </section>
  );
}

function Prices({ title, rows }: { title: string; rows: { name: string; value: string }[] }) {
  return (
    <div>
      <h3 className="font-semibold text-base">{title}</h3>
      <dl className="mt-2">
        {rows.map((row) => (
          <div
            key={row.name}
            className="flex items-baseline justify-between gap-4 border-line border-t py-2.5"
          >
            <dt>{row.name}</dt>
            <dd className="whitespace-nowrap font-semibold tabular-nums">{row.value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
