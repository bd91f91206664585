import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { BarChart } from '@/components/ui/chart/chart';
import { Select } from '@/components/ui/form/select';
import { useEarlyValue } from '@/hooks/first-data/use-early-value';
import { pesos, shortNumber } from '@/lib/domain/kit/format';
import { shortDate } from '@/lib/domain/kit/format-date';
import { grossOf } from '@/lib/domain/ledger/tally';
import type { DrillDown } from '@/lib/domain/report/figure-rows';
import type { DayTally } from '@/lib/domain/report/series';

const SPANS = [
  { value: '14', label: 'Últimos 14 días' },
  { value: '30', label: 'Últimos 30 días' },
  { value: '4000', label: 'Toda la venta' },
];

const dayName = (day: string) => shortDate(new Date(`${day}T12:00:00Z`), 'UTC');

type Props = { days: readonly DayTally[]; onOpen: (opened: DrillDown) => void };

export function SalesChart({ days, onOpen }: Props) {
  const [span, setSpan] = useState('30');
  const [day, setDay] = useState('');
  const shown = days.slice(-Number(span));
  const withSales = shown.filter((one) => grossOf(one) !== 0).reverse();
  const chosen = withSales.find((one) => one.day === day) ?? withSales[0];
  const spanField = useEarlyValue<HTMLSelectElement>(span, setSpan);
  const dayField = useEarlyValue<HTMLSelectElement>(chosen?.day ?? '', setDay);
  return (
    <Card>
      <BarChart
        title="Ventas por día"
        pointsLabel="Día"
        stacked
        series={[
          { id: 'sold', label: 'Entradas' },
          { id: 'resold', label: 'Reventas' },
          { id: 'consumed', label: 'Consumos' },
        ]}
        points={shown.map(({ day: label, sold, resold, consumed }) => ({
          label: dayName(label),
          values: { sold, resold, consumed },
        }))}
        format={pesos}
        axisFormat={shortNumber}
      />
      {chosen && (
        <div className="mt-4 flex flex-wrap items-center gap-2">
          <div className="w-full sm:w-44">
            <Select
              ref={spanField}
              aria-label="Período del gráfico"
              options={SPANS}
              value={span}
              onChange={(event) => setSpan(event.target.value)}
            />
          </div>
          <div className="w-full sm:w-56">
            <Select
              ref={dayField}
              aria-label="Día"
              options={withSales.map((one) => ({
                value: one.day,
                label: `${dayName(one.day)}: ${pesos(grossOf(one))}`,
              }))}
              value={chosen.day}
              onChange={(event) => setDay(event.target.value)}
            />
          </div>
          <Button
            kind="ghost"
            onClick={() =>
              onOpen({
                by: 'tag',
                tag: `day:${chosen.day}`,
                label: `Movimientos del ${dayName(chosen.day)}`,
              })
            }
          >
            Ver movimientos
          </Button>
        </div>
      )}
    </Card>
  );
}
