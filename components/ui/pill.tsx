import type { ReactNode } from 'react';
import { cn } from './cn';
import { softTone, type Tone } from './tone';

// The shape repeats the colour's meaning: full is settled, half is in progress, a diamond is wrong.
const shapes: Record<Tone, ReactNode> = {
  good: <circle cx="4" cy="4" r="4" />,
  wait: (
    <>
      <circle cx="4" cy="4" r="3.25" fill="none" stroke="currentColor" strokeWidth="1.5" />
      <path d="M4 0a4 4 0 0 0 0 8Z" />
    </>
  ),
  bad: <path d="M4 0 8 4 4 8 0 4Z" />,
  info: <circle cx="4" cy="4" r="3.25" fill="none" stroke="currentColor" strokeWidth="1.5" />,
  neutral: <rect y="3" width="8" height="2" rx="1" />,
};

/** The shape of a tone alone, for where there is no room for its word. */
export function ToneShape({ tone, className }: { tone: Tone; className?: string }) {
  return (
    <svg
      viewBox="0 0 8 8"
      className={cn('size-2 shrink-0', className)}
      fill="currentColor"
      aria-hidden="true"
    >
      {shapes[tone]}
    </svg>
  );
}

type Props = { tone?: Tone; children: ReactNode; className?: string; title?: string };

/** A status with a shape that carries the same meaning without colour. */
export function Pill({ tone = 'neutral', children, className, title }: Props) {
  return (
    <span
      title={title}
      className={cn(
        'inline-flex h-6 max-w-full shrink-0 items-center gap-1.5 whitespace-nowrap rounded-full px-2 font-medium text-xs',
        softTone[tone],
        className,
      )}
    >
      <ToneShape tone={tone} />
      <span className="truncate">{children}</span>
    </span>
  );
}
