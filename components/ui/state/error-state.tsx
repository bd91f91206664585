'use client';

import { RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { buttonStyle } from '@/components/ui/button-style';
import { cn } from '@/components/ui/cn';
import { TornTicket } from './torn-ticket';

const BROKEN = 'M26 56l10-10-4-6 12-10M48 34l14-2-4 10 6 5-10 11';

type Props = {
  title: ReactNode;
  children?: ReactNode;
  /** Retries; without it the page is reloaded. */
  onRetry?: () => void;
  className?: string;
};

export function ErrorState({ title, children, onRetry, className }: Props) {
  return (
    <div
      role="alert"
      className={cn('flex flex-col items-center px-4 base:py-12 text-center', className)}
    >
      <TornTicket mark={BROKEN} />
      <p className="mt-4 max-w-[32em] text-balance font-semibold text-base">{title}</p>
      <div className="mt-1 max-w-[35em] text-pretty text-ink-soft">
        {children ?? 'Revisa tu conexión e inténtalo de nuevo. Lo guardado está a salvo.'}
      </div>
      <button
        type="button"
        className={`${buttonStyle()} mt-6`}
        onClick={() => (onRetry ? onRetry() : location.reload())}
      >
        <RotateCw aria-hidden="true" />
        Reintentar
      </button>
    </div>
  );
}
