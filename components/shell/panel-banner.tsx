'use client';

import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { ErrorState } from '@/components/ui/state/error-state';
import { Loading, Skeleton } from '@/components/ui/state/skeleton';
import { usePanel } from '@/hooks/use-panel';
import { ensureUserDocument } from '@/lib/data/account/keep-user-document';

const LostProducer = lazy(() => import('./lost-producer'));

/** A new account's document is created by a function; for this long its absence is no error. */
const PATIENCE_MS = 6_000;

/** Replaces the page by a notice if the session's records are missing or failed; else renders the page. */
export function PanelBanner({ children }: { children: ReactNode }) {
  const { isUserMissing, lost } = usePanel();
  if (lost) {
    return (
      <Suspense>
        <LostProducer lost={lost} />
      </Suspense>
    );
  }
  return isUserMissing ? <MissingUser /> : children;
}

function MissingUser() {
  const { retry } = usePanel();
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!isLate) {
    return (
      <Loading title="Tu panel" className="grid gap-6">
        <Skeleton className="h-8 w-48" />
        <Skeleton className="h-64 w-full rounded-card" />
      </Loading>
    );
  }
  return (
    <ErrorState
      title="No se encontró el documento del usuario"
      onRetry={() => void ensureUserDocument().then(retry)}
    >
      Inténtalo de nuevo; si sigue igual, cierra la sesión y vuelve a entrar.
    </ErrorState>
  );
}
