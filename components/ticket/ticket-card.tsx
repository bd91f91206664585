import type { ReactNode } from 'react';
import { cn } from '@/components/ui/cn';
import { QrPicture } from '@/components/ui/qr-picture';
import { time } from '@/lib/domain/kit/format-date';
import { publicEventRoute } from '@/lib/domain/kit/routes/links';
import type { OpenedTicket } from '@/lib/domain/ticket/calls';
import { groupedCode } from '@/lib/domain/ticket/ticket-code';

const GONE = {
  used: { words: 'Ya entraste con esta entrada', tone: 'bg-good-soft text-good' },
  refunding: { words: 'Tu devolución está en curso', tone: 'bg-wait-soft text-wait' },
  refunded: { words: 'Esta entrada se devolvió', tone: 'bg-info-soft text-info' },
  revoked: { words: 'Esta invitación ya no vale', tone: 'bg-bad-soft text-bad' },
} as const;

export const isGone = (status: OpenedTicket['ticket']['status']): boolean => status !== 'valid';

type Props = OpenedTicket & {
  /** When and where, above the line where the ticket is torn. */
  when: ReactNode;
  children: ReactNode;
};

/** A ticket as its holder keeps it: the flyer, what it is for, a torn line, and the code on white. */
export function TicketCard({ ticket, event, when, children }: Props) {
  const gone = ticket.status === 'valid' ? null : GONE[ticket.status];
  const isOff = gone !== null || event.status === 'cancelled';
  return (
    <article className="overflow-hidden rounded-[18px] border border-line bg-card lg:grid lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
      {event.flyer && (
        <img
          src={event.flyer}
          alt={`Afiche de ${event.name}`}
          className={cn(
            'aspect-[16/10] w-full object-cover object-top lg:aspect-auto lg:h-full',
            isOff && 'grayscale',
          )}
        />
      )}
      <div className={event.flyer ? undefined : 'lg:col-span-2'}>
        <header className="px-6 pt-6">
          <h1 className="text-balance font-semibold text-xl tracking-tight">
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
          aria-hidden="true"
          className="relative my-6 border-line-strong border-t-2 border-dashed"
        >
          <span className="absolute -top-3 -left-3 size-6 rounded-full border border-line bg-layout" />
          <span className="absolute -top-3 -right-3 size-6 rounded-full border border-line bg-layout" />
        </div>
        <div className="flex flex-col items-center gap-4 px-6 pb-6 text-center">
          {gone ? (
            <p className={cn('w-full rounded-control px-4 py-6 font-semibold text-lg', gone.tone)}>
              {gone.words}
            </p>
          ) : (
            <>
              <QrPicture text={ticket.code} label="Código QR de tu entrada" className="w-60" />
              <code className="break-all font-mono text-xs">{groupedCode(ticket.code)}</code>
              <p className="text-ink-soft text-sm">Sube el brillo de la pantalla en la puerta.</p>
            </>
          )}
          {children}
        </div>
      </div>
    </article>
  );
}

function Facts({ ticket, event }: Pick<OpenedTicket, 'ticket' | 'event'>) {
  const [only, ...more] = event.dates ?? [];
  const opens = more.length === 0 ? (only?.doorsAt ?? event.startsAt) : null;
  const facts = [
    ['A nombre de', ticket.holder],
    ['Entrada', `${ticket.ticketType}${ticket.kind === 'courtesy' ? ', cortesía' : ''}`],
    opens && [only?.doorsAt ? 'Puertas' : 'Hora', time(new Date(opens), event.timeZone)],
  ].filter((fact): fact is [string, string] => Boolean(fact));
  return (
    <dl className="mt-5 grid grid-cols-[1fr_1fr_auto] gap-x-4 gap-y-2">
      {facts.map(([term, words]) => (
        <div key={term} className="min-w-0">
          <dt className="text-ink-faint text-xs">{term}</dt>
          <dd className="break-words font-semibold">{words}</dd>
        </div>
      ))}
    </dl>
  );
}
