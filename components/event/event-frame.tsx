'use client';

import { useRouter } from 'next/navigation';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { ErrorState } from '@/components/ui/state/error-state';
import { Forbidden } from '@/components/ui/state/forbidden';
import { EventContext } from '@/hooks/use-event';
import { usePanel } from '@/hooks/use-panel';
import { adminRoute } from '@/lib/domain/kit/routes/admin';
import { EVENTS_ROUTE } from '@/lib/domain/kit/routes/producer';
import { EventHeader } from './event-header';
import { EventSkeleton } from './event-skeleton';
import { useEventRecords } from './use-event-records';

type Props = { eventId: string; children: ReactNode };

/**
 * The layout around every page of an event: header, missing fields, tabs. It subscribes to the event and its ticket
 * types for the page inside (`useEvent`).
 */
export function EventFrame({ eventId, children }: Props) {
  const panel = usePanel();
  const { event, ticketTypes, typesStatus } = useEventRecords(eventId);
  const aligned = useOwnProducer(event.data?.producerId);

  const { isAdmin, limit, permissionsKnown } = panel;
  const can = limit?.events.includes(eventId) ? limit.can : panel.can;
  const context = useMemo(
    () =>
      event.data && {
        event: event.data,
        ticketTypes,
        can: (flag: Parameters<typeof can>[0]) => isAdmin || can(flag),
      },
    [event.data, ticketTypes, isAdmin, can],
  );

  if (event.status === 'error' || (event.status === 'ready' && !event.data)) {
    return (
      <Forbidden
        whole
        title="No encontramos este evento"
        action={
          isAdmin ? (
            <Button href={adminRoute('events')}>Ver eventos</Button>
          ) : (
            <Button href={EVENTS_ROUTE}>Ver mis eventos</Button>
          )
        }
      >
        {limit
          ? 'Puede que se haya eliminado, o que no esté entre los eventos a tu cargo.'
          : 'Puede que se haya eliminado, o que sea de un equipo al que no perteneces.'}
      </Forbidden>
    );
  }
  if (typesStatus === 'error') return <ErrorState title="No pudimos cargar el evento" />;
  // Waits for the permissions: otherwise the page would first render as forbidden and mount twice.
  if (!context || typesStatus === 'loading' || !aligned || !permissionsKnown) {
    return <EventSkeleton />;
  }
  return (
    <EventContext value={context}>
      <EventHeader />
      {children}
    </EventContext>
  );
}

/**
 * An event opened by its URL selects its own producer, so that permissions and menu match; if the person then
 * selects another producer, the page navigates to that producer's events. Returns whether the selected producer is
 * the event's (or the event belongs to none of the person's producers).
 */
function useOwnProducer(eventProducer: string | undefined): boolean {
  const { isAdmin, producerId, producersId, selectProducer } = usePanel();
  const router = useRouter();
  const settled = useRef(false);
  const own = !isAdmin && eventProducer !== undefined && producersId.includes(eventProducer);
  const aligned = !own || producerId === eventProducer;
  useEffect(() => {
    if (!own) return;
    if (aligned) {
      // Also if the server selected it for this page only, so that the next page keeps the producer.
      if (!settled.current) selectProducer(eventProducer);
      settled.current = true;
    } else if (settled.current) router.push(EVENTS_ROUTE);
    else selectProducer(eventProducer);
  }, [own, aligned, eventProducer, selectProducer, router]);
  return aligned;
}
