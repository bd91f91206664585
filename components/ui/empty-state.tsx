import type { ReactNode } from 'react';
import { cn } from './cn';
import { Drawing, type DrawingName } from './drawing';

type Props = {
  /** What will be here. */
  title: ReactNode;
  children?: ReactNode;
  /** The one action that begins it. */
  action?: ReactNode;
  drawing?: DrawingName;
  className?: string;
};

/** Nothing here yet: what will be, and the one action that begins it. */
export function EmptyState({ title, children, action, drawing = 'ticket', className }: Props) {
  return (
    <div className={cn('flex flex-col items-center px-4 base:py-12 text-center', className)}>
      <Drawing name={drawing} />
      <p className="mt-4 max-w-[48ch] text-balance font-semibold text-base">{title}</p>
      {children && <div className="mt-1 max-w-[52ch] text-pretty text-ink-soft">{children}</div>}
      {action && <div className="mt-6 flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  );
}
