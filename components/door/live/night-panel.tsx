'use client';

import { Maximize } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { IconButton } from '@/components/ui/icon-button';
import { lazyAhead } from '@/components/ui/lazy-ahead';
import { Pill } from '@/components/ui/pill';
import { Skeleton } from '@/components/ui/state/skeleton';
import { useEvent } from '@/hooks/use-event';
import { hasManyDates } from '@/lib/domain/event/date/event-date';
import { duration } from '@/lib/domain/kit/duration';
import { CapacityAlarms } from './capacity-alarms';
import { FourFigures } from './four-figures';
import { NightBar } from './night-bar';
import { NightDoors } from './night-doors';
import { NightNote } from './night-note';
import { NightPromoters } from './night-promoters';
import { NightRefused } from './night-refused';
import { PartBoundary } from './part-boundary';
import type { NightLive } from './use-night';

// Parts that few nights or few people need: the page is opened on the network of a crowd.
const NightDates = lazyAhead(() => import('./night-dates'));
const NightDrawers = lazyAhead(() => import('./night-drawers'));
const NightSummaryView = lazyAhead(
  () => import('./night-summary-view'),
  <Skeleton className="h-36 rounded-card" />,
);

export function NightPanel({ night }: { night: NightLive }) {
  const { can } = useEvent();
  const panel = useRef<HTMLDivElement>(null);
  // At its end there may be no connection. Safari has no requestIdleCallback.
  useEffect(() => void (window.requestIdleCallback ?? setTimeout)(NightSummaryView.ahead), []);
  return (
    <div ref={panel} className="flex flex-col gap-4 overflow-y-auto bg-layout fullscreen:p-6">
      <NightTop night={night} onWhole={() => void panel.current?.requestFullscreen?.()} />
      <CapacityAlarms night={night} />
      {night.isOver ? (
        <PartBoundary text="No pudimos cargar el resumen." instead={<FourFigures night={night} />}>
          <NightSummaryView night={night} />
        </PartBoundary>
      ) : (
        <FourFigures night={night} />
      )}
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <NightDoors night={night} />
        <div className="grid gap-4">
          {can('tickets.manage') && !night.isOver && <NightNote night={night} />}
          <NightRefused night={night} />
          {can('finance.view') && (
            <PartBoundary text="No pudimos cargar las cajas.">
              <NightDrawers now={night.now} />
            </PartBoundary>
          )}
          <NightBar night={night} />
          <NightPromoters night={night} />
        </div>
      </div>
    </div>
  );
}

function NightTop({ night, onWhole }: { night: NightLive; onWhole: () => void }) {
  const { event, isOver, age } = night;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <h2 className="sr-only">Noche en vivo</h2>
      <span role="status">
        {age > 2 ? (
          <Pill tone="wait">Sin señal</Pill>
        ) : (
          <Pill tone={isOver ? 'neutral' : 'good'}>{isOver ? 'Terminó' : 'En vivo'}</Pill>
        )}
      </span>
      {age > 2 && <span className="text-wait">Lo de hace {duration(age)}</span>}
      {hasManyDates(event) && (
        <PartBoundary text="No pudimos cargar las otras fechas.">
          <NightDates night={night} />
        </PartBoundary>
      )}
      {document.fullscreenEnabled && (
        <IconButton label="Pantalla completa" className="ml-auto" onClick={onWhole}>
          <Maximize />
        </IconButton>
      )}
    </div>
  );
}
