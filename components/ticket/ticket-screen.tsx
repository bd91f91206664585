'use client';

import { CalendarPlus, Check, MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { RecordTitle } from '@/components/shared/record-title';
import { Button } from '@/components/ui/button';
import { ErrorState } from '@/components/ui/state/error-state';
import { Skeleton } from '@/components/ui/state/skeleton';
import { CallError } from '@/lib/data/kit/call';
import { mapLink, placeText } from '@/lib/domain/event/public/map-link';
import { dateRange } from '@/lib/domain/kit/date-range';
import { eventCalendarRoute } from '@/lib/domain/kit/routes/links';
import { GoneTicket } from './gone-ticket';
import { TicketGlow } from './ticket-art';
import { TicketCard } from './ticket-card';
import { TicketDates } from './ticket-dates';
import { type OpenedPage, useTicketPage } from './use-ticket-page';

type Props = {
  token: string;
  /** The ticket as the server read it; null if it could not. */
  first?: OpenedPage | null;
  /** Above it: what happened to its event, as long as that is to be decided. */
  plan?: ReactNode;
  /** Below the ticket: what its holder may do with it. */
  below?: ReactNode;
};

export function TicketScreen({ token, first = null, plan = null, below = null }: Props) {
  const { opened, claim, page } = useTicketPage(token, first);
  if (opened.isPending)
    return <Skeleton className="mx-auto mt-10 h-[520px] w-full max-w-[420px]" />;
  if (!page) {
    return opened.error instanceof CallError && opened.error.code === 'not-found' ? (
      <GoneTicket event={null} token={token} notice="" />
    ) : (
      <ErrorState title="No pudimos abrir tu entrada" onRetry={() => void opened.refetch()} />
    );
  }
  const { ticket, event } = page;
  const isValid = ticket.standing === 'valid';
  return (
    <div className="relative isolate min-h-dvh overflow-clip">
      {event.flyer && <TicketGlow flyer={event.flyer} />}
      <div className="mx-auto w-full max-w-[460px] p-4 sm:py-8 lg:max-w-[1000px]">
        <RecordTitle name={event.name} kind="Tu entrada" />
        {plan}
        <TicketCard ticket={ticket} event={event} when={<When page={page} />}>
          {ticket.kind === 'courtesy' && ticket.isHolders && isValid && !ticket.claimed && (
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
          {ticket.claimed && isValid && (
            <p className="flex items-center gap-2 font-semibold text-good">
              <Check className="size-4" aria-hidden="true" /> Confirmaste que vienes
            </p>
          )}
        </TicketCard>
        {isValid && (
          <p className="mt-4 text-balance text-center text-ink-soft text-xs">
            Muestra el código en la puerta. Vale para una persona y una sola vez
            {(event.dates ?? []).length > 1 ? ' en cada fecha.' : '.'}
          </p>
        )}
        {below}
      </div>
    </div>
  );
}

function When({ page: { ticket, event } }: { page: OpenedPage }) {
  const { startsAt, endsAt, timeZone, venue, dates = [] } = event;
  const when = startsAt
    ? dateRange(new Date(startsAt), endsAt ? new Date(endsAt) : null, timeZone)
    : 'Fecha por confirmar';
  return (
    <>
      {dates.length > 0 ? (
        <TicketDates dates={dates} timeZone={timeZone} />
      ) : (
        <p className={ticket.standing === 'cancelled' ? 'mt-2 line-through' : 'mt-2'}>{when}</p>
      )}
      <p className="text-ink-soft">{placeText(venue)}</p>
      {ticket.standing === 'valid' && <TicketWays event={event} />}
    </>
  );
}

/** The way there, and the calendar file of its date, which follows a change of hours. */
function TicketWays({ event: { venue, page, startsAt, dates = [] } }: Pick<OpenedPage, 'event'>) {
  const map = mapLink(venue);
  const only = dates.length === 1 ? dates[0]?.id : '';
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      {page && startsAt && (
        <Button size="sm" icon={<CalendarPlus />} href={eventCalendarRoute(page, only)} external>
          Agendar
        </Button>
      )}
      {map && (
        <Button size="sm" icon={<MapPin />} href={map} external>
          Cómo llegar
        </Button>
      )}
    </div>
  );
}
