import { CalendarPlus, MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { RecordTitle } from '@/components/shared/record-title';
import { buttonStyle } from '@/components/ui/button-style';
import { mapLink, placeText } from '@/lib/domain/event/public/map-link';
import { dateRange } from '@/lib/domain/kit/date-range';
import { eventCalendarRoute } from '@/lib/domain/kit/routes/links';
import type { OpenedTicket } from '@/lib/domain/ticket/calls';
import { ClaimForm } from './claim/claim-form';
import { TicketGlow } from './ticket-art';
import { TicketCard } from './ticket-card';
import { TicketDates } from './ticket-dates';

type Props = {
  token: string;
  page: OpenedTicket;
  /** The word in the address after a form was posted. */
  notice: string;
  /** Above it: what happened to its event, as long as that is to be decided. */
  plan: ReactNode;
  /** Below the ticket: what its holder may do with it. */
  below: ReactNode;
};

export function TicketScreen({ token, page, notice, plan, below }: Props) {
  const { ticket, event } = page;
  return (
    <div className="relative isolate min-h-dvh overflow-clip">
      {event.flyer && <TicketGlow flyer={event.flyer} />}
      <div className="mx-auto w-full max-w-[460px] p-4 sm:py-8 lg:max-w-[1000px]">
        <RecordTitle name={event.name} kind="Tu entrada" />
        {plan}
        <TicketCard ticket={ticket} event={event} when={<When page={page} />}>
          <ClaimForm token={token} ticket={ticket} notice={notice} />
        </TicketCard>
        {ticket.standing === 'valid' && (
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

function When({ page: { ticket, event } }: { page: OpenedTicket }) {
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
function TicketWays({ event: { venue, page, startsAt, dates = [] } }: Pick<OpenedTicket, 'event'>) {
  const map = mapLink(venue);
  const only = dates.length === 1 ? dates[0]?.id : '';
  const away = {
    className: buttonStyle('secondary', 'sm'),
    target: '_blank',
    rel: 'noopener noreferrer',
  };
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      {page && startsAt && (
        <a href={eventCalendarRoute(page, only)} {...away}>
          <CalendarPlus aria-hidden="true" /> Agendar
        </a>
      )}
      {map && (
        <a href={map} {...away}>
          <MapPin aria-hidden="true" /> Cómo llegar
        </a>
      )}
    </div>
  );
}
