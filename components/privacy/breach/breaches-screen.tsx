'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { lazyAhead } from '@/components/ui/lazy-ahead';
import { PageHeader } from '@/components/ui/page-header';
import { EmptyState } from '@/components/ui/state/empty-state';
import { DataTable } from '@/components/ui/table/data-table';
import { ExportMenu } from '@/components/ui/table/export-menu';
import { useLiveList } from '@/hooks/use-live';
import { useNow } from '@/hooks/use-now';
import { usePage } from '@/hooks/use-page';
import { variant } from '@/lib/config';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { adminRoute, BREACHES_ROUTE, breachRoute } from '@/lib/domain/kit/routes/admin';
import { parseBreach } from '@/lib/domain/privacy/breach/breach';
import { breachColumns, breachExport } from './breach-columns';

const BreachForm = lazyAhead(() => import('./breach-form'));

// The whole register is shown, because it has few entries.
const QUERY = {
  path: entryPaths.breaches(),
  orderBy: [['createdAt', 'desc']] as const,
  limit: 300,
};

export function BreachesScreen() {
  usePage({
    current: { name: 'Brechas de datos', url: BREACHES_ROUTE },
    parent: { name: 'Derechos sobre datos', url: adminRoute('privacidad') },
  });
  const breaches = useLiveList(QUERY, parseBreach);
  const [isNew, setNew] = useState(false);
  const router = useRouter();
  const now = useNow();
  const { siteName } = variant();
  const rows = breaches.data ?? [];
  const add = (
    <Button kind="primary" onClick={() => setNew(true)}>
      Anotar brecha
    </Button>
  );
  return (
    <>
      <PageHeader
        title="Brechas de datos"
        description="Cada vez que datos de personas se vieron, perdieron o cambiaron sin permiso. A la Agencia se avisa sin dilación indebida."
        more={
          <ExportMenu
            title="Brechas de datos"
            columns={breachExport(siteName)}
            rows={() => rows}
            reason={rows.length === 0 && 'No hay brechas que exportar'}
          />
        }
        action={add}
      />
      <DataTable
        dense
        label="Brechas"
        columns={breachColumns(now, siteName)}
        rows={rows}
        rowKey={({ id }) => id}
        rowName={({ title }) => title}
        status={breaches.status}
        onRetry={breaches.retry}
        errorTitle="No pudimos cargar el registro"
        href={({ id }) => breachRoute(id)}
        empty={
          <EmptyState drawing="lock" title="No hay brechas anotadas">
            Si ocurre una, anótala apenas se sepa, aunque falten datos: se completa después y cada
            cambio queda.
          </EmptyState>
        }
      />
      {isNew && (
        <BreachForm
          breach={null}
          onClose={() => setNew(false)}
          onSaved={(id) => router.push(breachRoute(id))}
        />
      )}
    </>
  );
}
