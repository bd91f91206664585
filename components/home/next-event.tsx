import { Glow } from '@/components/ui/glow';
import { Link } from '@/components/ui/link';
import { Pill } from '@/components/ui/pill';
import { TICKET_MARK, TornTicket } from '@/components/ui/state/torn-ticket';
import { availability } from '@/lib/domain/event/availability/availability';
import { type EventRecord, eventName } from '@/lib/domain/event/event';
import { shownSpan } from '@/lib/domain/event/event-plan';
import { STATUS_TEXT } from '@/lib/domain/event/event-status';
import { number } from '@/lib/domain/kit/format';
import { dateTime, fromNow } from '@/lib/domain/kit/format-date';
import { eventRoute } from '@/lib/domain/kit/routes/event';
import type { TicketType } from '@/lib/domain/ticket/ticket-type';

const PAGES = [
  ['live', 'En vivo'],
  ['attendees', 'Asistentes'],
  ['validators', 'Puerta'],
  ['courtesies', 'Cortesías'],
] as const;

export function NextEvent({
  event,
  ticketTypes,
  now,
  more = '',
}: {
  event: EventRecord;
  ticketTypes: TicketType[];
  now: Date;
  /** The words after its date: ' y 11 más'. */
  more?: string;
}) {
  const { timeZone, venue, images } = event;
  const { startsAt } = shownSpan(event);
  const isOn = startsAt && startsAt <= now;
  return (
    <section
      aria-label="Tu próximo evento"
      className="grid grid-cols-[5.5rem_1fr] items-start gap-x-4 gap-y-4 rounded-card border bg-card p-4 sm:grid-cols-[13rem_1fr] min-[88rem]:grid-cols-[17rem_1fr] sm:grid-rows-[auto_1fr] sm:gap-x-6"
    >
      <Link
        href={eventRoute(event.id)}
        tabIndex={-1}
        aria-hidden
        className="grid aspect-[4/5] place-items-center overflow-hidden rounded-control bg-sunken sm:row-span-2"
      >
        {images.flyer ? (
          <img src={images.flyer} alt="" className="size-full object-cover" />
        ) : (
          <TornTicket mark={TICKET_MARK} className="w-4/5" />
        )}
      </Link>
      <div className="min-w-0 sm:pt-2">
        <p className="font-semibold text-ink-soft first-letter:uppercase">
          {!startsAt
            ? 'Fecha por confirmar'
            : isOn
              ? 'Está pasando ahora'
              : fromNow(startsAt, now, timeZone)}
        </p>
        <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="min-w-0 break-words font-semibold text-lg">
            <Link href={eventRoute(event.id)} className="hover:underline">
              {eventName(event)}
            </Link>
          </h2>
          {event.status !== 'published' && (
            <Pill tone={STATUS_TEXT[event.status].tone}>{STATUS_TEXT[event.status].label}</Pill>
          )}
        </div>
        <p className="mt-1 text-ink-soft">
          {[startsAt && dateTime(startsAt, timeZone) + more, venue.name]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <div className="flex min-w-0 flex-col gap-4 max-sm:col-span-2">
        <TicketProgress event={event} ticketTypes={ticketTypes} now={now} />
        <p className="flex flex-wrap gap-x-4 gap-y-1 font-semibold text-accent-ink">
          {PAGES.slice(isOn ? 0 : 1).map(([page, label]) => (
            <Link key={page} href={eventRoute(event.id, page)} className="hover:underline">
              {label}
            </Link>
          ))}
        </p>
      </div>
    </section>
  );
}

/** The ticket types that the card shows; the others are on the event's own page. */
const TYPES_SHOWN = 5;

type Progress = { event: EventRecord; ticketTypes: TicketType[]; now: Date };

function TicketProgress({ event, ticketTypes, now }: Progress) {
  if (ticketTypes.length === 0) return <p className="text-ink-soft">Sin entradas todavía.</p>;
  const places = availability(ticketTypes, event, now);
  const more = ticketTypes.length - TYPES_SHOWN;
  return (
    <ul className="grid gap-3">
      {ticketTypes.slice(0, TYPES_SHOWN).map((type) => {
        const taken = type.sold + type.courtesies;
        // A shared capacity, or the event's, may leave less than the type's own stock.
        const total = places.get(type.id)?.total ?? taken;
        const share = total > 0 ? Math.min(1, taken / total) : 0;
        return (
          <li key={type.id}>
            <div className="flex justify-between gap-4">
              <span className="min-w-0 truncate">{type.name}</span>
              <span className="shrink-0 text-ink-soft">
                <Glow of={taken}>
                  <span className="font-semibold text-ink">{number(taken)}</span>
                </Glow>{' '}
                de {number(total)}
              </span>
            </div>
            <div aria-hidden className="mt-1 h-1 overflow-hidden rounded-full bg-sunken">
              <div
                className="h-full rounded-full bg-ink-soft"
                style={{ width: `${share * 100}%` }}
              />
            </div>
          </li>
        );
      })}
      {more > 0 && (
        <li>
          <Link href={eventRoute(event.id, 'tickets')} className="text-ink-soft hover:underline">
            y {more} más
          </Link>
        </li>
      )}
    </ul>
  );
}
