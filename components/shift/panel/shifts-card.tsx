'use client';

import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/state/empty-state';
import { DataTable } from '@/components/ui/table/data-table';
import { useEvent } from '@/hooks/use-event';
import { useLiveList } from '@/hooks/use-live';
import { useNow } from '@/hooks/use-now';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { parseShift, SHIFT_LIMITS } from '@/lib/domain/shift/shift';
import { shiftColumns } from './shift-columns';

/** The shifts of an event's drawers, with what was counted against what was expected. */
export function ShiftsCard() {
  const { event } = useEvent();
  const now = useNow();
  const live = useLiveList(
    {
      path: entryPaths.shifts(event.id),
      orderBy: [['openedAt', 'desc']],
      limit: SHIFT_LIMITS.listed,
    },
    parseShift,
  );
  return (
    <Card
      flush
      title="Turnos"
      description="Quien cuenta la caja no ve lo esperado ni la diferencia: los ves tú."
    >
      <DataTable
        label="Turnos"
        columns={shiftColumns({ now, timeZone: event.timeZone })}
        rows={live.data ?? []}
        rowKey={({ id }) => id}
        status={live.status}
        onRetry={live.retry}
        errorTitle="No pudimos cargar los turnos"
        empty={
          <EmptyState title="Todavía no se abre ninguna caja">
            Cada turno aparece aquí cuando alguien abre su caja en la puerta.
          </EmptyState>
        }
      />
    </Card>
  );
}
