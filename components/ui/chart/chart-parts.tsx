'use client';

import type { ChartProps, Series } from './chart-types';
import { colourOf } from './chart-types';

type TipProps = {
  point: ChartProps['points'][number];
  series: readonly Series[];
  format: (value: number) => string;
};

export function ChartTip({ point, series, format }: TipProps) {
  return (
    <div className="rounded-control border border-line bg-raised px-3 py-2 shadow-float">
      <p className="text-ink-soft text-xs">{point.label}</p>
      {series.map((one, place) => {
        const value = point.values[one.id];
        if (typeof value !== 'number') return null;
        return (
          <p key={one.id} className="flex items-center gap-2">
            <span className="size-2 rounded-full" style={{ background: colourOf(place, one) }} />
            {series.length > 1 && <span className="text-ink-soft">{one.label}</span>}
            <span className="ml-auto font-semibold tabular-nums">{format(value)}</span>
          </p>
        );
      })}
    </div>
  );
}
