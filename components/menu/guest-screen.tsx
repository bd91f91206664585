'use client';

import { CoverImage } from '@/components/shared/cover-image';
import { RecordTitle } from '@/components/shared/record-title';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/state/empty-state';
import { Loading, Skeleton } from '@/components/ui/state/skeleton';
import { useSession } from '@/hooks/use-session';
import type { Menu } from '@/lib/domain/menu/menu';
import { GuestMenu } from './guest-menu';
import { useMenu, useMenuPhotos } from './use-menus';

type Props = {
  menuId: string;
  /** What the server read; null where it was late, or there is no such menu. */
  first: Menu | null;
  /** Where the producer's cover is; '' without one. */
  cover: string;
  /** Dark, unless the person chose otherwise: it is read by a bar. */
  isNight: boolean;
};

/** The public page of a published menu, live, so that sold-out items show at once. */
export function GuestScreen({ menuId, first, cover, isNight }: Props) {
  const { user } = useSession();
  return (
    <main data-night={isNight || undefined} className="min-h-dvh pb-16">
      <div className="mx-auto max-w-[1040px] min-[1040px]:px-4 min-[1040px]:pt-4">
        <CoverImage src={cover} className="min-[1040px]:aspect-[3/1] min-[1040px]:rounded-card" />
      </div>
      <div className="mx-auto max-w-[1040px] px-4 pt-6">
        {/* A sign-out stops all listeners: who is signed out goes on with others. */}
        <LiveMenu key={user?.uid ?? ''} menuId={menuId} first={first} />
      </div>
    </main>
  );
}

function LiveMenu({ menuId, first }: Pick<Props, 'menuId' | 'first'>) {
  // A visitor's first moment stops all listeners, so this one starts after the session is known.
  const { status } = useSession();
  const live = useMenu(status === 'loading' ? null : menuId);
  const photos = useMenuPhotos(live.data ? menuId : null);
  const menu = live.status === 'loading' ? first : live.data;
  return (
    <>
      <RecordTitle name={menu?.name ?? ''} />
      {menu && <GuestMenu menu={menu} photos={photos} />}
      {!menu && live.status === 'loading' && (
        <Loading className="grid gap-4">
          <Skeleton className="h-8 w-64" />
          <Skeleton className="h-20" />
          <Skeleton className="h-20" />
          <Skeleton className="h-20" />
        </Loading>
      )}
      {/* An unpublished menu and a missing one give the same answer. */}
      {!menu && live.status !== 'loading' && (
        <>
          <h1 className="sr-only">Carta</h1>
          <EmptyState
            drawing="menu"
            title="Esta carta no está disponible"
            action={<Button onClick={live.retry}>Buscar de nuevo</Button>}
          >
            Pregunta en la barra: te contarán qué hay esta noche.
          </EmptyState>
        </>
      )}
    </>
  );
}
