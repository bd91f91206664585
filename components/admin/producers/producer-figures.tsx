'use client';

import { useQuery } from '@tanstack/react-query';
import { RecentSales } from '@/components/shared/recent-sales';
import { Figure } from '@/components/ui/figure';
import { Unread } from '@/components/ui/unread';
import type { useProducerTotals } from '@/hooks/use-producer-totals';
import { heldQuery } from '@/lib/data/order/held';
import { pesos, shortPesos } from '@/lib/domain/kit/format';
import { adminRoute } from '@/lib/domain/kit/routes/admin';

const LABELS = ['Por pagar', 'Vendido hoy', 'Últimos 7 días'];

type Props = { producerId: string; totals: ReturnType<typeof useProducerTotals> };

export function ProducerFigures({ producerId, totals }: Props) {
  const { data: held } = useQuery(heldQuery({ producerId }));
  if (totals.status === 'error') {
    return LABELS.map((label) => (
      <Figure
        key={label}
        label={label}
        value={0}
        instead={<Unread className="text-lg sm:text-xl" />}
      />
    ));
  }
  const loading = totals.status === 'loading';
  return (
    <>
      <Figure
        label="Por pagar"
        value={totals.figures.balance}
        short={shortPesos}
        loading={loading}
        href={adminRoute('paymentOrders', { producer: producerId })}
        compared={
          held
            ? {
                text: `Retenido por devoluciones abiertas ${pesos(held)}. Disponible ${pesos(totals.figures.balance - held)}`,
                tone: 'wait',
              }
            : null
        }
      />
      <RecentSales days={totals.totals.days} loading={loading} />
    </>
  );
}
