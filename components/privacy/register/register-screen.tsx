'use client';

import { PageHeader } from '@/components/ui/page-header';
import { DataTable } from '@/components/ui/table/data-table';
import { ExportMenu } from '@/components/ui/table/export-menu';
import { useLiveList } from '@/hooks/use-live';
import { usePage } from '@/hooks/use-page';
import { date } from '@/lib/domain/kit/format-date';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { adminRoute, PROCESSING_ROUTE } from '@/lib/domain/kit/routes/admin';
import { ACTIVITIES } from '@/lib/domain/privacy/activities';
import { POLICY } from '@/lib/domain/privacy/policy';
import { parseSweep } from '@/lib/domain/privacy/sweep-record';
import { registerColumns, registerExport, registerRows } from './register-columns';

const SWEEPS_QUERY = { path: entryPaths.sweeps(), limit: 50 };

export function RegisterScreen() {
  usePage({
    current: { name: 'Registro de tratamiento', url: PROCESSING_ROUTE },
    parent: { name: 'Derechos sobre datos', url: adminRoute('privacidad') },
  });
  const sweeps = useLiveList(SWEEPS_QUERY, parseSweep);
  const rows = registerRows(ACTIVITIES, sweeps.data ?? []);
  return (
    <>
      <PageHeader
        title="Registro de tratamiento"
        description={`Lo mismo que dice la política de privacidad (versión ${POLICY.version}, ${date(POLICY.date)}). Cada hora se revisa lo que venció.`}
        action={
          <ExportMenu
            title="Registro de tratamiento"
            columns={registerExport}
            rows={async () => rows}
          />
        }
      />
      <DataTable
        label="Actividades"
        columns={registerColumns}
        rows={rows}
        rowKey={({ key }) => key}
        rowName={({ name }) => name}
        status={sweeps.status}
        onRetry={sweeps.retry}
        errorTitle="No pudimos cargar lo que se borró"
        empty={null}
      />
    </>
  );
}
