'use client';

import { parseAsStringLiteral, useQueryState } from 'nuqs';
import { lazy, type ReactNode, Suspense } from 'react';
import { NavTabs } from '@/components/ui/nav-tabs';
import { Skeleton } from '@/components/ui/state/skeleton';
import { useEvent } from '@/hooks/use-event';
import { eventRoute } from '@/lib/domain/kit/routes/event';

const DatesMonth = lazy(() => import('./dates-month'));

/**
 * An event's dates as a list, or as a month where the address says so. The list stays in its place when an event gets its
 * first dates: what makes them is open in it.
 */
export function DatesViews({ list }: { list: ReactNode }) {
  const { event } = useEvent();
  const [view] = useQueryState('vista', parseAsStringLiteral(['lista', 'mes']));
  const here = eventRoute(event.id, 'dates');
  const isMonth = Boolean(event.dates) && view === 'mes';
  return (
    <>
      {event.dates && (
        <NavTabs
          label="Vista"
          className="mb-4"
          items={[
            { href: here, label: 'Lista', current: !isMonth },
            { href: `${here}?vista=mes`, label: 'Mes', current: isMonth },
          ]}
        />
      )}
      {isMonth ? (
        <Suspense fallback={<Skeleton className="h-96 w-full" />}>
          <DatesMonth />
        </Suspense>
      ) : (
        list
      )}
    </>
  );
}
