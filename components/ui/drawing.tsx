import { cn } from './cn';

/** The product's own shapes, for where nothing is yet. */
export type DrawingName =
  | 'ticket'
  | 'calendar'
  | 'mail'
  | 'people'
  | 'money'
  | 'menu'
  | 'search'
  | 'lock'
  | 'broken'
  | 'code'
  | 'done'
  | 'undone';

const soft = 'var(--sunken)';
const line = 'var(--line-strong)';
const accent = 'var(--accent)';

// A ticket with its two bites and its perforation: the ground that every drawing stands on.
const stub =
  'M8 24a6 6 0 0 1 6-6h92a6 6 0 0 1 6 6v13a7 7 0 0 0 0 14v13a6 6 0 0 1-6 6H14a6 6 0 0 1-6-6V51a7 7 0 0 0 0-14Z';

const marks: Record<DrawingName, React.ReactNode> = {
  ticket: <path d="M24 36h32M24 46h22" />,
  calendar: <path d="M24 32h40v26H24zM24 40h40M34 28v8M54 28v8M32 48h6M44 48h6" />,
  mail: <path d="M24 32h40v26H24zM24 33l20 15 20-15" />,
  people: (
    <path d="M36 42a5 5 0 1 0 0-10 5 5 0 0 0 0 10ZM26 58c0-7 4-11 10-11s10 4 10 11M53 42a4 4 0 1 0 0-8 4 4 0 0 0 0 8M51 47c7-1 11 4 11 11" />
  ),
  money: <path d="M22 58l12-12 9 7 19-22M54 31h8v8" />,
  menu: <path d="M28 30v10a5 5 0 0 0 10 0V30M33 30v28M56 30c-6 3-7 12-6 18h6zM56 30v28" />,
  search: <path d="M42 52a10 10 0 1 0 0-20 10 10 0 0 0 0 20ZM50 50l10 9" />,
  lock: <path d="M32 43h24v16H32zM37 43v-5a7 7 0 0 1 14 0v5M44 50v3" />,
  broken: <path d="M26 56l10-10-4-6 12-10M48 34l14-2-4 10 6 5-10 11" />,
  done: <path d="M30 45l10 10 20-22" />,
  undone: <path d="M34 34l20 20M54 34 34 54" />,
  code: (
    <path d="M28 30h10v10H28zM50 30h10v10H50zM28 50h10v8H28zM50 50h4v4M60 54v4M46 44h4M44 30v6" />
  ),
};

/** A torn ticket with one mark on it. Ornament: readers skip it. */
export function Drawing({ name, className }: { name: DrawingName; className?: string }) {
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
          {marks[name]}
        </g>
        <path d="M88.5 30v28M93 30v28M96 30v28M100.500 30v28" stroke={accent} strokeWidth="2" />
      </g>
    </svg>
  );
}
