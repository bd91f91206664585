'use client';

import { type ReactNode, useEffect } from 'react';
import { ErrorState } from '@/components/ui/state/error-state';

/** The fallback for a page that failed while rendering. Saved data is not affected; another try is another document. */
export function PageError({ error, children }: { error: Error; children?: ReactNode }) {
  useEffect(() => {
    // Code that did not come is remembered as failed. Once: a reloaded page that lacks its code, too, would reload for ever.
    if (error.name === 'ChunkLoadError' && navigator.onLine && performance.navigation.type !== 1)
      location.reload();
  }, [error]);
  return (
    <div className="grid min-h-[70dvh] place-content-center justify-items-center">
      <h1 className="sr-only">Algo falló</h1>
      <ErrorState title="Esta página tuvo un problema" className="pb-2" />
      {children}
    </div>
  );
}
