'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ClosedLink, waysFromDoor } from '@/components/shared/closed-link';
import { RecordTitle } from '@/components/shared/record-title';
import { ErrorState } from '@/components/ui/state/error-state';
import { Spinner } from '@/components/ui/state/spinner';
import { useWakeLock } from '@/hooks/use-wake-lock';
import { openBoxOffice } from '@/lib/data/shift/box-office';
import { readDoorSecret } from '@/lib/domain/shift/box-office';
import { ClosedDrawer } from './closed-drawer';
import { OpenDrawer } from './open-drawer';
import { TillView } from './till-view';
import { isRefusal } from './use-phone-sales';
import { useHeldShift } from './use-till';

export function BoxOfficeScreen({ token }: { token: string }) {
  const link = readDoorSecret(token);
  const { held, hold } = useHeldShift(link?.id ?? '');
  const [closed, setClosed] = useState(false);
  useWakeLock();
  const query = useQuery({
    queryKey: ['box-office-link', token],
    queryFn: () => openBoxOffice(token),
    enabled: link !== null && held === null,
    networkMode: 'always',
    retry: (count, error) => count < 2 && !isRefusal(error),
  });
  if (!link || isRefusal(query.error)) {
    return (
      <ClosedLink
        title={query.error?.message ?? 'Este enlace no abre ninguna caja'}
        ways={waysFromDoor('boxOffice', link?.eventId)}
      >
        Quien organiza el evento puede darte un enlace nuevo.
      </ClosedLink>
    );
  }
  if (held) {
    const close = () => {
      hold(null);
      setClosed(true);
    };
    return <TillView held={held} onClosed={close} />;
  }
  if (query.isError) {
    return <ErrorState title="No pudimos abrir la caja" onRetry={() => void query.refetch()} />;
  }
  if (!query.data) {
    return (
      <p role="status" className="flex items-center justify-center gap-3 py-24 text-ink-soft">
        <Spinner className="size-5" /> Abriendo la caja
      </p>
    );
  }
  const { event, name } = query.data;
  return (
    <div className="mx-auto flex min-h-dvh w-full max-w-[560px] flex-col gap-6 p-4">
      <RecordTitle name={event.name} kind="Caja" />
      <header>
        <h1 className="text-balance font-semibold text-xl">{event.name}</h1>
        <p className="text-ink-soft">{name}</p>
      </header>
      {closed ? (
        <ClosedDrawer onAgain={() => setClosed(false)} />
      ) : (
        <OpenDrawer eventId={event.id} boxOfficeId={link.id} token={token} onOpen={hold} />
      )}
    </div>
  );
}
