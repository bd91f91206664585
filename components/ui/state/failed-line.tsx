import type { ReactNode } from 'react';
import { cn } from '@/components/ui/cn';

/** What could not be read of a part that shows nothing where there is nothing, and 'Reintentar'. */
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
