'use client';

import { Maximize } from 'lucide-react';
import { useRef } from 'react';
import { Select } from '@/components/ui/form/select';
import { IconButton } from '@/components/ui/icon-button';
import { Pill } from '@/components/ui/pill';
import { useEvent } from '@/hooks/use-event';
import { nightDates } from '@/lib/domain/door/night/night-view';
import { doorDateName } from '@/lib/domain/event/date/at-door';
import { duration } from '@/lib/domain/kit/format';
import { CapacityAlarms } from './capacity-alarms';
import { FourFigures } from './four-figures';
import { NightBar } from './night-bar';
import { NightDoors } from './night-doors';
import { NightPromoters } from './night-promoters';
import { NightRefused } from './night-refused';
import { NightSummaryView } from './night-summary-view';
import { NoteForm } from './note-form';
import type { NightLive } from './use-night';

export function NightPanel({ night }: { night: NightLive }) {
  const { can } = useEvent();
  const panel = useRef<HTMLDivElement>(null);
  return (
    <div ref={panel} className="flex flex-col gap-4 overflow-y-auto bg-layout fullscreen:p-6">
      <NightTop night={night} onWhole={() => void panel.current?.requestFullscreen?.()} />
      <CapacityAlarms night={night} />
      {night.isOver ? <NightSummaryView night={night} /> : <FourFigures night={night} />}
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <NightDoors night={night} />
        <div className="grid gap-4">
          {can('tickets.manage') && !night.isOver && <NoteForm night={night} />}
          <NightRefused night={night} />
          <NightBar night={night} />
          <NightPromoters night={night} />
        </div>
      </div>
    </div>
  );
}

function NightTop({ night, onWhole }: { night: NightLive; onWhole: () => void }) {
  const { event, dateId, choose, isOver, age } = night;
  const dates = nightDates(event);
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
      {dates.length > 1 && (
        <Select
          aria-label="Fecha"
          className="max-w-72 flex-1"
          value={dateId}
          onChange={({ target }) => void choose(target.value)}
          options={dates.map((one) => ({
            value: one.id,
            label: doorDateName(one, event.timeZone),
          }))}
        />
      )}
      {document.fullscreenEnabled && (
        <IconButton label="Pantalla completa" className="ml-auto" onClick={onWhole}>
          <Maximize />
        </IconButton>
      )}
    </div>
  );
}
