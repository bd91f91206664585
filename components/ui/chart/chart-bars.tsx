'use client';

import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { type BarShape, isDirect, layOutBars } from './bar-layout';
import { Courses } from './chart-courses';
import { ChartTip } from './chart-parts';
import { type ChartProps, colourOf } from './chart-types';

const ROUND = 3;

export default function ChartBars(props: ChartProps) {
  const { points, series, format, axisFormat = format, stacked, title, height = 240 } = props;
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  const [at, setAt] = useState<number | null>(null);
  const point = at === null ? undefined : points[at];
  const laidOut = layOutBars(props, width, height);
  const { bars, middles, reach, labelled, lines, left, base } = laidOut;
  const atPointer = (clientX: number) => {
    const x = clientX - (frame.current?.getBoundingClientRect().left ?? 0);
    const near = middles.findIndex((middle) => Math.abs(middle - x) <= reach);
    setAt(near < 0 ? null : near);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const last = points.length - 1;
    const next: Record<string, number | null> = {
      ArrowRight: at === null ? 0 : Math.min(last, at + 1),
      ArrowLeft: at === null ? last : Math.max(0, at - 1),
      Home: 0,
      End: last,
      Escape: null,
    };
    if (!(event.key in next)) return;
    event.preventDefault();
    setAt(next[event.key] ?? null);
  };

  return (
    <div
      ref={frame}
      className="relative h-full w-full rounded-control"
      role="application"
      aria-label={`${title}, como gráfico: las flechas recorren sus valores`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard reads the values, as the pointer does.
      tabIndex={0}
      onKeyDown={onKeyDown}
      onBlur={() => setAt(null)}
      onPointerMove={(event) => atPointer(event.clientX)}
      onPointerLeave={() => setAt(null)}
    >
      <svg width={width} height={height} className="block overflow-visible" aria-hidden="true">
        {at !== null && (
          <rect
            x={(middles[at] ?? 0) - reach}
            y={0}
            width={reach * 2}
            height={height - 24}
            fill="var(--sunken)"
          />
        )}
        {lines.map(({ value, y }) => (
          <g key={value}>
            <line x1={left} x2={width} y1={y} y2={y} stroke="var(--line)" />
            <text x={left - 8} y={y} dy="0.32em" textAnchor="end" fill="var(--ink-faint)">
              {axisFormat(value)}
            </text>
          </g>
        ))}
        {bars.map((bar) => (
          <path
            key={`${bar.point} ${bar.series}`}
            d={outline(bar, stacked || bar.y >= base ? 0 : ROUND)}
            fill={colourOf(bar.series)}
          />
        ))}
        <Courses courses={laidOut.courses} series={series} />
        {isDirect(props) &&
          bars.map((bar) => (
            <text
              key={bar.point}
              x={middles[bar.point]}
              y={bar.y - 6}
              textAnchor="middle"
              fill="var(--ink)"
            >
              {axisFormat(points[bar.point]?.values[series[0]?.id ?? ''] ?? 0)}
            </text>
          ))}
        {labelled.map((place) => (
          <text
            key={place}
            x={middles[place]}
            y={height - 6}
            textAnchor="middle"
            fill="var(--ink-faint)"
          >
            {points[place]?.label}
          </text>
        ))}
      </svg>
      <div
        aria-live="polite"
        className="pointer-events-none absolute top-0 z-10 max-w-64"
        style={tipPlace(middles[at ?? 0] ?? 0, width)}
      >
        {point && <ChartTip point={point} series={series} format={format} />}
      </div>
    </div>
  );
}

const tipPlace = (middle: number, width: number) =>
  middle < width / 2 ? { left: middle + 12 } : { right: width - middle + 12 };

function outline({ x, y, width, height }: BarShape, round: number): string {
  const r = Math.min(round, width / 2, height);
  const corners = `v${r - height}q0 ${-r} ${r} ${-r}h${width - 2 * r}q${r} 0 ${r} ${r}v${height - r}`;
  return `M${x} ${y + height}${corners}z`;
}

function useWidth(ref: { current: HTMLElement | null }): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0));
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return width;
}
