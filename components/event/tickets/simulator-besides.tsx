'use client';

import type { ReactNode } from 'react';
import { Field } from '@/components/ui/form/field';
import { MoneyInput } from '@/components/ui/form/money-input';
import { NumberInput } from '@/components/ui/form/number-input';
import { percent, pesos } from '@/lib/domain/kit/format';
import type { Besides, Liquidation } from './liquidation';

type Props = {
  value: Besides;
  onChange: (value: Besides) => void;
  liquidation: Liquidation;
  payDay: ReactNode;
};

export function SimulatorBesides({ value, onChange, liquidation, payDay }: Props) {
  const set = (change: Partial<Besides>) => onChange({ ...value, ...change });
  return (
    <section aria-labelledby="besides">
      <h3 id="besides" className="mb-3 font-semibold">
        Lo que te queda al final
      </h3>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        <Field label="Devuelven" help="Se les devuelve el precio, sin el cargo.">
          <NumberInput
            unit="%"
            max={100}
            value={Math.round(value.back * 100)}
            onChange={(share) => set({ back: share / 100 })}
          />
        </Field>
        <Field label="Promotores, por entrada">
          <MoneyInput value={value.promoters} onChange={(promoters) => set({ promoters })} />
        </Field>
        <Field label="Correos en el mes">
          <NumberInput max={500_000} value={value.mails} onChange={(mails) => set({ mails })} />
        </Field>
        <Field label="Cobras en la puerta" help="Ya lo tienes: se descuenta de lo que te pagamos.">
          <MoneyInput value={value.inHand} onChange={(inHand) => set({ inHand })} />
        </Field>
        <Field label="Vende la barra" help="No pasa por tu saldo; su cargo sí se suma.">
          <MoneyInput value={value.bar} onChange={(bar) => set({ bar })} />
        </Field>
      </div>
      <Left liquidation={liquidation} back={value.back} />
      {payDay && <div className="mt-2">{payDay}</div>}
    </section>
  );
}

function Left({ liquidation, back }: { liquidation: Liquidation; back: number }) {
  const { figures, promoters, mail, left } = liquidation;
  const rows: [string, number][] = [
    [back > 0 ? `Venta neta, sin el ${percent(back)} devuelto` : 'Venta neta', figures.netSales],
    ['Cobrado en la puerta', -figures.advancePaid],
    ['Promotores', -promoters],
    ['Correos', -mail],
  ];
  return (
    <dl className="mt-4 rounded-card border border-line tabular-nums">
      {rows
        .filter(([, amount], n) => n === 0 || amount !== 0)
        .map(([label, amount]) => (
          <div key={label} className="flex justify-between gap-4 px-4 py-2">
            <dt className="min-w-0">{label}</dt>
            <dd className="whitespace-nowrap">{pesos(amount)}</dd>
          </div>
        ))}
      <div className="flex justify-between gap-4 border-line border-t px-4 py-2 font-semibold">
        <dt>{left < 0 ? 'Te falta' : 'Te queda'}</dt>
        <dd className="whitespace-nowrap">{pesos(Math.abs(left))}</dd>
      </div>
      <div className="flex justify-between gap-4 border-line border-t px-4 py-2 text-ink-soft">
        <dt>IVA dentro de los cargos</dt>
        <dd className="whitespace-nowrap">{pesos(figures.serviceFeesTax)}</dd>
      </div>
    </dl>
  );
}
