import { duration } from '@/lib/domain/kit/duration';
import { number, percent } from '@/lib/domain/kit/format';
import { cn } from './cn';
import { fillTone, type Tone } from './tone';

type Props = {
  label: string;
  done: number;
  total: number;
  /** Items per second, if known: shows the rate and the estimated end. */
  rate?: number;
  tone?: Tone;
  bare?: boolean;
  className?: string;
};

export function ProgressBar({ label, done, total, rate, tone = 'info', bare, className }: Props) {
  const part = total > 0 ? Math.min(1, Math.max(0, done / total)) : 0;
  const left = rate && rate > 0 && done < total ? (total - done) / rate : null;
  return (
    <div className={cn('flex flex-col gap-2', className)}>
      {!bare && (
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="font-medium">{label}</span>
          <span className="text-ink-soft">
            {number(done)} de {number(total)}
            {left !== null && ` · ${number(rate!)} por segundo · quedan ${duration(left)}`}
          </span>
        </div>
      )}
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={Math.min(done, total)}
        aria-valuetext={`${number(done)} de ${number(total)}, ${percent(Math.round(part * 100) / 100)}`}
        className="h-2 overflow-hidden rounded-full bg-sunken"
      >
        <div
          className={cn(
            'h-full rounded-full transition-[width] duration-200 ease-out',
            fillTone[tone],
          )}
          style={{ width: `${part * 100}%` }}
        />
      </div>
    </div>
  );
}
