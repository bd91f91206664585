'use client';

import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Figure, FigureGroup } from '@/components/ui/figure';
import { Field } from '@/components/ui/form/field';
import { Input } from '@/components/ui/form/input';
import { MoneyInput } from '@/components/ui/form/money-input';
import { NumberInput } from '@/components/ui/form/number-input';
import { Switch } from '@/components/ui/form/switch';
import { IconButton } from '@/components/ui/icon-button';
import { useEvent } from '@/hooks/use-event';
import { sameValue } from '@/lib/domain/kit/changes';
import { pesos, shortPesos } from '@/lib/domain/kit/format';
import { type Simulation, simulate } from '@/lib/domain/money/finance';
import { useProducerFees } from './use-producer-fees';

/** The price as the buyer sees it. */
const shownText = (result: Simulation | undefined) =>
  !result
    ? ''
    : result.shownFee > 0
      ? `Ve ${pesos(result.shownPrice)} + ${pesos(result.shownFee)}`
      : `Ve ${pesos(result.shownPrice)}`;

type Row = { key: string; name: string; price: number; stock: number };

/** Projects the event's revenue: prices, stock and fee are changed here without touching the event. */
export function SimulatorCard() {
  const { ticketTypes } = useEvent();
  const own = useProducerFees();
  const [fees, setFees] = useState(own);
  const [edited, setRows] = useState<Row[] | null>(null);
  const rows = edited ?? ticketTypes.map(({ id, ...type }) => ({ key: id, ...type }));
  const change = (key: string, part: Partial<Row>) =>
    setRows(rows.map((row) => (row.key === key ? { ...row, ...part } : row)));
  const results = rows.map((row) => simulate(row.price, row.stock, fees));
  const total = (part: 'net' | 'serviceFees') => results.reduce((sum, one) => sum + one[part], 0);
  const percentage = fees.serviceFeeType === 'Percentage';
  const moved = edited !== null || !sameValue(fees, own);
  const reset = () => {
    setRows(null);
    setFees(own);
  };
  return (
    <Card
      title="Simulador"
      description="Mueve precio, stock y cargo para ver cuánto recibes. No cambia el evento."
      action={
        moved && (
          <Button kind="ghost" size="sm" onClick={reset}>
            Volver a lo real
          </Button>
        )
      }
    >
      <div className="flex flex-col gap-6">
        <ul className="flex flex-col gap-3">
          {rows.map((row, place) => (
            <li
              key={row.key}
              className="grid grid-cols-[1fr_1fr_auto] items-end gap-2 sm:grid-cols-[1.5fr_1fr_1fr_1fr_auto]"
            >
              <Field label="Entrada" hideLabel={place > 0} className="max-sm:col-span-2">
                <Input
                  value={row.name}
                  onChange={(event) => change(row.key, { name: event.target.value })}
                />
              </Field>
              <Field label="Precio" hideLabel={place > 0} className="max-sm:row-start-2">
                <MoneyInput value={row.price} onChange={(price) => change(row.key, { price })} />
              </Field>
              <Field label="Se venden" hideLabel={place > 0} className="max-sm:row-start-2">
                <NumberInput
                  value={row.stock}
                  max={200_000}
                  onChange={(stock) => change(row.key, { stock })}
                />
              </Field>
              <p className="pb-2 text-right text-ink-soft tabular-nums max-sm:col-span-2 max-sm:row-start-3 max-sm:pb-0 max-sm:text-left">
                {shownText(results[place])}
              </p>
              <IconButton
                label={`Quitar ${row.name}`}
                onClick={() => setRows(rows.filter((one) => one.key !== row.key))}
                className="max-sm:col-start-3 max-sm:row-start-1"
              >
                <X />
              </IconButton>
            </li>
          ))}
        </ul>
        <Button
          size="sm"
          className="self-start"
          icon={<Plus />}
          onClick={() =>
            setRows([
              ...rows,
              { key: crypto.randomUUID(), name: 'Entrada', price: 10_000, stock: 100 },
            ])
          }
        >
          Agregar al simulador
        </Button>
        <div className="grid gap-6 sm:grid-cols-2">
          <Field label="Cargo por servicio">
            {percentage ? (
              <NumberInput
                value={Math.round(fees.serviceFee * 10_000) / 100}
                decimals={2}
                max={100}
                unit="%"
                className="max-w-36"
                onChange={(rate) => setFees({ ...fees, serviceFee: rate / 100 })}
              />
            ) : (
              <MoneyInput
                value={fees.serviceFee}
                className="max-w-36"
                onChange={(serviceFee) => setFees({ ...fees, serviceFee })}
              />
            )}
          </Field>
          <Switch
            className="sm:pt-7"
            label="Cargo dentro del precio"
            help={
              fees.serviceFeeHidden
                ? 'Quien compra ve un solo precio, con el cargo incluido.'
                : 'Quien compra ve el cargo al lado del precio.'
            }
            checked={fees.serviceFeeHidden}
            onChange={(event) => setFees({ ...fees, serviceFeeHidden: event.target.checked })}
          />
        </div>
        <FigureGroup>
          <Figure label="Recibes" value={total('net')} short={shortPesos} />
          <Figure label="Cargo por servicio" value={total('serviceFees')} short={shortPesos} />
          <Figure
            label="Pagan en total"
            value={total('net') + total('serviceFees')}
            short={shortPesos}
          />
        </FigureGroup>
      </div>
    </Card>
  );
}
