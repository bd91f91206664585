'use client';

import { Check, MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { RecordTitle } from '@/components/shared/record-title';
import { Button } from '@/components/ui/button';
import { QrPicture } from '@/components/ui/qr-picture';
import { ErrorState } from '@/components/ui/state/error-state';
import { Forbidden } from '@/components/ui/state/forbidden';
import { Skeleton } from '@/components/ui/state/skeleton';
import { CallError } from '@/lib/data/kit/call';
import { dateRange } from '@/lib/domain/kit/format-date';
import { groupedCode } from '@/lib/domain/ticket/ticket-code';
import { TicketDates } from './ticket-dates';
import { type OpenedPage, useTicketPage } from './use-ticket-page';

const GONE = {
  used: 'Esta entrada ya se usó',
  refunding: 'Esta entrada tiene una devolución en curso',
  refunded: 'Esta entrada fue devuelta',
  revoked: 'Esta invitación ya no vale',
} as const;

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
  const gone = ticket.status === 'valid' ? null : GONE[ticket.status];
  return (
    <div className="mx-auto w-full max-w-[460px] p-4 py-8">
      <RecordTitle name={event.name} kind="Tu entrada" />
      {plan}
      <article className="overflow-hidden rounded-card border border-line bg-card">
        <header className="border-line border-b border-dashed p-6">
          <h1 className="text-balance font-semibold text-xl">{event.name}</h1>
          {dates.length === 0 ? (
            <p className="mt-2">{when}</p>
          ) : (
            <TicketDates dates={dates} timeZone={timeZone} />
          )}
          {where && <p className="text-ink-soft">{where}</p>}
          {venue.mapUrl && (
            <Button className="mt-3" size="sm" icon={<MapPin />} href={venue.mapUrl} external>
              Ver en el mapa
            </Button>
          )}
        </header>
        <div className="flex flex-col items-center gap-4 p-6 text-center">
          <p>
            <span className="block font-semibold">{ticket.holder}</span>
            <span className="text-ink-soft">
              {ticket.ticketType}
              {ticket.kind === 'courtesy' && ', cortesía'}
            </span>
          </p>
          {gone ? (
            <p className="rounded-control bg-bad-soft px-4 py-3 font-semibold text-bad">{gone}</p>
          ) : (
            <>
              <QrPicture text={ticket.code} label="Código QR de tu entrada" className="w-60" />
              <code className="break-all font-mono text-xs">{groupedCode(ticket.code)}</code>
            </>
          )}
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
        </div>
      </article>
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
