/**
 * One set of bars, or a grey line over them that they are held against. Colours follow its position, so the same series
 * looks the same on every page.
 */
export type Series = { id: string; label: string; isLine?: boolean };

/** One point along the axis: its label and a number for each series (missing: no point there). */
type ChartPoint = { label: string; values: Record<string, number | null | undefined> };

export type ChartProps = {
  title: string;
  points: readonly ChartPoint[];
  series: readonly Series[];
  format: (value: number) => string;
  axisFormat?: (value: number) => string;
  /** The header of the table's first column: 'Día'. */
  pointsLabel?: string;
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
// Distinguishable without colour: solid, dashed, dotted.
const dashes = ['', '6 4', '2 4', '10 4 2 4', '1 3'];

export const colourOf = (place: number, { isLine }: Pick<Series, 'isLine'> = {}) =>
  isLine ? 'var(--ink-faint)' : colours[place % colours.length]!;
export const dashOf = (place: number) => dashes[place % dashes.length]!;

// Width in px of an axis digit, and padding.
const LETTER = 7;
const ROOM = 16;

/**
 * The width of the value axis for its longest label. Estimated, not measured: measuring races with the font's
 * loading, and then labels are cut ('M' instead of '16,5 M').
 */
export function axisWidth({ points, series, format, axisFormat = format, stacked }: ChartProps) {
  const of = (values: ChartPoint['values']) => series.map(({ id }) => values[id] ?? 0);
  const tops = points.map(({ values }) =>
    stacked ? of(values).reduce((sum, n) => sum + Math.max(0, n), 0) : Math.max(...of(values)),
  );
  const lows = points.map(({ values }) => Math.min(...of(values)));
  // The top tick is rounded up from the highest value; the others are thirds of it.
  const top = Math.max(1, ...tops);
  const labels = [1.3, 1, 2 / 3, 1 / 3].map((part) => axisFormat(Math.round(top * part)));
  const minus = Math.min(...lows) < 0 ? 1 : 0;
  return (Math.max(...labels.map((label) => label.length)) + minus) * LETTER + ROOM;
}
