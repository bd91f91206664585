'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/state/empty-state';
import { ErrorState } from '@/components/ui/state/error-state';
import { Loading, Skeleton } from '@/components/ui/state/skeleton';
import { useEventPage } from '@/hooks/use-event-page';
import { useLiveList } from '@/hooks/use-live';
import { parseVersion } from '@/lib/domain/event/version/version';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { VersionCard } from './version-card';

const PAGE = 20;

/** The promises of an event over time, latest first: who changed what, and how many tickets had been sold by then. */
export function VersionsScreen() {
  const { event } = useEventPage('versions', 'Versiones');
  const [shown, setShown] = useState(PAGE);
  // One more than is shown: the last card compares itself with its predecessor.
  const found = useLiveList(
    { path: entryPaths.versions(event.id), orderBy: [['n', 'desc']], limit: shown + 1 },
    parseVersion,
  );
  if (found.status === 'error') {
    return <ErrorState title="No pudimos cargar las versiones" onRetry={found.retry} />;
  }
  if (found.status === 'loading') {
    return (
      <Loading className="grid gap-4">
        <Skeleton className="h-40 w-full rounded-card" />
        <Skeleton className="h-40 w-full rounded-card" />
      </Loading>
    );
  }
  const versions = found.data;
  if (versions.length === 0) {
    return (
      <EmptyState drawing="ticket" title="Aquí queda lo que prometiste, y cuándo">
        {event.publishedAt
          ? 'Este evento se publicó antes de que guardáramos versiones. Su estado de hoy queda como la primera en cuanto algo cambie.'
          : 'La primera versión se guarda al publicar el evento, y otra con cada cambio.'}
      </EmptyState>
    );
  }
  return (
    <>
      <ol aria-label="Versiones" className="flex max-w-[840px] flex-col gap-4">
        {versions.slice(0, shown).map((version, index) => (
          <li key={version.n}>
            <VersionCard version={version} before={versions[index + 1] ?? null} />
          </li>
        ))}
      </ol>
      {versions.length > shown && (
        <Button className="mt-4" onClick={() => setShown(shown + PAGE)}>
          Ver anteriores
        </Button>
      )}
    </>
  );
}
