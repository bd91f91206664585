import { parseAsString, useQueryStates } from 'nuqs';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { BarChart } from '@/components/ui/chart/chart';
import { Select } from '@/components/ui/form/select';
import { useEarlyValue } from '@/hooks/first-data/use-early-value';
import { pesos, plural, shortNumber } from '@/lib/domain/kit/format';
import { shortDate } from '@/lib/domain/kit/format-date';
import { grossOf, type Tally } from '@/lib/domain/ledger/tally';
import type { DrillDown } from '@/lib/domain/report/figure-rows';
import { type DaySpan, type DayTally, seriesIn, soldSpan } from '@/lib/domain/report/series';
import {
  BEFORE,
  comparedSpan,
  DEFAULT_SPAN,
  growthText,
  SPANS,
  spanOf,
  sumIn,
} from '@/lib/domain/report/span';
import { SpanFields } from './span-fields';

const NONE = 'none';
const VERSUS = [
  { value: NONE, label: 'Sin comparar' },
  { value: BEFORE, label: 'El período anterior' },
];
const STATE = {
  range: parseAsString.withDefault(DEFAULT_SPAN),
  vs: parseAsString.withDefault(NONE),
};
const SERIES = [
  { id: 'sold', label: 'Entradas' },
  { id: 'resold', label: 'Reventas' },
  { id: 'consumed', label: 'Consumos' },
];
const BESIDE = { id: 'before', label: 'El otro período', isLine: true };

const dayName = (day: string) => shortDate(new Date(`${day}T12:00:00Z`), 'UTC');
const spanName = ({ from, to }: DaySpan) => `${dayName(from)} – ${dayName(to)}`;

type Props = {
  days: Readonly<Record<string, Tally>>;
  today: string;
  onOpen: (opened: DrillDown) => void;
};

export function SalesChart({ days, today, onOpen }: Props) {
  const [{ range, vs }, set] = useQueryStates(STATE, { history: 'replace' });
  const sold = soldSpan(days) ?? { from: today, to: today };
  const span = spanOf(range, { today, sold });
  const other = comparedSpan(vs, range, span);
  const shown = seriesIn(days, span);
  const beside = other && seriesIn(days, other);
  return (
    <Card>
      <div className="mb-4 flex flex-wrap items-start gap-x-6 gap-y-2">
        <SpanFields
          label="Período del gráfico"
          options={SPANS}
          value={range}
          span={span}
          onChange={(value) => void set({ range: value })}
        />
        <SpanFields
          label="Comparar con"
          options={VERSUS}
          value={vs}
          span={other ?? span}
          onChange={(value) => void set({ vs: value })}
        />
      </div>
      <Sums days={days} span={span} other={other} />
      <BarChart
        title="Ventas por día"
        pointsLabel="Día"
        stacked
        series={beside ? [...SERIES, BESIDE] : SERIES}
        points={shown.map(({ day, sold, resold, consumed }, n) => ({
          label: dayName(day),
          values: { sold, resold, consumed, before: beside?.[n] && grossOf(beside[n]) },
        }))}
        format={pesos}
        axisFormat={shortNumber}
      />
      <DayRows days={shown} onOpen={onOpen} />
    </Card>
  );
}

type SumsProps = { days: Props['days']; span: DaySpan; other: DaySpan | null };

function Sums({ days, span, other }: SumsProps) {
  const sum = sumIn(days, span);
  const before = other && sumIn(days, other);
  const growth = before ? growthText(sum, before) : '';
  return (
    <p className="mb-4 flex flex-wrap items-baseline gap-x-3 tabular-nums" aria-live="polite">
      <span className="font-semibold text-lg">{pesos(grossOf(sum))}</span>
      <span className="text-ink-soft">
        {plural(sum.tickets, 'entrada', 'entradas')} · {spanName(span)}
      </span>
      {other && before && (
        <span className="text-ink-soft">
          {growth && <span className="font-semibold text-ink">{growth} </span>}
          frente a {pesos(grossOf(before))}, {plural(before.tickets, 'entrada', 'entradas')} ·{' '}
          {spanName(other)}
        </span>
      )}
    </p>
  );
}

function DayRows({ days, onOpen }: { days: readonly DayTally[]; onOpen: Props['onOpen'] }) {
  const [day, setDay] = useState('');
  const withSales = days.filter((one) => grossOf(one) !== 0).reverse();
  const chosen = withSales.find((one) => one.day === day) ?? withSales[0];
  const field = useEarlyValue<HTMLSelectElement>(chosen?.day ?? '', setDay);
  if (!chosen) return null;
  const label = `Movimientos del ${dayName(chosen.day)}`;
  return (
    <div className="mt-4 flex flex-wrap items-center gap-2">
      {withSales.length > 1 && (
        <div className="w-full sm:w-56">
          <Select
            ref={field}
            aria-label="Día"
            options={withSales.map((one) => ({
              value: one.day,
              label: `${dayName(one.day)}: ${pesos(grossOf(one))}`,
            }))}
            value={chosen.day}
            onChange={(event) => setDay(event.target.value)}
          />
        </div>
      )}
      <Button size="sm" onClick={() => onOpen({ by: 'tag', tag: `day:${chosen.day}`, label })}>
        Ver movimientos
      </Button>
    </div>
  );
}
