'use client';

import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from '@/components/ui/link';
import { Skeleton } from '@/components/ui/state/skeleton';
import { pesos, unbroken } from '@/lib/domain/kit/format';
import { cn } from './cn';
import { type Tone, textTone } from './tone';
import { useCountUp } from './use-count-up';

type Props = {
  label: string;
  value: number;
  format?: (value: number) => string;
  /** Formats it on a phone, where the full text is too long; the full text stays in its title. */
  short?: (value: number) => string;
  compared?: { text: string; tone?: Tone; way?: 'up' | 'down' } | null;
  curve?: ReactNode;
  href?: string;
  onOpen?: () => void;
  loading?: boolean;
  /** Shown in place of an amount that could not be read (`Unread`), since a zero would be taken for a fact. */
  instead?: ReactNode;
  big?: boolean;
  className?: string;
};

export function Figure(props: Props) {
  const { label, compared, curve, href, onOpen, loading, big, className } = props;
  const body = (
    <>
      <span className="block text-ink-soft">{label}</span>
      {/* On a desktop a curve that does not fit beside the amount is hidden, not wrapped. */}
      <span
        className={cn(
          'mt-1 flex flex-wrap items-end justify-between gap-x-2 gap-y-1 sm:-mx-2 sm:mt-0 sm:overflow-hidden sm:px-2 sm:pt-1',
          big ? 'sm:max-h-13' : 'sm:max-h-10',
        )}
      >
        {loading ? (
          <Skeleton className={cn('my-1 w-36', big ? 'h-9' : 'h-6')} />
        ) : (
          // The curve's height is reserved: a page may arrive in pieces, and the curve after its amount.
          <span className={cn('flex items-end', curve && 'min-h-8')}>
            {props.instead || <Amount {...props} />}
          </span>
        )}
        {!loading && curve}
      </span>
      {compared && !loading && (
        <span className="mt-1 flex items-center gap-1 text-xs [&_svg]:size-3.5">
          {compared.way && (
            <span className={textTone[compared.tone ?? 'neutral']} aria-hidden="true">
              {compared.way === 'up' ? <ArrowUp /> : <ArrowDown />}
            </span>
          )}
          <span className={textTone[compared.tone ?? 'neutral']}>{unbroken(compared.text)}</span>
        </span>
      )}
    </>
  );
  const frame = cn(
    'flex min-w-0 flex-col p-4 text-left',
    (href || onOpen) && 'group/figure transition-colors duration-150 ease-out hover:bg-sunken',
    className,
  );
  if (href) {
    return (
      <Link href={href} className={frame}>
        {body}
      </Link>
    );
  }
  if (onOpen) {
    return (
      <button type="button" onClick={onOpen} className={cn(frame, 'w-full')}>
        {body}
      </button>
    );
  }
  return <div className={frame}>{body}</div>;
}

function Amount({ value, format = pesos, short, big }: Props) {
  const { shown, changes } = useCountUp(value);
  return (
    <span
      key={changes}
      title={short ? format(value) : undefined}
      className={cn(
        'whitespace-nowrap rounded-control font-semibold tabular-nums tracking-tight group-hover/figure:underline group-hover/figure:decoration-1 group-hover/figure:underline-offset-4',
        big ? 'text-xl sm:text-2xl' : 'text-lg sm:text-xl',
        changes > 0 && 'animate-glow',
      )}
    >
      {short ? (
        <>
          <span className="sm:hidden">{short(shown)}</span>
          <span className="max-sm:hidden">{format(shown)}</span>
        </>
      ) : (
        format(shown)
      )}
    </span>
  );
}

export function FigureGroup({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <div
      className={cn(
        'grid grid-cols-2 overflow-hidden base:rounded-card border border-line bg-card *:shadow-[0_0_0_1px_var(--line)] sm:grid-cols-[repeat(auto-fit,minmax(200px,1fr))] sm:has-[>:nth-child(6):last-child]:grid-cols-3',
        className,
      )}
    >
      {children}
    </div>
  );
}
