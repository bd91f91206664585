import { cn } from '@/components/ui/cn';

const soft = 'var(--sunken)';
const line = 'var(--line-strong)';
const accent = 'var(--accent)';

// The ticket outline that every illustration is drawn on.
const stub =
  'M8 24a6 6 0 0 1 6-6h92a6 6 0 0 1 6 6v13a7 7 0 0 0 0 14v13a6 6 0 0 1-6 6H14a6 6 0 0 1-6-6V51a7 7 0 0 0 0-14Z';

/** The lines of text of a ticket with nothing else on it. */
export const TICKET_MARK = 'M24 36h32M24 46h22';

/** A torn ticket with one drawing (an SVG path) on it. Decorative: hidden from screen readers. */
export function TornTicket({ mark, className }: { mark: string; className?: string }) {
  return (
    <svg
      viewBox="0 0 120 88"
      fill="none"
      aria-hidden="true"
      className={cn('base:h-22 base:w-30', className)}
    >
      <g transform="rotate(-4 60 44)">
        <path d={stub} fill={soft} transform="translate(5 6)" />
        <path d={stub} fill="var(--card)" stroke={line} strokeWidth="1.5" />
        <path
          d="M82 20v48"
          stroke={line}
          strokeWidth="1.5"
          strokeDasharray="1.5 4.5"
          strokeLinecap="round"
        />
        <g stroke="var(--ink-soft)" strokeWidth="1.5" strokeLinecap="round" strokeLinejoin="round">
          <path d={mark} />
        </g>
        <path d="M88.5 30v28M93 30v28M96 30v28M100.500 30v28" stroke={accent} strokeWidth="2" />
      </g>
    </svg>
  );
}
