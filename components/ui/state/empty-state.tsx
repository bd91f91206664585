import type { ReactNode } from 'react';
import { cn } from '@/components/ui/cn';
import { Drawing, type DrawingName } from './drawing';

type Props = {
  title: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  drawing?: DrawingName;
  className?: string;
  /** It replaces a whole page: centred, and its title is the page's heading. */
  whole?: boolean;
};

/** An empty list: what will be here, and the one action that creates it. */
export function EmptyState(props: Props) {
  const { title, children, action, drawing = 'ticket', className, whole } = props;
  const Title = whole ? 'h1' : 'p';
  return (
    <div
      className={cn(
        'flex flex-col items-center px-4 base:py-12 text-center',
        whole && 'min-h-[64dvh] justify-center',
        className,
      )}
    >
      <Drawing name={drawing} />
      <Title className="mt-4 max-w-[32em] text-balance font-semibold text-base">{title}</Title>
      {children && <div className="mt-1 max-w-[35em] text-pretty text-ink-soft">{children}</div>}
      {action && <div className="mt-6 flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  );
}
