import type { ReactNode } from 'react';
import { cn } from '@/components/ui/cn';

/** The error of a part that renders nothing when it is empty, with 'Reintentar'. */
export function FailedLine({
  children,
  onRetry,
  className,
}: {
  children: ReactNode;
  onRetry: () => void;
  className?: string;
}) {
  return (
    <p role="alert" className={cn('text-ink-soft', className)}>
      {children}{' '}
      <button type="button" className="underline" onClick={onRetry}>
        Reintentar
      </button>
    </p>
  );
}
