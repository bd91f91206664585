'use client';

import { EmptyState } from '@/components/ui/state/empty-state';
import { Loading, Skeleton } from '@/components/ui/state/skeleton';
import { useSession } from '@/hooks/use-session';
import { GuestMenu } from './guest-menu';
import { useMenu, useMenuPhotos } from './use-menus';

/** The page behind the code on the table: a published menu, live, so that what runs out says so at once. */
export function GuestScreen({ menuId }: { menuId: string }) {
  // Whoever turns out to be signed out has his listeners stopped: ours begins once that is settled.
  const { status } = useSession();
  const menu = useMenu(status === 'loading' ? null : menuId);
  const photos = useMenuPhotos(menu.data ? menuId : null);
  return (
    <main className="mx-auto min-h-dvh max-w-[560px] px-4 py-8">
      {menu.status === 'loading' && (
        <Loading className="grid gap-4">
          <Skeleton className="h-8 w-64" />
          <Skeleton className="h-20" />
          <Skeleton className="h-20" />
          <Skeleton className="h-20" />
        </Loading>
      )}
      {/* One that is not published and one that never was answer alike. */}
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
