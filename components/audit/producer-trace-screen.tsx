'use client';

import { DataTable } from '@/components/ui/data-table';
import { EmptyState } from '@/components/ui/empty-state';
import { Forbidden } from '@/components/ui/forbidden';
import { PageHeader } from '@/components/ui/page-header';
import { useProducerTrace } from '@/hooks/use-audit';
import { usePage } from '@/hooks/use-page';
import { usePanel } from '@/hooks/use-panel';
import { ACTION_TEXT } from '@/lib/domain/audit';
import { auditColumns } from './audit-columns';

/** What the administration did to a producer's things, for who manages its accesses. */
export function ProducerTraceScreen({ producerId }: { producerId: string }) {
  const { can, isAdmin, producerId: selected, permissionsKnown } = usePanel();
  usePage({
    current: { name: 'Lo que hizo la administración', url: `/producers/${producerId}/audit` },
  });
  const mine = isAdmin || (selected === producerId && can('users.manageAccess'));
  const trace = useProducerTrace(mine ? producerId : null);
  if (!mine && permissionsKnown) {
    return (
      <Forbidden title="No puedes ver este registro">
        Lo ve quien gestiona los accesos de tu equipo: pídele ese permiso.
      </Forbidden>
    );
  }
  return (
    <>
      <PageHeader
        title="Lo que hizo la administración"
        description="Cada cambio que la plataforma hizo en lo tuyo, con quién y cuándo. Los últimos cien."
      />
      <DataTable
        label="Lo que hizo la administración"
        columns={auditColumns}
        rows={trace.data ?? []}
        rowKey={(line) => line.id}
        rowName={(line) => ACTION_TEXT[line.action] ?? line.action}
        status={trace.status}
        onRetry={trace.retry}
        empty={
          <EmptyState drawing="lock" title="La administración no ha cambiado nada de lo tuyo" />
        }
      />
    </>
  );
}
