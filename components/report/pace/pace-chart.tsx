'use client';

import { BarChart } from '@/components/ui/chart/chart';
import { number, plural } from '@/lib/domain/kit/format';
import type { PacePoint } from '@/lib/domain/report/pace';

/** Tickets by days before the start: the event as bars, the middle of the others and the band as lines. */
export function PaceChart({ points, nights }: { points: readonly PacePoint[]; nights: number }) {
  const has = (field: keyof PacePoint) => points.some((one) => one[field] !== null);
  return (
    <BarChart
      title="Entradas vendidas"
      pointsLabel="Falta"
      height={260}
      format={number}
      series={[
        { id: 'own', label: 'Este evento' },
        ...(has('median')
          ? [
              {
                id: 'median',
                label: `Mediana de ${plural(nights, 'noche', 'noches')}`,
                isLine: true,
              },
            ]
          : []),
        ...(has('low')
          ? [
              { id: 'low', label: 'Proyección, baja', isLine: true },
              { id: 'high', label: 'Proyección, alta', isLine: true },
            ]
          : []),
      ]}
      points={points.map(({ ahead, ...values }) => ({
        label: ahead === 0 ? 'Su día' : `${ahead} d`,
        values,
      }))}
    />
  );
}
