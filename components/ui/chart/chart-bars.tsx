'use client';

import {
  Bar,
  BarChart,
  CartesianGrid,
  LabelList,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import { axisStyle, ChartTip, withoutBreaks } from './chart-parts';
import { axisWidth, type ChartProps, colourOf, rowsOf } from './chart-types';

/** The rendering of a `BarChart`, loaded on demand. */
export default function ChartBars(props: ChartProps) {
  const { points, series, format, axisFormat = format, stacked, title } = props;
  // Few bars carry their own value; many rely on the axis.
  const direct = series.length === 1 && points.length <= 8;
  return (
    <ResponsiveContainer width="100%" height="100%">
      <BarChart
        data={rowsOf(points)}
        margin={{ top: direct ? 20 : 8, right: 8, bottom: 0, left: 0 }}
        barCategoryGap="24%"
        title={title}
        accessibilityLayer
      >
        {!direct && <CartesianGrid vertical={false} stroke="var(--line)" />}
        <XAxis dataKey="label" {...axisStyle} minTickGap={16} interval="preserveStartEnd" />
        {!direct && (
          <YAxis
            {...axisStyle}
            width={axisWidth(props)}
            tickCount={4}
            tickFormatter={(value: number) => withoutBreaks(axisFormat(value))}
          />
        )}
        <Tooltip
          cursor={{ fill: 'var(--sunken)' }}
          isAnimationActive={false}
          content={(tip) => (
            <ChartTip
              active={tip.active}
              label={tip.label}
              payload={tip.payload}
              series={series}
              format={format}
            />
          )}
        />
        {series.map((one, place) => (
          <Bar
            key={one.id}
            dataKey={one.id}
            name={one.label}
            fill={colourOf(place)}
            stackId={stacked ? 'all' : undefined}
            radius={stacked ? 0 : [3, 3, 0, 0]}
            maxBarSize={56}
            isAnimationActive={false}
          >
            {direct && (
              <LabelList
                dataKey={one.id}
                position="top"
                fill="var(--ink)"
                fontSize={12}
                formatter={(value) => (typeof value === 'number' ? axisFormat(value) : '')}
              />
            )}
          </Bar>
        ))}
      </BarChart>
    </ResponsiveContainer>
  );
}
