'use client';

import { useEffect } from 'react';
import { ErrorState } from '@/components/ui/state/error-state';

type Props = { error: Error; reset: () => void };

const again = () => location.reload();

/** Whether this page was reloaded already: then its code is missing for good, and a reload would only come again. */
const isReload = () =>
  performance.getEntriesByType('navigation').some((one) => 'type' in one && one.type === 'reload');

/** The fallback for a page that failed while rendering. Saved data is not affected. */
export function PageError({ error, reset }: Props) {
  // Code that did not come is remembered as failed: only another document asks for it again.
  const isCode = error.name === 'ChunkLoadError';
  useEffect(() => {
    if (!isCode) return;
    if (navigator.onLine && !isReload()) again();
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, [isCode]);
  return (
    <main className="grid min-h-[70dvh] place-content-center">
      <h1 className="sr-only">Algo falló</h1>
      <ErrorState title="Esta página tuvo un problema" onRetry={isCode ? again : reset}>
        Lo que ya habías guardado está a salvo. Inténtalo de nuevo; si sigue igual, vuelve en unos
        minutos.
      </ErrorState>
    </main>
  );
}
