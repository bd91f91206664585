'use client';

import { MoreHorizontal, Printer, Settings2, TimerReset } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { ActionMenu } from '@/components/ui/overlay/action-menu';
import { useEvent } from '@/hooks/use-event';
import { eventEditProblem } from '@/lib/domain/event/event-status';
import { plural } from '@/lib/domain/kit/format';
import { dateTime } from '@/lib/domain/kit/format-date';
import { usePrintGuests } from './use-print-guests';

type Props = {
  onOpen: (what: 'cutoff' | 'quota') => void;
  print: { date: string | null; reason: string | null };
};

export function CourtesyTools({ onOpen, print }: Props) {
  const { event, can } = useEvent();
  const { courtesyCutoff, courtesyLead, timeZone, status } = event;
  const until = courtesyLead
    ? `Hasta ${plural(courtesyLead.minutes / 60, 'hora', 'horas')} antes de cada fecha`
    : courtesyCutoff && `Hasta ${dateTime(courtesyCutoff, timeZone)}`;
  const printing = usePrintGuests(print.date);
  const tools = [
    {
      label: until || 'Límite para retirarlas',
      icon: <TimerReset />,
      reason: eventEditProblem(status),
      onSelect: () => onOpen('cutoff'),
    },
    {
      label: 'Cupos',
      icon: <Settings2 />,
      reason: !can('users.manageAccess') && 'Los cupos los pone quien gestiona los accesos',
      onSelect: () => onOpen('quota'),
    },
    {
      label: 'Lista por nombre',
      icon: <Printer />,
      reason: print.reason,
      busy: printing.isPending,
      onSelect: () => printing.mutate(),
    },
  ];
  return (
    <>
      {tools.map(({ label, onSelect, ...tool }) => (
        <Button key={label} {...tool} className="max-md:hidden" onClick={onSelect}>
          {label}
        </Button>
      ))}
      {/* Their words would take two lines of a phone, and with them a row of the list. */}
      <ActionMenu
        trigger={
          <IconButton label="Más de las cortesías" className="-order-1 md:hidden">
            <MoreHorizontal />
          </IconButton>
        }
        items={tools}
      />
    </>
  );
}
