'use client';

import { useEffect, useState } from 'react';
import { RecentSales } from '@/components/shared/recent-sales';
import { cn } from '@/components/ui/cn';
import { Figure, FigureGroup } from '@/components/ui/figure';
import { Link } from '@/components/ui/link';
import { usePanel } from '@/hooks/use-panel';
import { useProducerTotals } from '@/hooks/use-producer-totals';
import { number, pesos, plural, shortPesos } from '@/lib/domain/kit/format';
import { eventRoute } from '@/lib/domain/kit/routes/event';
import { EVENTS_ROUTE } from '@/lib/domain/kit/routes/producer';

const EVENTS_SHOWN = 6;

type Props = {
  held: boolean;
  payDays?: Record<string, string>;
};

export function HomeFigures({ held, payDays }: Props) {
  const { producerId } = usePanel();
  const { status, figures, totals, events } = useProducerTotals(producerId || null, held);
  const loading = status === 'loading';
  const refunding = events.reduce((sum, one) => sum + one.refunding, 0);
  const best = [...events].sort((a, b) => b.figures.netSales - a.figures.netSales);

  if (status === 'error' || (!loading && events.length === 0)) return null;
  return (
    <section aria-label="Tus cifras" className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <FigureGroup>
        <RecentSales days={totals.days} loading={loading} />
        <Figure
          label="Venta neta de todos tus eventos"
          value={figures.netSales}
          short={shortPesos}
          loading={loading}
        />
        <Figure
          label={figures.balance < 0 ? 'Debes a la plataforma' : 'Saldo por pagarte'}
          value={figures.balance}
          short={shortPesos}
          loading={loading}
          compared={
            refunding
              ? {
                  text: `Retenido por devoluciones abiertas ${pesos(refunding)}. Disponible ${pesos(figures.balance - refunding)}`,
                  tone: 'wait',
                }
              : { text: `Ya recibido ${pesos(figures.advancePaid)}` }
          }
        />
      </FigureGroup>
      <EventsTable
        events={best.slice(0, EVENTS_SHOWN)}
        more={best.length - EVENTS_SHOWN}
        days={payDays}
      />
    </section>
  );
}

type Row = ReturnType<typeof useProducerTotals>['events'][number];

const amount = 'whitespace-nowrap py-3 pr-4 text-right sm:pr-6';

/** Until when each of some events is paid; read where the page came without it. */
function usePayDays(events: readonly Row[], given?: Record<string, string>) {
  const [days, setDays] = useState(given ?? {});
  const unknown = events
    .flatMap(({ id, figures, refunding }) =>
      figures.balance > refunding && days[id] === undefined ? id : [],
    )
    .join();
  useEffect(() => {
    if (unknown)
      import('@/lib/data/order/pay-days')
        .then(({ readPayDays }) => readPayDays(unknown.split(',')))
        .then((read) => setDays((known) => ({ ...known, ...read })))
        .catch(() => {});
  }, [unknown]);
  return days;
}

type TableProps = { events: Row[]; more: number; days?: Record<string, string> };

function EventsTable({ events, more, days }: TableProps) {
  const payDays = usePayDays(events, days);
  return (
    <div className="overflow-hidden rounded-card border bg-card">
      <table className="w-full">
        <caption className="px-4 pt-4 pb-2 text-left font-semibold text-base sm:px-6">
          Por evento
        </caption>
        <thead className="text-ink-soft text-xs">
          <tr>
            <th className="px-4 py-2 text-left font-medium sm:px-6">Evento</th>
            <th className={cn(amount, 'font-medium max-sm:hidden')}>Entradas</th>
            <th className={cn(amount, 'font-medium')}>Venta neta</th>
            <th className={cn(amount, 'font-medium max-sm:hidden')}>Saldo</th>
          </tr>
        </thead>
        <tbody>
          {events.map(({ id, name, tickets, figures, refunding }) => (
            <tr key={id} className="relative border-t hover:bg-sunken">
              <td className="px-4 py-3 wrap-anywhere sm:px-6">
                <Link
                  href={eventRoute(id, 'finance')}
                  className="font-semibold after:absolute after:inset-0"
                >
                  {name}
                </Link>
                <span className="block text-ink-soft text-xs sm:hidden">
                  {plural(tickets, 'entrada', 'entradas')}, saldo {pesos(figures.balance)}
                  {refunding > 0 && `, disponible ${pesos(figures.balance - refunding)}`}
                  {figures.balance > refunding && payDays[id] && `, ${payDays[id]}`}
                </span>
              </td>
              <td className={cn(amount, 'max-sm:hidden')}>{number(tickets)}</td>
              <td className={cn(amount, 'font-semibold')}>{pesos(figures.netSales)}</td>
              <td className={cn(amount, 'max-sm:hidden')}>
                {pesos(figures.balance)}
                {refunding > 0 && (
                  <span className="block text-wait text-xs">
                    Disponible {pesos(figures.balance - refunding)}
                  </span>
                )}
                {figures.balance > refunding && payDays[id] !== '' && (
                  <span
                    className={`block text-xs ${payDays[id]?.[0] === 'd' ? 'text-wait' : 'text-ink-soft'}`}
                  >
                    {/* Its place is kept until it is known. */}
                    {payDays[id] ?? '\u00a0'}
                  </span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {more > 0 && (
        <Link
          href={EVENTS_ROUTE}
          className="block border-t px-4 py-3 text-ink-soft hover:bg-sunken sm:px-6"
        >
          y {more} más
        </Link>
      )}
    </div>
  );
}
