'use client';

import { Maximize } from 'lucide-react';
import { lazy, Suspense, useRef } from 'react';
import { IconButton } from '@/components/ui/icon-button';
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
import type { NightLive } from './use-night';

// Of few nights, or of few people: the page is opened on the network of a crowd.
const NightDates = lazy(() => import('./night-dates'));
const NightDrawers = lazy(() => import('./night-drawers'));
const NightSummaryView = lazy(() => import('./night-summary-view'));

export function NightPanel({ night }: { night: NightLive }) {
  const { can } = useEvent();
  const panel = useRef<HTMLDivElement>(null);
  return (
    <div ref={panel} className="flex flex-col gap-4 overflow-y-auto bg-layout fullscreen:p-6">
      <NightTop night={night} onWhole={() => void panel.current?.requestFullscreen?.()} />
      <CapacityAlarms night={night} />
      {night.isOver ? (
        <Suspense fallback={<Skeleton className="h-36 rounded-card" />}>
          <NightSummaryView night={night} />
        </Suspense>
      ) : (
        <FourFigures night={night} />
      )}
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <NightDoors night={night} />
        <div className="grid gap-4">
          {can('tickets.manage') && !night.isOver && <NightNote night={night} />}
          <NightRefused night={night} />
          {can('finance.view') && (
            <Suspense fallback={null}>
              <NightDrawers now={night.now} />
            </Suspense>
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
        <Suspense fallback={null}>
          <NightDates night={night} />
        </Suspense>
      )}
      {document.fullscreenEnabled && (
        <IconButton label="Pantalla completa" className="ml-auto" onClick={onWhole}>
          <Maximize />
        </IconButton>
      )}
    </div>
  );
}
