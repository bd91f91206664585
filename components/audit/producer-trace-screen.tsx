'use client';

import { parseAsStringLiteral, useQueryState } from 'nuqs';
import { PageHeader } from '@/components/ui/page-header';
import { EmptyState } from '@/components/ui/state/empty-state';
import { Forbidden } from '@/components/ui/state/forbidden';
import { DataTable } from '@/components/ui/table/data-table';
import { Tabs } from '@/components/ui/tabs';
import { usePage } from '@/hooks/use-page';
import { usePanel } from '@/hooks/use-panel';
import { TRACE_FLAGS } from '@/lib/domain/audit/audit';
import { producerRoute } from '@/lib/domain/kit/routes/producer';
import type { Flag } from '@/lib/domain/rights/permissions';
import { auditColumns, entryText } from './audit-columns';
import { type TraceSide, useProducerTrace } from './use-audit';
import { useDayOf } from './use-day-of';

const SIDES = ['administracion', 'equipo'] as const;

/**
 * The audit log of a producer's data, by administrators and by its own members; members see the entries that their
 * permissions allow.
 */
export function ProducerTraceScreen({ producerId }: { producerId: string }) {
  const { can, isAdmin, producerId: selected, permissionsKnown } = usePanel();
  const [side, setSide] = useQueryState(
    'de',
    parseAsStringLiteral(SIDES).withDefault('administracion'),
  );
  usePage({ current: { name: 'Registro', url: producerRoute(producerId, 'audit') } });
  const flags = TRACE_FLAGS.filter((flag) => isAdmin || (selected === producerId && can(flag)));
  if (flags.length === 0 && permissionsKnown) {
    return (
      <Forbidden title="No puedes ver este registro">
        Cada línea la ve quien tiene el permiso de lo que cuenta: pídelo a quien gestiona los
        accesos de tu equipo.
      </Forbidden>
    );
  }
  const team = isAdmin ? 'El equipo' : 'Mi equipo';
  return (
    <>
      <PageHeader
        title="Registro"
        description="Los últimos cien cambios de cada lado, con quién y cuándo. Ves los que tus permisos te muestran."
      />
      <Tabs
        label="De quién"
        value={side}
        onChange={(value) => void setSide(SIDES.find((one) => one === value) ?? null)}
        tabs={[
          {
            value: 'administracion',
            label: 'La administración',
            content: (
              <Trace
                {...{ producerId, flags }}
                side="admin"
                label="La administración"
                none="La administración no ha cambiado nada de lo tuyo"
              />
            ),
          },
          {
            value: 'equipo',
            label: team,
            content: (
              <Trace
                {...{ producerId, flags }}
                side="producer"
                label={team}
                none="Nadie del equipo ha cambiado nada que puedas ver"
              />
            ),
          },
        ]}
      />
    </>
  );
}

type TraceProps = {
  producerId: string;
  flags: readonly Flag[];
  side: TraceSide;
  label: string;
  none: string;
};

function Trace({ producerId, flags, side, label, none }: TraceProps) {
  const { isAdmin } = usePanel();
  const groupOf = useDayOf();
  const trace = useProducerTrace(producerId, flags, side);
  return (
    <DataTable
      label={label}
      columns={auditColumns({}, isAdmin)}
      groupOf={groupOf}
      rows={trace.rows}
      rowKey={(line) => line.id}
      rowName={(line) => entryText(line, {})}
      status={trace.status}
      onRetry={trace.retry}
      empty={<EmptyState drawing="lock" title={none} />}
    />
  );
}
