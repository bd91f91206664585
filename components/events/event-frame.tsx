'use client';

import { useRouter } from 'next/navigation';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { ErrorState } from '@/components/ui/state/error-state';
import { Forbidden } from '@/components/ui/state/forbidden';
import { EventReact } from '@/hooks/use-event';
import { usePanel } from '@/hooks/use-panel';
import { EVENTS_ROUTE } from '@/lib/domain/event/event-routes';
import { EventHeader } from './event-header';
import { EventSkeleton } from './event-skeleton';
import { useEventRecords } from './use-event-records';

type Props = { eventId: string; children: ReactNode };

/**
 * What stands around every page of an event: its head, what it lacks, the way to its parts. It holds the
 * event and its ticket types live for the page inside (`useEvent`).
 */
export function EventFrame({ eventId, children }: Props) {
  const panel = usePanel();
  const { event, ticketTypes, typesStatus } = useEventRecords(eventId);
  const aligned = useOwnProducer(event.data?.producerId);

  const { isAdmin, can, permissionsKnown } = panel;
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
            <Button href="/admin/events">Ver eventos</Button>
          ) : (
            <Button href={EVENTS_ROUTE}>Ver mis eventos</Button>
          )
        }
      >
        Puede que se haya eliminado, o que sea de un equipo al que no perteneces.
      </Forbidden>
    );
  }
  if (typesStatus === 'error') return <ErrorState title="No pudimos cargar el evento" />;
  // A page of it stands once the rights for it are known: else it would begin as forbidden and mount twice.
  if (!context || typesStatus === 'loading' || !aligned || !permissionsKnown) {
    return <EventSkeleton />;
  }
  return (
    <EventReact value={context}>
      <EventHeader />
      {children}
    </EventReact>
  );
}

/**
 * An event opened by its address selects its own producer, so that rights and menu are the right ones; when
 * the person then chooses another producer, the event is left for that producer's list. Answers whether the
 * selected producer is the event's (or none of the person's is).
 */
function useOwnProducer(eventProducer: string | undefined): boolean {
  const { isAdmin, producerId, producersId, selectProducer } = usePanel();
  const router = useRouter();
  const settled = useRef(false);
  const own = !isAdmin && eventProducer !== undefined && producersId.includes(eventProducer);
  const aligned = !own || producerId === eventProducer;
  useEffect(() => {
    if (!own) return;
    if (aligned) settled.current = true;
    else if (settled.current) router.push(EVENTS_ROUTE);
    else selectProducer(eventProducer);
  }, [own, aligned, eventProducer, selectProducer, router]);
  return aligned;
}
