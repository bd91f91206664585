'use client';

import Link from 'next/link';
import { Card } from '@/components/ui/card';
import { Figure, Figures } from '@/components/ui/figure';
import { Sparkline } from '@/components/ui/sparkline';
import { useNow } from '@/hooks/use-now';
import { usePanel } from '@/hooks/use-panel';
import { useProducerTotals } from '@/hooks/use-producer-totals';
import { compareDays } from '@/lib/domain/compare-days';
import { number, pesos, shortPesos } from '@/lib/domain/format';

const EVENTS_SHOWN = 6;

/** What all events have sold, with its curve, and what each event has brought. */
export function HomeFigures() {
  const { producerId, producer } = usePanel();
  const { status, figures, days, events } = useProducerTotals(
    producerId || null,
    producer?.fees.hasTax ?? true,
  );
  const loading = status === 'loading';
  const { today, week, course } = compareDays(days, useNow());
  const best = [...events].sort((a, b) => b.figures.netSales - a.figures.netSales);
  const most = Math.max(1, ...best.map(({ figures: own }) => own.netSales));

  if (status === 'error' || (!loading && events.length === 0)) return null;
  return (
    <section aria-label="Tus cifras" className="grid gap-6">
      <Figures>
        <Figure
          label="Vendido hoy"
          value={today.amount}
          short={shortPesos}
          loading={loading}
          compared={today.compared}
        />
        <Figure
          label="Últimos 7 días"
          value={week.amount}
          short={shortPesos}
          loading={loading}
          compared={week.compared}
          curve={<Sparkline values={course} label="Ventas de los últimos 14 días" />}
        />
        <Figure
          label="Venta neta de todos tus eventos"
          value={figures.netSales}
          short={shortPesos}
          loading={loading}
        />
        <Figure
          label="Saldo por pagarte"
          value={figures.balance}
          short={shortPesos}
          loading={loading}
          compared={{ text: `Ya te adelantamos ${pesos(figures.advancePaid)}` }}
        />
      </Figures>
      <Card
        title="Por evento"
        description="Venta neta y saldo de cada uno. Ábrelo para ver las filas que lo suman."
      >
        <ul className="grid gap-1">
          {best.slice(0, EVENTS_SHOWN).map((event) => (
            <li key={event.id}>
              <Link
                href={`/events/${event.id}/finance`}
                className="-mx-2 grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 rounded-control px-2 py-2 transition-colors hover:bg-sunken"
              >
                <span className="truncate font-semibold">{event.name}</span>
                <span className="font-semibold">{pesos(event.figures.netSales)}</span>
                <span aria-hidden className="h-1 overflow-hidden rounded-full bg-sunken">
                  <span
                    className="block h-full rounded-full bg-accent"
                    style={{ width: `${Math.max(0, (event.figures.netSales / most) * 100)}%` }}
                  />
                </span>
                <span className="text-ink-soft text-xs">
                  {number(event.tickets)} entradas · saldo {pesos(event.figures.balance)}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
}
