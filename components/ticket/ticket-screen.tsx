'use client';

import { CalendarPlus, Check, MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { RecordTitle } from '@/components/shared/record-title';
import { Button } from '@/components/ui/button';
import { ErrorState } from '@/components/ui/state/error-state';
import { Forbidden } from '@/components/ui/state/forbidden';
import { Skeleton } from '@/components/ui/state/skeleton';
import { CallError } from '@/lib/data/kit/call';
import { dateRange } from '@/lib/domain/kit/format-date';
import { eventCalendarRoute } from '@/lib/domain/kit/routes/links';
import { isGone, TicketCard } from './ticket-card';
import { TicketDates } from './ticket-dates';
import { type OpenedPage, useTicketPage } from './use-ticket-page';

type Props = {
  token: string;
  /** The ticket as the server read it; null if it could not. */
  first?: OpenedPage | null;
  plan?: ReactNode;
  give?: ReactNode;
};

export function TicketScreen({ token, first = null, plan = null, give = null }: Props) {
  const { opened, claim, page } = useTicketPage(token, first);
  if (opened.isPending)
    return <Skeleton className="mx-auto mt-10 h-[520px] w-full max-w-[420px]" />;
  if (!page) {
    return opened.error instanceof CallError && opened.error.code === 'not-found' ? (
      <Forbidden whole title={opened.error.message}>
        Si alguien te la pasó, busca el correo más nuevo: el código cambia con cada dueño.
      </Forbidden>
    ) : (
      <ErrorState title="No pudimos abrir tu entrada" onRetry={() => void opened.refetch()} />
    );
  }
  const { ticket, event } = page;
  const { startsAt, endsAt, timeZone, venue, dates = [] } = event;
  const when = startsAt
    ? dateRange(new Date(startsAt), endsAt ? new Date(endsAt) : null, timeZone)
    : 'Fecha por confirmar';
  const where = [venue.name, venue.address, venue.commune].filter(Boolean).join(', ');
  const gone = isGone(ticket.status);
  return (
    <div className="mx-auto w-full max-w-[460px] p-4 py-8 lg:max-w-[880px]">
      <RecordTitle name={event.name} kind="Tu entrada" />
      {plan}
      <TicketCard
        ticket={ticket}
        event={event}
        when={
          <>
            {dates.length === 0 ? (
              <p className="mt-2">{when}</p>
            ) : (
              <TicketDates dates={dates} timeZone={timeZone} />
            )}
            {where && <p className="text-ink-soft">{where}</p>}
            <TicketWays event={event} />
          </>
        }
      >
        {event.status === 'cancelled' && !plan && (
          <p className="rounded-control bg-bad-soft px-4 py-3 text-bad">El evento se canceló.</p>
        )}
        {ticket.kind === 'courtesy' && ticket.isHolders && !gone && !ticket.claimed && (
          <Button
            kind="primary"
            className="w-full"
            busy={claim.isPending}
            onClick={() => claim.mutate()}
          >
            Confirmar que voy
          </Button>
        )}
        {claim.error && <p className="text-bad">{claim.error.message}</p>}
        {ticket.claimed && !gone && (
          <p className="flex items-center gap-2 font-semibold text-good">
            <Check className="size-4" aria-hidden="true" /> Confirmaste que vienes
          </p>
        )}
      </TicketCard>
      {!gone && (
        <p className="mt-4 text-balance text-center text-ink-soft text-xs">
          Muestra el código en la puerta. Vale para una persona y una sola vez
          {dates.length > 1 ? ' en cada fecha.' : '.'}
        </p>
      )}
      {give}
    </div>
  );
}

/** How to get there, and the event's calendar file, which knows when its hours change. */
function TicketWays({ event: { venue, page, startsAt } }: Pick<OpenedPage, 'event'>) {
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      {venue.mapUrl && (
        <Button size="sm" icon={<MapPin />} href={venue.mapUrl} external>
          Ver en el mapa
        </Button>
      )}
      {page && startsAt && (
        <Button size="sm" icon={<CalendarPlus />} href={eventCalendarRoute(page)} external>
          Al calendario
        </Button>
      )}
    </div>
  );
}
