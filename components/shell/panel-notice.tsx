'use client';

import { useRouter } from 'next/navigation';
import { type ReactNode, useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/state/empty-state';
import { ErrorState } from '@/components/ui/state/error-state';
import { Loading, Skeleton } from '@/components/ui/state/skeleton';
import { usePanel } from '@/hooks/use-panel';
import { variant } from '@/lib/config';
import { ensureUserDocument } from '@/lib/data/session/session';
import { SIGN_UP_ROUTE } from '@/lib/domain/kit/routes/session';
import { homeOf } from '@/lib/domain/session/redirects';

/** A new account's document is created by a function; for this long its absence is no error. */
const PATIENCE_MS = 6_000;

/** Replaces the page by a notice if the session's records are missing or failed; else renders the page. */
export function PanelNotice({ children }: { children: ReactNode }) {
  const { isUserMissing, lost } = usePanel();
  if (lost) return <LostProducer lost={lost} />;
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
      <Loading className="grid gap-6">
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
      Sin él no podemos mostrarte el panel. Inténtalo de nuevo; si sigue igual, cierra la sesión y
      vuelve a entrar.
    </ErrorState>
  );
}

function LostProducer({ lost }: { lost: { name: string } }) {
  const { producersId, producer, forgetLost } = usePanel();
  const router = useRouter();
  const words = variant().producer;
  const isElsewhere = producersId.length > 0;
  return (
    <EmptyState
      whole
      drawing="ticket"
      title={`Ya no eres parte de ${lost.name || words.the}`}
      action={
        isElsewhere ? (
          <Button
            kind="primary"
            onClick={() => {
              forgetLost();
              router.replace(homeOf('producer'));
            }}
          >
            Seguir con {producer?.name || words.a}
          </Button>
        ) : (
          <Button kind="primary" href={SIGN_UP_ROUTE}>
            Crear mi {words.one.toLowerCase()}
          </Button>
        )
      }
    >
      Alguien que gestiona sus accesos te sacó del equipo, así que ya no ves sus eventos ni sus
      ventas. Si es un error, pídele una nueva invitación.
    </EmptyState>
  );
}
