'use client';

import { Lock } from 'lucide-react';
import { useState } from 'react';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/state/empty-state';
import { DataTable } from '@/components/ui/table/data-table';
import { useEvent } from '@/hooks/use-event';
import { useLiveList } from '@/hooks/use-live';
import { useNow } from '@/hooks/use-now';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { parseShift, SHIFT_LIMITS, type Shift, shiftState } from '@/lib/domain/shift/shift';
import { CountDialog } from './count-dialog';
import { shiftColumns } from './shift-columns';

export function ShiftsCard() {
  const { event, can } = useEvent();
  const [counts, setCounts] = useState<Shift | null>(null);
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
      frameless
      title="Turnos"
      description="Quien cuenta la caja no ve lo esperado ni la diferencia: los ves tú."
    >
      <DataTable
        label="Turnos"
        columns={shiftColumns({
          ...{ now, timeZone: event.timeZone },
          joins: can('tickets.manage'),
        })}
        rows={live.data ?? []}
        rowKey={({ id }) => id}
        rowName={({ drawer }) => drawer}
        actions={(shift) =>
          can('tickets.manage') && shiftState(shift) === 'open'
            ? [{ label: 'Cerrar caja', icon: <Lock />, onSelect: () => setCounts(shift) }]
            : []
        }
        status={live.status}
        onRetry={live.retry}
        errorTitle="No pudimos cargar los turnos"
        empty={
          <EmptyState title="Todavía no se abre ninguna caja">
            Cada turno aparece aquí cuando alguien abre su caja en la puerta.
          </EmptyState>
        }
      />
      {counts && <CountDialog shift={counts} onClose={() => setCounts(null)} />}
    </Card>
  );
}
