'use client';

import { Card } from '@/components/ui/card';
import { Link } from '@/components/ui/link';
import { Pill } from '@/components/ui/pill';
import { FailedLine } from '@/components/ui/state/failed-line';
import { Loading, SkeletonText } from '@/components/ui/state/skeleton';
import { Unread } from '@/components/ui/unread';
import type { Live } from '@/hooks/use-live';
import type { useProducerTotals } from '@/hooks/use-producer-totals';
import { type EventRecord, eventName } from '@/lib/domain/event/event';
import { STATUS_TEXT } from '@/lib/domain/event/event-status';
import { number, pesos, shortPesos } from '@/lib/domain/kit/format';
import { date } from '@/lib/domain/kit/format-date';
import { adminRoute } from '@/lib/domain/kit/routes/admin';
import { eventRoute } from '@/lib/domain/kit/routes/event';

type Props = {
  producerId: string;
  events: Live<EventRecord[]>;
  totals: ReturnType<typeof useProducerTotals>;
};

const CELL = 'px-3 py-2 text-right tabular-nums whitespace-nowrap';

export function EventsTable({ producerId, events, totals }: Props) {
  if (events.status === 'error') {
    return <FailedLine onRetry={events.retry}>No pudimos cargar sus eventos.</FailedLine>;
  }
  if (events.data?.length === 0) {
    return <p className="text-ink-faint">Sin eventos todavía.</p>;
  }
  return (
    <Card
      flush
      title="Eventos"
      action={
        <Link
          href={adminRoute('events', { producer: producerId })}
          className="font-medium text-accent-ink underline underline-offset-4"
        >
          Ver todos
        </Link>
      }
    >
      {events.status === 'loading' ? (
        <Loading label="Cargando eventos" className="px-6 pb-6">
          <SkeletonText lines={4} />
        </Loading>
      ) : (
        <table className="w-full">
          <thead className="text-ink-soft text-xs">
            <tr className="border-line border-t">
              <th scope="col" className="px-4 py-2 text-left font-medium sm:px-6">
                Evento
              </th>
              <th scope="col" className="px-3 py-2 text-left font-medium max-sm:hidden">
                Estado
              </th>
              <th scope="col" className="px-3 py-2 text-right font-medium max-sm:hidden">
                Entradas
              </th>
              <th scope="col" className="px-3 py-2 text-right font-medium">
                Ventas
              </th>
              <th scope="col" className="py-2 pr-4 pl-3 text-right font-medium sm:pr-6">
                Por pagar
              </th>
            </tr>
          </thead>
          <tbody>
            {(events.data ?? []).map((event) => (
              <Row key={event.id} event={event} totals={totals} />
            ))}
          </tbody>
        </table>
      )}
    </Card>
  );
}

function Row({ event, totals }: { event: EventRecord; totals: Props['totals'] }) {
  const { label, tone } = STATUS_TEXT[event.status];
  const share = totals.events.find(({ id }) => id === event.id);
  const told = (amount: number | undefined, format: (n: number) => string, short = format) => {
    if (totals.status === 'error') return <Unread />;
    if (!amount) return <span className="text-ink-faint">–</span>;
    return (
      <>
        <span className="sm:hidden">{short(amount)}</span>
        <span className="max-sm:hidden">{format(amount)}</span>
      </>
    );
  };
  return (
    <tr className="border-line border-t">
      <th scope="row" className="px-4 py-2 text-left font-normal sm:px-6">
        <Link href={eventRoute(event.id)} className="font-semibold hover:underline">
          {eventName(event)}
        </Link>
        <span className="block text-ink-soft text-xs">
          {date(event.startsAt, event.timeZone)}
          <span className="sm:hidden"> · {label}</span>
        </span>
      </th>
      <td className="px-3 py-2 max-sm:hidden">
        <Pill tone={tone}>{label}</Pill>
      </td>
      <td className={`${CELL} max-sm:hidden`}>{told(share?.tickets, number)}</td>
      <td className={CELL}>{told(share?.figures.gross, pesos, shortPesos)}</td>
      <td className="whitespace-nowrap py-2 pr-4 pl-3 text-right tabular-nums sm:pr-6">
        {told(share?.figures.balance, pesos, shortPesos)}
      </td>
    </tr>
  );
}
