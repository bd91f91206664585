'use client';

import { useState } from 'react';
import { TicketsSummary } from '@/components/event/tickets/tickets-summary';
import { lazyAhead } from '@/components/ui/lazy-ahead';
import { Skeleton } from '@/components/ui/state/skeleton';
import { useEvent } from '@/hooks/use-event';
import { usePage } from '@/hooks/use-page';
import { usePanel } from '@/hooks/use-panel';
import { eventName } from '@/lib/domain/event/event';
import { adminRoute } from '@/lib/domain/kit/routes/admin';
import { eventRoute } from '@/lib/domain/kit/routes/event';
import { EVENTS_ROUTE } from '@/lib/domain/kit/routes/producer';
import { DatesSummary } from './dates-summary';
import { EventFactsCard } from './event-facts';
import { MissingCard } from './missing-card';
import { PendingCard } from './pending-card';
import { PlanBanner } from './plan-banner';
import { TonightLink } from './tonight-link';
import { UntoldCard } from './untold-card';

// Only administrators load it.
const ReviewDesk = lazyAhead(
  () => import('./review/review-desk'),
  <Skeleton className="h-[44rem]" />,
);

export function EventScreen() {
  const { event } = useEvent();
  const { isAdmin } = usePanel();
  usePage({
    current: { url: eventRoute(event.id), name: eventName(event) },
    parent: isAdmin
      ? { url: adminRoute('events'), name: 'Eventos' }
      : { url: EVENTS_ROUTE, name: 'Mis eventos' },
  });
  // It stays after the decision, to lead on to the next event.
  const [isDesk, setDesk] = useState(false);
  if (isAdmin && event.status === 'review' && !isDesk) setDesk(true);
  if (isDesk) return <ReviewDesk />;
  const isUpcoming = event.status === 'draft' || event.status === 'review';
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_320px]">
      <div className="flex min-w-0 flex-col gap-6">
        {isUpcoming && <MissingCard />}
        <TonightLink />
        <PlanBanner />
        <PendingCard />
        <UntoldCard />
        {event.dates ? <DatesSummary /> : <TicketsSummary />}
        {event.description && (
          <section>
            <h2 className="font-semibold text-base">De qué se trata</h2>
            <p className="mt-2 max-w-[45em] whitespace-pre-line break-words text-ink-soft">
              {event.description}
            </p>
          </section>
        )}
      </div>
      <EventFactsCard />
    </div>
  );
}
