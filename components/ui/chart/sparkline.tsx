import { cn } from '@/components/ui/cn';

type Props = {
  values: readonly number[];
  label: string;
  className?: string;
};

/** A curve of days up to today, whose line is dashed: a day that is not over has no fall. */
export function Sparkline({ values, label, className }: Props) {
  if (values.length < 2) return null;
  const [width, height] = [96, 32];
  const low = Math.min(...values, 0);
  const span = Math.max(...values) - low || 1;
  const points = values.map((value, index) => {
    const x = (index / (values.length - 1)) * (width - 6) + 3;
    const y = height - 3 - ((value - low) / span) * (height - 6);
    return `${x.toFixed(1)} ${y.toFixed(1)}`;
  });
  const [yesterday, today] = points.slice(-2) as [string, string];
  const course = points.slice(0, -1).join('L');
  const line = {
    fill: 'none',
    stroke: 'currentColor',
    strokeWidth: 1.5,
    strokeLinejoin: 'round',
    vectorEffect: 'non-scaling-stroke',
  } as const;
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={label}
      preserveAspectRatio="none"
      className={cn('base:h-8 min-w-12 base:max-w-24 flex-1 basis-12 text-accent', className)}
    >
      <path d={`M3 ${height - 3}L${course}V${height - 3}Z`} fill="currentColor" opacity="0.1" />
      <path {...line} d={`M${course}`} />
      <path {...line} d={`M${yesterday}L${today}`} strokeDasharray="2 3" />
      {/* A zero-length path with a round cap draws a dot that stays round when the SVG is stretched. */}
      <path
        d={`M${today}h0`}
        stroke="currentColor"
        strokeWidth="5"
        strokeLinecap="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}
