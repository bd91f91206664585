'use client';

import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { StepDialog } from '@/components/shared/step-dialog';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { FailedLine } from '@/components/ui/state/failed-line';
import { useEvent } from '@/hooks/use-event';
import { useLiveList } from '@/hooks/use-live';
import { useNow } from '@/hooks/use-now';
import { recordOver } from '@/lib/data/shift/box-office';
import { nearTime } from '@/lib/domain/kit/calendar/near';
import { pesos, plural } from '@/lib/domain/kit/format';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { TENDER_TEXT } from '@/lib/domain/ledger/tender';
import { type DoorOver, parseDoorOver } from '@/lib/domain/shift/door-over';

const MOST = 100;

/** The sales that phones made without a connection and that had no place any more. Nothing where there are none. */
export function OversCard() {
  const { event, can } = useEvent();
  const now = useNow();
  const [asked, setAsked] = useState<DoorOver | null>(null);
  const [dropped, setDropped] = useState<DoorOver | null>(null);
  const live = useLiveList(
    { path: entryPaths.doorOvers(event.id), orderBy: [['at', 'desc']], limit: MOST },
    parseDoorOver,
  );
  if (live.status === 'error') {
    return <FailedLine onRetry={live.retry}>No pudimos leer las ventas sin lugar.</FailedLine>;
  }
  const overs = live.data ?? [];
  if (overs.length === 0) return null;
  return (
    <Card
      title={
        <span className="flex items-start gap-2">
          <TriangleAlert className="mt-1 size-4 shrink-0 text-bad" aria-hidden="true" />
          {plural(
            overs.length,
            'venta sin conexión no se pudo',
            'ventas sin conexión no se pudieron',
          )}{' '}
          registrar
        </span>
      }
      description="La plata está en la caja y esas personas entraron, pero no suman en ninguna cifra."
    >
      <ul className="-my-3 divide-y divide-line">
        {overs.map((over) => {
          const { id, what, amount, tender, drawer, operator, reason, at } = over;
          return (
            <li key={id} className="flex flex-wrap items-center gap-3 py-3">
              <span className="min-w-0 flex-1 basis-60 wrap-anywhere">
                <span className="block font-semibold">
                  {what} · {pesos(amount)} más cargo · {TENDER_TEXT[tender]}
                </span>
                <span className="block text-ink-soft text-xs">
                  {drawer} · {operator} · {at && nearTime(at, now, event.timeZone)} · {reason}
                </span>
              </span>
              {can('tickets.manage') && (
                <>
                  {over.told && <Button onClick={() => setAsked(over)}>Registrar</Button>}
                  <Button kind="ghost" onClick={() => setDropped(over)}>
                    Descartar
                  </Button>
                </>
              )}
            </li>
          );
        })}
      </ul>
      {asked && (
        <StepDialog
          words={{ title: `¿Registrar ${asked.what}?`, confirm: 'Registrar' }}
          description="Cuenta desde ahora en la caja y en las cifras, con su hora. Si no queda lugar, sube primero el stock."
          send={() => recordOver(event.id, asked.id)}
          onClose={() => setAsked(null)}
        />
      )}
      {dropped && <DropDialog over={dropped} onClose={() => setDropped(null)} />}
    </Card>
  );
}

function DropDialog({ over, onClose }: { over: DoorOver; onClose: () => void }) {
  const { event } = useEvent();
  return (
    <StepDialog
      words={{ title: `¿Descartar ${over.what}?`, confirm: 'Descartar', danger: true }}
      description="Sale de esta lista y no suma en ninguna cifra. Queda en la bitácora con tu motivo."
      fields={[{ name: 'reason', label: 'Motivo', maxLength: 120, missing: 'Escribe el motivo' }]}
      send={({ reason }) => recordOver(event.id, over.id, reason)}
      onClose={onClose}
    />
  );
}
