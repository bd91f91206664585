'use client';

import { useQuery } from '@tanstack/react-query';
import { useQueryState } from 'nuqs';
import { Card } from '@/components/ui/card';
import { BarChart } from '@/components/ui/chart/chart';
import { Figure, FigureGroup } from '@/components/ui/figure';
import { Select } from '@/components/ui/form/select';
import { PageHeader } from '@/components/ui/page-header';
import { ErrorState } from '@/components/ui/state/error-state';
import { Skeleton } from '@/components/ui/state/skeleton';
import { useNow } from '@/hooks/use-now';
import { usePage } from '@/hooks/use-page';
import { usePlatformTotals } from '@/hooks/use-platform-totals';
import { untaxedQuery } from '@/lib/data/report/revenue';
import { pesos, shortNumber, shortPesos } from '@/lib/domain/kit/format';
import { month as monthText } from '@/lib/domain/kit/format-date';
import { adminRoute } from '@/lib/domain/kit/routes/admin';
import { earningsOfAll, monthsOf, tallyOfMonth } from '@/lib/domain/report/earnings';
import { MonthsTable } from './months-table';
import { ProducersRevenue } from './producers-revenue';

// The months that fit under a chart on a phone.
const CHARTED = 12;

export function RevenueScreen() {
  usePage({
    current: { name: 'Ingresos', url: adminRoute('revenue') },
    parent: { name: 'Órdenes de pago', url: adminRoute('paymentOrders') },
  });
  const [month, setMonth] = useQueryState('month', { defaultValue: '' });
  const totals = usePlatformTotals();
  const untaxed = useQuery(untaxedQuery());
  const now = useNow();
  const loading = totals.status === 'loading' || untaxed.isPending;
  const { days, adds } = totals.totals;
  const earned = (when: string) => earningsOfAll(days, when, untaxed.data ?? [], now);
  const months = monthsOf(days).map((one) => ({ month: one.month, tally: earned(one.month) }));
  const { fees, tax, net, resold, consumed } = earned(month);
  const booked = adds.serviceFeeSelled + adds.consumptionFees;
  const difference = booked - tallyOfMonth(days, '').fees;
  const options = months.map((one) => ({ value: one.month, label: monthText(one.month) }));
  // Read again every minute: after a failed refresh, the previous figures stay.
  if (totals.status === 'error' || untaxed.isLoadingError) {
    const retry = () => {
      if (totals.status === 'error') totals.retry();
      void untaxed.refetch();
    };
    return <ErrorState title="No pudimos cargar los totales" onRetry={retry} />;
  }
  return (
    <>
      <PageHeader
        title="Ingresos"
        description="Los cargos por servicio que quedan en la plataforma, y lo que se movió para ganarlos."
        more={
          <Select
            className="w-52"
            aria-label="Mes"
            placeholder="Todos los meses"
            options={options}
            value={month}
            onChange={(event) => void setMonth(event.target.value || null)}
          />
        }
      />
      <div className="flex flex-col gap-8">
        <section aria-label="Resumen">
          <FigureGroup className="max-sm:[&>:last-child:nth-child(odd)]:col-span-2">
            <Figure label="Cargos por servicio" value={fees} short={shortPesos} loading={loading} />
            <Figure label="IVA incluido" value={tax} short={shortPesos} loading={loading} />
            <Figure label="Cargos sin IVA" value={net} short={shortPesos} loading={loading} />
            <Figure label="Revendido" value={resold} short={shortPesos} loading={loading} />
            <Figure label="Consumos" value={consumed} short={shortPesos} loading={loading} />
          </FigureGroup>
          {!loading && (
            <p className="mt-2 text-ink-soft text-xs">
              {difference === 0
                ? 'Todos los meses suman lo que dicen los libros.'
                : `Los libros dicen ${pesos(difference)} más que los días: se están sumando, espera un minuto.`}{' '}
              El IVA es el 19 % dentro de los cargos, de quienes lo tienen.
            </p>
          )}
        </section>
        <Card>
          {loading ? (
            <Skeleton className="h-72" />
          ) : (
            <BarChart
              title="Cargos por mes"
              pointsLabel="Mes"
              series={[{ id: 'fees', label: 'Cargos por servicio' }]}
              points={months
                .slice(0, CHARTED)
                .reverse()
                .map((one) => ({ label: monthText(one.month), values: { fees: one.tally.fees } }))}
              format={pesos}
              axisFormat={shortNumber}
            />
          )}
        </Card>
        <ProducersRevenue month={month} />
        <MonthsTable
          months={months}
          status={loading ? 'loading' : 'ready'}
          onOpen={(one) => void setMonth(one)}
        />
      </div>
    </>
  );
}
