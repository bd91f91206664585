'use client';

import type { Series } from './chart-types';
import { colourOf } from './chart-types';

/** The style of every axis: labels, no line, few ticks. */
export const axisStyle = {
  tickLine: false,
  axisLine: false,
  tick: { fill: 'var(--ink-faint)', fontSize: 12 },
} as const;

/** A label without breaking spaces: Recharts wraps at spaces and loses the first line. */
export const withoutBreaks = (text: string) => text.replaceAll(' ', '\u00A0');

type TipProps = {
  active?: boolean;
  label?: string | number;
  payload?: readonly { dataKey?: unknown; value?: unknown }[];
  series: readonly Series[];
  format: (value: number) => string;
};

/** The tooltip of a point. */
export function ChartTip({ active, label, payload, series, format }: TipProps) {
  if (!active || !payload?.length) return null;
  return (
    <div className="rounded-control border border-line bg-raised px-3 py-2 shadow-float">
      <p className="text-ink-soft text-xs">{label}</p>
      {series.map((one, place) => {
        const value = payload.find((part) => part.dataKey === one.id)?.value;
        if (typeof value !== 'number') return null;
        return (
          <p key={one.id} className="flex items-center gap-2">
            <span className="size-2 rounded-full" style={{ background: colourOf(place) }} />
            {series.length > 1 && <span className="text-ink-soft">{one.label}</span>}
            <span className="ml-auto font-semibold tabular-nums">{format(value)}</span>
          </p>
        );
      })}
    </div>
  );
}
