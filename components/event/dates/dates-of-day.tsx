'use client';

import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Pill } from '@/components/ui/pill';
import { ProgressBar } from '@/components/ui/progress-bar';
import { useEvent } from '@/hooks/use-event';
import { useNow } from '@/hooks/use-now';
import { DATE_STATUS_TEXT, isAhead, shownStatus } from '@/lib/domain/event/date/event-date';
import { eventEditProblem } from '@/lib/domain/event/event-status';
import { number } from '@/lib/domain/kit/format';
import { dateTime, longDate, time } from '@/lib/domain/kit/format-date';
import type { DateRow } from './date-columns';
import { PaceNote } from './date-pace';
import { DateFormSheet } from './date-sheet';
import { useDatePaces } from './use-date-paces';

export function DatesOfDay({ day, rows }: { day: string; rows: readonly DateRow[] }) {
  const { event } = useEvent();
  const now = useNow();
  const paces = useDatePaces();
  const [editing, setEditing] = useState<string | null>(null);
  const edited = rows.find(({ id }) => id === editing);
  const { timeZone } = event;
  const closed = eventEditProblem(event.status);
  return (
    <Card title={longDate(new Date(`${day}T12:00:00Z`), 'UTC')}>
      {rows.length === 0 && <p className="text-ink-soft">Este día no hay fechas.</p>}
      <ul aria-label="Fechas del día" className="divide-y divide-line">
        {rows.map((row) => {
          const { label, tone } = DATE_STATUS_TEXT[shownStatus(row, now)];
          const pace = paces?.of(row.id);
          return (
            <li key={row.id} className="flex flex-col gap-2 py-3">
              <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <span className="font-semibold tabular-nums">
                  {time(row.startsAt, timeZone)} – {time(row.endsAt, timeZone)}
                </span>
                <Pill tone={tone}>{label}</Pill>
              </span>
              {row.label && <span className="break-words">{row.label}</span>}
              <span className="text-ink-soft tabular-nums">
                {number(row.taken)} de {number(row.places)} lugares
              </span>
              <ProgressBar
                label={`Lugares tomados del ${dateTime(row.startsAt, timeZone)}`}
                bare
                done={row.taken}
                total={Math.max(row.places, row.taken, 1)}
              />
              {pace && <PaceNote pace={pace} />}
              <Button
                className="self-start"
                icon={<Pencil />}
                reason={closed ?? (isAhead(row, now) ? null : 'Esa fecha ya pasó o se canceló')}
                onClick={() => setEditing(row.id)}
              >
                Editar
              </Button>
            </li>
          );
        })}
      </ul>
      {edited && <DateFormSheet date={edited} onClose={() => setEditing(null)} />}
    </Card>
  );
}
