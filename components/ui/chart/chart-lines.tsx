'use client';

import {
  Area,
  CartesianGrid,
  ComposedChart,
  Line,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import { axisStyle, ChartTip, withoutBreaks } from './chart-parts';
import { axisWidth, type ChartProps, colourOf, dashOf, rowsOf } from './chart-types';

/** The rendering of a `LineChart`, loaded on demand. */
export default function ChartLines(props: ChartProps) {
  const { points, series, format, axisFormat = format, title } = props;
  const main = series[0];
  return (
    <ResponsiveContainer width="100%" height="100%">
      <ComposedChart
        data={rowsOf(points)}
        margin={{ top: 8, right: 8, bottom: 0, left: 0 }}
        title={title}
        accessibilityLayer
      >
        <CartesianGrid vertical={false} stroke="var(--line)" />
        <XAxis dataKey="label" {...axisStyle} minTickGap={32} interval="preserveStartEnd" />
        <YAxis
          {...axisStyle}
          width={axisWidth(props)}
          tickCount={4}
          tickFormatter={(value: number) => withoutBreaks(axisFormat(value))}
        />
        <Tooltip
          cursor={{ stroke: 'var(--line-strong)', strokeDasharray: '2 3' }}
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
        {main && (
          <Area
            dataKey={main.id}
            stroke="none"
            fill={colourOf(0)}
            fillOpacity={0.08}
            isAnimationActive={false}
            tooltipType="none"
            activeDot={false}
          />
        )}
        {series.map((one, place) => (
          <Line
            key={one.id}
            dataKey={one.id}
            name={one.label}
            type="monotone"
            stroke={colourOf(place)}
            strokeWidth={place === 0 ? 2.5 : 2}
            strokeDasharray={dashOf(place)}
            dot={points.length === 1}
            activeDot={{ r: 4, stroke: 'var(--card)', strokeWidth: 2 }}
            isAnimationActive={false}
          />
        ))}
      </ComposedChart>
    </ResponsiveContainer>
  );
}
