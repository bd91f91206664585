import { scaleBand, scaleLinear } from 'd3-scale';
import { axisWidth, type ChartProps } from './chart-types';

const BOTTOM = 24;
const RIGHT = 8;
const WIDEST = 56;
const GAP = 0.24;
// An estimate in px of a letter of a label, and the least space between two labels.
const LETTER = 6.5;
const SPACE = 16;

export type BarShape = {
  point: number;
  series: number;
  x: number;
  y: number;
  width: number;
  height: number;
};

export type BarLayout = {
  bars: BarShape[];
  courses: { series: number; spots: { x: number; y: number }[] }[];
  middles: number[];
  /** Half of a point's width, in which the pointer selects it. */
  reach: number;
  /** The points whose label is shown; the last one always is. */
  labelled: number[];
  /** The grid of the value axis; none if the bars show their own value. */
  lines: { value: number; y: number }[];
  left: number;
  base: number;
};

/** Few bars of one series show their own value; many rely on the axis. */
export const isDirect = ({ series, points }: Pick<ChartProps, 'series' | 'points'>) =>
  series.length === 1 && points.length <= 8;

/** Lays out bars in a box of this size: side by side, or stacked, negative ones below zero. */
export function layOutBars(props: ChartProps, width: number, height: number): BarLayout {
  const { points, series, stacked } = props;
  const direct = isDirect(props);
  const left = direct ? 0 : axisWidth(props);
  const spans = points.map(({ values }) => {
    const all = series.map(({ id }) => values[id] ?? 0);
    const [up, down] = [all.filter((value) => value > 0), all.filter((value) => value < 0)];
    return stacked ? [sum(up), sum(down)] : [Math.max(0, ...up), Math.min(0, ...down)];
  });
  const top = Math.max(0, ...spans.map(([up = 0]) => up));
  const low = Math.min(0, ...spans.map(([, down = 0]) => down));
  const y = scaleLinear()
    .domain([low, top === low ? top + 1 : top])
    .nice(4)
    .range([height - BOTTOM, direct ? 20 : 8]);
  const x = scaleBand<number>()
    .domain(points.map((_, place) => place))
    .range([left, Math.max(left, width - RIGHT)])
    .paddingInner(GAP)
    .paddingOuter(GAP / 2);
  const barred = series.filter(({ isLine }) => !isLine);
  const columns = stacked ? 1 : Math.max(1, barred.length);
  const each = Math.min(WIDEST, x.bandwidth() / columns);
  const middles = points.map((_, place) => (x(place) ?? 0) + x.bandwidth() / 2);
  const bars = points.flatMap(({ values }, point) => {
    let [up, down] = [0, 0];
    return series.flatMap((one, place) => {
      const value = values[one.id];
      if (!value || one.isLine) return [];
      const from = !stacked ? 0 : value > 0 ? up : down;
      if (value > 0) up += value;
      else down += value;
      const ends = [y(from), y(from + value)];
      const column = stacked ? 0 : barred.indexOf(one);
      return {
        point,
        series: place,
        x: (middles[point] ?? 0) + (column - columns / 2) * each,
        y: Math.min(...ends),
        width: each,
        height: Math.abs((ends[0] ?? 0) - (ends[1] ?? 0)),
      };
    });
  });
  const courses = series.flatMap(({ id, isLine }, place) => {
    const spots = points.flatMap(({ values }, point) => {
      const value = values[id];
      return typeof value === 'number' ? { x: middles[point] ?? 0, y: y(value) } : [];
    });
    return isLine ? { series: place, spots } : [];
  });
  const lines = direct ? [] : y.ticks(4).map((value) => ({ value, y: y(value) }));
  const labelled = labelsThatFit(points, x.step());
  return { bars, courses, middles, reach: x.step() / 2, labelled, lines, left, base: y(0) };
}

const sum = (values: readonly number[]) => values.reduce((all, one) => all + one, 0);

function labelsThatFit(points: ChartProps['points'], step: number): number[] {
  const longest = Math.max(0, ...points.map(({ label }) => label.length));
  const every = Math.max(1, Math.ceil((longest * LETTER + SPACE) / Math.max(1, step)));
  const last = points.length - 1;
  return points.flatMap((_, place) => ((last - place) % every === 0 ? place : []));
}
