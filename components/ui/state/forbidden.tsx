import type { ReactNode } from 'react';
import { cn } from '@/components/ui/cn';
import { Drawing } from './drawing';

type Props = {
  title: ReactNode;
  children: ReactNode;
  action?: ReactNode;
  whole?: boolean;
};

export function Forbidden({ title, children, action, whole }: Props) {
  const Title = whole ? 'h1' : 'p';
  return (
    <div
      className={cn(
        'flex flex-col items-center px-4 py-12 text-center',
        whole && 'min-h-[64dvh] justify-center',
      )}
    >
      <Drawing name="lock" />
      <Title className="mt-4 max-w-[32em] text-balance font-semibold text-base">{title}</Title>
      <div className="mt-1 max-w-[35em] text-pretty text-ink-soft">{children}</div>
      {action && <div className="mt-6 flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  );
}
