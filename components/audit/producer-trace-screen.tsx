'use client';

import { PageHeader } from '@/components/ui/page-header';
import { EmptyState } from '@/components/ui/state/empty-state';
import { Forbidden } from '@/components/ui/state/forbidden';
import { DataTable } from '@/components/ui/table/data-table';
import { usePage } from '@/hooks/use-page';
import { usePanel } from '@/hooks/use-panel';
import { producerRoute } from '@/lib/domain/kit/routes/producer';
import { TRACE_FLAGS } from '@/lib/domain/platform/audit';
import { auditColumns, lineText } from './audit-columns';
import { useProducerTrace } from './use-audit';
import { useDayOf } from './use-day-of';

/** The administrators' actions on a producer's data; members see the lines that their own permissions grant. */
export function ProducerTraceScreen({ producerId }: { producerId: string }) {
  const { can, isAdmin, producerId: selected, permissionsKnown } = usePanel();
  usePage({
    current: { name: 'Lo que hizo la administración', url: producerRoute(producerId, 'audit') },
  });
  const flags = TRACE_FLAGS.filter((flag) => isAdmin || (selected === producerId && can(flag)));
  const groupOf = useDayOf();
  const trace = useProducerTrace(producerId, flags);
  if (flags.length === 0 && permissionsKnown) {
    return (
      <Forbidden title="No puedes ver este registro">
        Cada línea la ve quien tiene el permiso de lo que cuenta: pídelo a quien gestiona los
        accesos de tu equipo.
      </Forbidden>
    );
  }
  return (
    <>
      <PageHeader
        title="Lo que hizo la administración"
        description="Los últimos cien cambios que la plataforma hizo en lo tuyo, con quién y cuándo. Ves los que tus permisos te muestran."
      />
      <DataTable
        label="Lo que hizo la administración"
        columns={auditColumns({}, isAdmin)}
        groupOf={groupOf}
        rows={trace.rows}
        rowKey={(line) => line.id}
        rowName={(line) => lineText(line, {})}
        status={trace.status}
        onRetry={trace.retry}
        empty={
          <EmptyState drawing="lock" title="La administración no ha cambiado nada de lo tuyo" />
        }
      />
    </>
  );
}
