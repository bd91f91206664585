'use client';

import { lazy, type ReactNode, Suspense, useEffect, useId, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/state/skeleton';
import type { ChartProps } from './chart-types';
import { colourOf, dashOf } from './chart-types';

const Bars = lazy(() => import('./chart-bars'));

export function BarChart(props: ChartProps) {
  return (
    <ChartFrame {...props}>
      <Bars {...props} />
    </ChartFrame>
  );
}

/** The frame of a chart: title, legend, and the same figures as a table behind one click. */
function ChartFrame({ children, ...props }: ChartProps & { children: ReactNode }) {
  const { title, series, points, height = 240 } = props;
  const told = points.filter(({ values }) => series.some(({ id }) => values[id]));
  const [asTable, setAsTable] = useState(false);
  // Rendered after the figures of the page.
  const [isDue, setDue] = useState(false);
  useEffect(() => setDue(true), []);
  const id = useId();
  return (
    <figure aria-labelledby={id} className="min-w-0">
      <figcaption className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <span id={id} className="flex-1 whitespace-nowrap font-semibold text-base">
          {title}
        </span>
        {series.length > 1 && (
          <ul
            className="flex flex-wrap gap-x-4 gap-y-1 text-xs max-sm:order-last max-sm:basis-full"
            aria-label="Series"
          >
            {series.map((one, place) => (
              <li key={one.id} className="flex items-center gap-1.5">
                <Swatch place={place} series={one} />
                {one.label}
              </li>
            ))}
          </ul>
        )}
        <Button
          kind="ghost"
          size="sm"
          className="-mr-3"
          aria-pressed={asTable}
          onClick={() => setAsTable(!asTable)}
        >
          {asTable ? 'Ver como gráfico' : 'Ver como tabla'}
        </Button>
      </figcaption>
      {points.length === 0 ? (
        <p
          className="grid place-items-center rounded-control bg-sunken text-ink-soft"
          style={{ height }}
        >
          Aún no hay datos que mostrar
        </p>
      ) : told.length === 1 && !asTable ? (
        <OnePoint {...props} point={told[0]!} />
      ) : asTable ? (
        <ChartTable {...props} />
      ) : (
        <div style={{ height }} className="text-xs">
          <Suspense fallback={<Skeleton className="h-full w-full" />}>
            {isDue ? children : <Skeleton className="h-full w-full" />}
          </Suspense>
        </div>
      )}
    </figure>
  );
}

/** What a series looks like in the chart: a bar, or a line. */
function Swatch({ place, series }: { place: number; series: ChartProps['series'][number] }) {
  const fill = colourOf(place, series);
  return (
    <svg width={series.isLine ? 20 : 10} height="10" aria-hidden="true">
      {series.isLine ? (
        <path d="M0 5h20" stroke={fill} strokeWidth="2" strokeDasharray={dashOf(place)} />
      ) : (
        <rect width="10" height="10" rx="2" fill={fill} />
      )}
    </svg>
  );
}

/** A single bar says less than its figure: the amount in words, with its parts. */
function OnePoint({
  series,
  format,
  point,
}: Pick<ChartProps, 'series' | 'format'> & { point: ChartProps['points'][number] }) {
  const parts = series.flatMap(({ id, label }) => {
    const value = point.values[id];
    return value ? [{ label, value }] : [];
  });
  return (
    <p className="text-ink-soft">
      <span className="block font-semibold text-ink text-xl tabular-nums">
        {format(parts.reduce((sum, { value }) => sum + value, 0))}
      </span>
      <span className="inline-block first-letter:uppercase">{point.label}</span>
      {parts.length > 1 &&
        `: ${parts.map(({ label, value }) => `${label.toLocaleLowerCase('es-CL')} ${format(value)}`).join(', ')}`}
      . Con más datos aparece el gráfico.
    </p>
  );
}

function ChartTable({ title, points, series, format, pointsLabel = 'Período' }: ChartProps) {
  return (
    <section
      aria-label={`${title}, como tabla`}
      className="overflow-x-auto rounded-control border border-line"
    >
      <table className="w-full">
        <thead className="text-ink-soft text-xs">
          <tr>
            <th scope="col" className="px-3 py-2 text-left font-medium">
              {pointsLabel}
            </th>
            {series.map((one) => (
              <th key={one.id} scope="col" className="px-3 py-2 text-right font-medium">
                {one.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {points.map((point) => (
            <tr key={point.label} className="border-line border-t">
              <th scope="row" className="px-3 py-1.5 text-left font-normal">
                {point.label}
              </th>
              {series.map((one) => (
                <td key={one.id} className="whitespace-nowrap px-3 py-1.5 text-right tabular-nums">
                  {typeof point.values[one.id] === 'number' ? format(point.values[one.id]!) : '–'}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
