'use client';

import { Settings2, TimerReset } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { useEvent } from '@/hooks/use-event';
import { eventEditProblem } from '@/lib/domain/event/event-status';
import { plural } from '@/lib/domain/kit/format';
import { dateTime } from '@/lib/domain/kit/format-date';
import { PrintGuests } from './print-guests';

type Props = {
  onOpen: (what: 'cutoff' | 'quota') => void;
  /** The date whose list is printed, and why it cannot be. */
  print: { date: string | null; reason: string | null };
};

/** The deadline and the quotas of an event's courtesies, and their list for the door. */
export function CourtesyTools({ onOpen, print }: Props) {
  const { event, can } = useEvent();
  const { courtesyCutoff, courtesyLead, timeZone, status } = event;
  const until = courtesyLead
    ? `Hasta ${plural(courtesyLead.minutes / 60, 'hora', 'horas')} antes de cada fecha`
    : courtesyCutoff && `Hasta ${dateTime(courtesyCutoff, timeZone)}`;
  return (
    <>
      <Button
        icon={<TimerReset />}
        reason={eventEditProblem(status)}
        onClick={() => onOpen('cutoff')}
      >
        {until || 'Límite para retirarlas'}
      </Button>
      <Button
        icon={<Settings2 />}
        reason={!can('users.manageAccess') && 'Los cupos los pone quien gestiona los accesos'}
        onClick={() => onOpen('quota')}
      >
        Cupos
      </Button>
      <PrintGuests {...print} />
    </>
  );
}
