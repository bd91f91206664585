'use client';

import { RecentSales } from '@/components/shared/recent-sales';
import { Card } from '@/components/ui/card';
import { BarList } from '@/components/ui/chart/bar-list';
import { Figure, FigureGroup } from '@/components/ui/figure';
import { usePanel } from '@/hooks/use-panel';
import { useProducerTotals } from '@/hooks/use-producer-totals';
import { pesos, plural, shortPesos } from '@/lib/domain/kit/format';
import { eventRoute } from '@/lib/domain/kit/routes/event';

const EVENTS_SHOWN = 6;

/** Sales of all events with a sparkline, and revenue by event. */
export function HomeFigures() {
  const { producerId, producer } = usePanel();
  const { status, figures, days, events } = useProducerTotals(
    producerId || null,
    producer?.fees.hasTax ?? true,
  );
  const loading = status === 'loading';
  const best = [...events].sort((a, b) => b.figures.netSales - a.figures.netSales);

  if (status === 'error' || (!loading && events.length === 0)) return null;
  return (
    <section aria-label="Tus cifras" className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <FigureGroup>
        <RecentSales days={days} loading={loading} />
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
          compared={{
            text: (
              <>
                Ya te pagamos{' '}
                <span className="whitespace-nowrap">{pesos(figures.advancePaid)}</span>
              </>
            ),
          }}
        />
      </FigureGroup>
      <Card
        title="Por evento"
        description="Venta neta y saldo de cada uno. Ábrelo para ver las filas que lo suman."
      >
        <BarList
          label="Venta neta por evento"
          rows={best.slice(0, EVENTS_SHOWN).map((event) => ({
            key: event.id,
            name: event.name,
            value: event.figures.netSales,
            amount: pesos(event.figures.netSales),
            note: `${plural(event.tickets, 'entrada', 'entradas')} · saldo ${pesos(event.figures.balance)}`,
            href: eventRoute(event.id, 'finance'),
          }))}
        />
      </Card>
    </section>
  );
}
