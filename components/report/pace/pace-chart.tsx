'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { BarChart } from '@/components/ui/chart/chart';
import { number, plural, shortPesos } from '@/lib/domain/kit/format';
import type { EventPace, PacePoint } from '@/lib/domain/report/pace';

export function PaceChart({ pace }: { pace: EventPace }) {
  const [inPesos, setInPesos] = useState(false);
  const points = inPesos ? pace.pesosPoints : pace.points;
  const has = (field: keyof PacePoint) => points.some((one) => one[field] !== null);
  const nights = plural(pace.nights.length, 'noche', 'noches');
  return (
    <>
      <BarChart
        title={inPesos ? 'Vendido, en pesos' : 'Entradas vendidas'}
        pointsLabel="Falta"
        height={260}
        format={inPesos ? shortPesos : number}
        series={[
          { id: 'own', label: 'Este evento' },
          ...(has('median') ? [{ id: 'median', label: `Mediana de ${nights}`, isLine: true }] : []),
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
      <Button kind="ghost" size="sm" className="-ml-3" onClick={() => setInPesos(!inPesos)}>
        {inPesos ? 'Ver en entradas' : 'Ver en pesos'}
      </Button>
    </>
  );
}
