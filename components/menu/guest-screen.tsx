'use client';

import { RecordTitle } from '@/components/shared/record-title';
import { EmptyState } from '@/components/ui/state/empty-state';
import { Loading, Skeleton } from '@/components/ui/state/skeleton';
import { useSession } from '@/hooks/use-session';
import { GuestMenu } from './guest-menu';
import { useMenu, useMenuPhotos } from './use-menus';

/** The public page of a published menu, live, so that sold-out items show at once. */
export function GuestScreen({ menuId }: { menuId: string }) {
  // A sign-out stops all listeners, so this one starts after the session is known.
  const { status } = useSession();
  const menu = useMenu(status === 'loading' ? null : menuId);
  const photos = useMenuPhotos(menu.data ? menuId : null);
  return (
    <main className="mx-auto min-h-dvh max-w-[560px] px-4 py-8">
      <RecordTitle name={menu.data?.name ?? ''} />
      {menu.status === 'loading' && (
        <Loading className="grid gap-4">
          <Skeleton className="h-8 w-64" />
          <Skeleton className="h-20" />
          <Skeleton className="h-20" />
          <Skeleton className="h-20" />
        </Loading>
      )}
      {/* An unpublished menu and a missing one give the same answer. */}
      {menu.status !== 'loading' && !menu.data && (
        <>
          <h1 className="sr-only">Carta</h1>
          <EmptyState drawing="menu" title="Esta carta no está disponible">
            Pregunta en la barra: te contarán qué hay esta noche.
          </EmptyState>
        </>
      )}
      {menu.data && <GuestMenu menu={menu.data} photos={photos} />}
    </main>
  );
}
