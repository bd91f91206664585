/** One line or one set of bars. The same series has the same colour on every page: by its place here. */
export type Series = { id: string; label: string };

/** One place along the axis: its label and a number for each series (missing: no point there). */
export type ChartPoint = { label: string; values: Record<string, number | null | undefined> };

export type ChartProps = {
  /** What it shows: 'Ventas por día'. */
  title: string;
  points: readonly ChartPoint[];
  series: readonly Series[];
  /** How a value is written in the table and beside a point. */
  format: (value: number) => string;
  /** How it is written along the axis; `format` if not given. */
  axisFormat?: (value: number) => string;
  /** What the points' labels are, over the table's first column: 'Día'. */
  pointsLabel?: string;
  /** Bars one on the other. */
  stacked?: boolean;
  height?: number;
};

const colours = [
  'var(--accent)',
  'var(--series-2)',
  'var(--series-3)',
  'var(--series-4)',
  'var(--series-5)',
];
// Told apart without colour: whole, dashed, dotted.
const dashes = ['', '6 4', '2 4', '10 4 2 4', '1 3'];

export const colourOf = (place: number) => colours[place % colours.length]!;
export const dashOf = (place: number) => dashes[place % dashes.length]!;

// A figure of the axis, and what stands beside it.
const LETTER = 7;
const ROOM = 16;

/**
 * How wide the axis of values must be for its longest label. Reckoned and not measured: the measuring races with
 * the font, and whoever loses it reads 'M' where '16,5 M' should stand.
 */
export function axisWidth({ points, series, format, axisFormat = format, stacked }: ChartProps) {
  const of = (values: ChartPoint['values']) => series.map(({ id }) => values[id] ?? 0);
  const tops = points.map(({ values }) =>
    stacked ? of(values).reduce((sum, n) => sum + Math.max(0, n), 0) : Math.max(...of(values)),
  );
  const lows = points.map(({ values }) => Math.min(...of(values)));
  // The highest label is rounded up from the highest value; the others lie at thirds of it.
  const top = Math.max(1, ...tops);
  const labels = [1.3, 1, 2 / 3, 1 / 3].map((part) => axisFormat(Math.round(top * part)));
  const minus = Math.min(...lows) < 0 ? 1 : 0;
  return (Math.max(...labels.map((label) => label.length)) + minus) * LETTER + ROOM;
}

/** The points as Recharts reads them. */
export const rowsOf = (points: readonly ChartPoint[]) =>
  points.map(({ label, values }) => ({ label, ...values }));
