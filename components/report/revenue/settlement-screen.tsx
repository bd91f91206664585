'use client';

import { Printer } from 'lucide-react';
import { useQueryState } from 'nuqs';
import { Button } from '@/components/ui/button';
import { Select } from '@/components/ui/form/select';
import { PageHeader } from '@/components/ui/page-header';
import { EmptyState } from '@/components/ui/state/empty-state';
import { ErrorState } from '@/components/ui/state/error-state';
import { Loading, SkeletonText } from '@/components/ui/state/skeleton';
import { ExportMenu } from '@/components/ui/table/export-menu';
import { usePage } from '@/hooks/use-page';
import { month as monthText } from '@/lib/domain/kit/format-date';
import { adminRoute, adminSettlementRoute } from '@/lib/domain/kit/routes/admin';
import { FolioCard } from './folio-card';
import { SettlementTable, settlementExport } from './settlement-table';
import { useSettlement } from './use-settlement';

export function SettlementScreen({ producerId }: { producerId: string }) {
  const [asked, setAsked] = useQueryState('month', { defaultValue: '' });
  const data = useSettlement(producerId, asked);
  const { producer, billing, month, months, base } = data;
  const name = producer?.name ?? 'Liquidación';
  usePage({
    current: { name, url: adminSettlementRoute(producerId) },
    parent: { name: 'Ingresos', url: adminRoute('revenue') },
  });
  if (data.status === 'error') {
    return <ErrorState title="No pudimos cargar la liquidación" onRetry={data.retry} />;
  }
  if (data.status === 'loading') {
    return (
      <Loading title="Liquidación">
        <SkeletonText lines={10} />
      </Loading>
    );
  }
  if (month === '') {
    return (
      <EmptyState whole drawing="money" title={`${name} todavía no vende`}>
        Aquí verás la base de cada mes desde su primera venta.
      </EmptyState>
    );
  }
  const known = months.includes(month) ? months : [month, ...months];
  return (
    <>
      <PageHeader
        title={name}
        description={`Base de la liquidación de ${monthText(month)}.`}
        more={
          <div className="flex flex-wrap items-center gap-2 print:hidden">
            <Select
              className="w-44"
              aria-label="Mes"
              options={known.map((value) => ({ value, label: monthText(value) }))}
              value={month}
              onChange={(event) => void setAsked(event.target.value)}
            />
            <ExportMenu
              title={`Liquidación ${name} ${month}`}
              columns={settlementExport}
              rows={() => base.lines}
              reason={base.lines.length === 0 && 'No hay ventas que exportar'}
            />
            <Button icon={<Printer />} onClick={() => window.print()}>
              Imprimir
            </Button>
          </div>
        }
      />
      <div className="flex flex-col gap-6">
        <div className="sheet rounded-card border border-line bg-card p-4 sm:p-6">
          <p className="mb-4 text-ink-soft wrap-anywhere">
            {billing?.rut
              ? `${billing.razonSocial} · ${billing.rut} · ${billing.giro}`
              : 'Sin datos de facturación: pídeselos antes de emitir.'}
          </p>
          <SettlementTable data={data} />
        </div>
        <FolioCard key={month} producerId={producerId} data={data} />
      </div>
    </>
  );
}
