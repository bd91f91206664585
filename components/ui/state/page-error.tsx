'use client';

import { ErrorState } from '@/components/ui/state/error-state';

/** The fallback for a page that failed while rendering. Saved data is not affected. */
export function PageError({ reset }: { reset: () => void }) {
  return (
    <main className="grid min-h-[70dvh] place-content-center">
      <h1 className="sr-only">Algo falló</h1>
      <ErrorState title="Esta página tuvo un problema" onRetry={reset}>
        Lo que ya habías guardado está a salvo. Inténtalo de nuevo; si sigue igual, vuelve en unos
        minutos.
      </ErrorState>
    </main>
  );
}
