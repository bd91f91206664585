import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';

type Props = {
  title: string;
  /** Its sum or its state, said while it is folded. */
  figure?: string;
  description?: string;
  /** The level of its heading. */
  heading?: 'h2' | 'h3';
  children: ReactNode;
};

/** A part that few need at once: its name with its one figure, and the rest when asked for. */
export function Folded({ title, figure, description, heading: Heading = 'h2', children }: Props) {
  return (
    <details className="group">
      <summary className="flex cursor-pointer list-none items-center gap-3 px-4 py-3 hover:bg-sunken focus-visible:-outline-offset-2 sm:px-6 [&::-webkit-details-marker]:hidden">
        <ChevronRight
          aria-hidden
          className="size-4 shrink-0 transition-transform group-open:rotate-90"
          strokeWidth={1.5}
        />
        <Heading className="min-w-0 flex-1 font-semibold text-base">{title}</Heading>
        <span className="max-w-[60%] truncate text-right text-ink-soft tabular-nums">{figure}</span>
      </summary>
      <div className="px-4 pb-4 sm:px-6 sm:pb-6">
        {description && <p className="mb-4 max-w-[45em] text-ink-soft">{description}</p>}
        {children}
      </div>
    </details>
  );
}

/** Folded parts below each other in one surface. */
export const FoldedList = ({ children }: { children: ReactNode }) => (
  <div className="divide-y divide-line overflow-hidden rounded-card border border-line bg-card empty:hidden">
    {children}
  </div>
);
