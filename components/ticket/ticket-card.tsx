import type { ReactNode } from 'react';
import { cn } from '@/components/ui/cn';
import { time } from '@/lib/domain/kit/format-date';
import { publicEventRoute } from '@/lib/domain/kit/routes/links';
import type { OpenedTicket } from '@/lib/domain/ticket/calls';
import { TicketArt } from './ticket-art';
import { isOff, stubTone, TicketStub } from './ticket-stub';

type Props = OpenedTicket & {
  when: ReactNode;
  children: ReactNode;
};

export function TicketCard({ ticket, event, when, children }: Props) {
  return (
    <article className="overflow-hidden rounded-[18px] border border-line bg-card shadow-float lg:grid lg:grid-cols-2">
      <TicketArt name={event.name} flyer={event.flyer} isGrey={isOff(ticket.standing)} />
      <div className="flex min-w-0 flex-col">
        <header className="px-6 pt-6 pb-8">
          <h1 className="text-balance break-words font-semibold text-xl tracking-tight">
            {event.page ? (
              <a href={publicEventRoute(event.page)} className="hover:underline">
                {event.name}
              </a>
            ) : (
              event.name
            )}
          </h1>
          {when}
          <Facts ticket={ticket} event={event} />
        </header>
        <div
          className={cn(
            'relative flex grow flex-col items-center justify-center gap-4 border-line-strong border-t-2 border-dashed px-6 py-8 text-center',
            stubTone(ticket.standing),
          )}
        >
          <Notch className="-left-3" />
          <Notch className="-right-3" />
          <TicketStub ticket={ticket} event={event} />
          {children}
        </div>
      </div>
    </article>
  );
}

const Notch = ({ className }: { className: string }) => (
  <span
    aria-hidden="true"
    className={cn(
      'absolute -top-[13px] size-6 rounded-full border border-line bg-layout',
      className,
    )}
  />
);

function Facts({ ticket, event }: Pick<OpenedTicket, 'ticket' | 'event'>) {
  return (
    <dl className="mt-6 grid grid-cols-[1fr_1fr_auto] gap-x-4 gap-y-2">
      {[
        ['A nombre de', ticket.holder],
        ['Entrada', `${ticket.ticketType}${ticket.kind === 'courtesy' ? ', cortesía' : ''}`],
        ...hoursOf(event),
      ].map(([term, words]) => (
        <div key={term} className="min-w-0">
          <dt className="text-ink-faint text-xs">{term}</dt>
          <dd className="break-words font-semibold">{words}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The opening of the doors of the only date that it is for, and its beginning where that is all that is known. */
function hoursOf({ dates = [], startsAt, timeZone }: OpenedTicket['event']): [string, string][] {
  const [only, ...more] = dates;
  if (more.length > 0 || !startsAt) return [];
  const hour = (iso: string) => time(new Date(iso), timeZone);
  return only?.doorsAt ? [['Puertas', hour(only.doorsAt)]] : [['Empieza', hour(startsAt)]];
}
