import { expect, it } from 'vitest';
import { pesos } from '@/lib/domain/kit/format';
import { layOutBars } from './bar-layout';
import type { ChartProps } from './chart-types';

const SERIES = ['sold', 'bar'].map((id) => ({ id, label: id }));
const chart = (
  values: [sold: number, bar: number][],
  more: Partial<ChartProps> = {},
): ChartProps => ({
  title: 'Ventas',
  series: SERIES,
  points: values.map(([sold, bar], place) => ({
    label: `${place + 1} nov`,
    values: { sold, bar },
  })),
  format: pesos,
  ...more,
});
const draw = (props: ChartProps, width = 600) => layOutBars(props, width, 240);

it('draws a bar as high as its value, from zero', () => {
  const { bars, base, lines } = draw(chart([[50, 100]]));
  const [half, whole] = bars;
  expect((half?.height ?? 0) * 2).toBeCloseTo(whole?.height ?? 0);
  expect((half?.y ?? 0) + (half?.height ?? 0)).toBeCloseTo(base);
  expect(lines.map(({ value }) => value)).toEqual([0, 20, 40, 60, 80, 100]);
});

it('stacks one part on the other, and what was taken back below zero', () => {
  const { bars, base } = draw(
    chart(
      [
        [50, 100],
        [40, -20],
      ],
      { stacked: true },
    ),
  );
  const [first, second, , taken] = bars;
  expect((second?.y ?? 0) + (second?.height ?? 0)).toBeCloseTo(first?.y ?? 0);
  expect(second?.x).toBe(first?.x);
  expect(taken?.y).toBeCloseTo(base);
});

it('keeps side by side what is not stacked, within the room of its point', () => {
  const { bars, middles, reach } = draw(
    chart([
      [5, 10],
      [7, 3],
    ]),
  );
  expect((bars[0]?.x ?? 0) + (bars[0]?.width ?? 0)).toBeCloseTo(bars[1]?.x ?? 0);
  for (const { x, width, point } of bars) {
    expect(x).toBeGreaterThanOrEqual((middles[point] ?? 0) - reach);
    expect(x + width).toBeLessThanOrEqual((middles[point] ?? 0) + reach);
  }
});

it('writes as many labels as fit, and always the last', () => {
  const month = chart(Array.from({ length: 30 }, () => [1, 1]));
  const wide = draw(month, 1_800).labelled;
  const narrow = draw(month, 300).labelled;
  expect(wide).toHaveLength(30);
  expect(narrow.length).toBeLessThan(8);
  expect(narrow.at(-1)).toBe(29);
});

it('draws nothing but its axis where all is zero, or before its width is known', () => {
  expect(
    draw(
      chart([
        [0, 0],
        [0, 0],
      ]),
    ).bars,
  ).toEqual([]);
  for (const { width, height } of draw(chart([[5, 10]]), 0).bars) {
    expect(width).toBe(0);
    expect(height).toBeGreaterThan(0);
  }
});

it('draws a line through its values, beside bars that keep their whole width', () => {
  const line = { id: 'bar', label: 'bar', isLine: true };
  const props = chart(
    [
      [50, 100],
      [40, 25],
    ],
    { series: [{ id: 'sold', label: 'sold' }, line] },
  );
  const { bars, courses, middles, base } = draw(props);
  expect(bars.map(({ series }) => series)).toEqual([0, 0]);
  expect((bars[0]?.x ?? 0) + (bars[0]?.width ?? 0) / 2).toBeCloseTo(middles[0] ?? 0);
  const [course] = courses;
  expect(course?.spots.map(({ x }) => x)).toEqual(middles);
  const heights = course?.spots.map(({ y }) => base - y) ?? [];
  expect(heights[0]).toBeCloseTo((heights[1] ?? 0) * 4);
});
