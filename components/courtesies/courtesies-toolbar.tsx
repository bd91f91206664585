'use client';

import { Settings2, TimerReset } from 'lucide-react';
import type { ReactNode } from 'react';
import { dateFilter } from '@/components/shared/event/date-columns';
import { ViewMenu } from '@/components/shared/views/view-menu';
import { Button } from '@/components/ui/button';
import { ExportMenu } from '@/components/ui/table/export-menu';
import { ListToolbar } from '@/components/ui/table/list-toolbar';
import type { useListLook } from '@/hooks/lists/use-list-look';
import { useEvent } from '@/hooks/use-event';
import type { useListState } from '@/hooks/use-list-state';
import { startExport } from '@/lib/data/contact/people-export';
import { type CourtesyFilter, readCourtesies } from '@/lib/data/ticket/courtesies';
import { eventName } from '@/lib/domain/event/event';
import { editProblem } from '@/lib/domain/event/event-status';
import { dateTime } from '@/lib/domain/kit/format-date';
import { COURTESY_STATUS_OPTIONS, courtesyExport } from './courtesy-columns';
import { courtesiesSummary, courtesyExportProblem } from './courtesy-list';
import type { useCourtesies } from './use-courtesies';

type Props = {
  list: ReturnType<typeof useListState<'status' | 'giver' | 'date'>>;
  look: ReturnType<typeof useListLook>;
  filter: CourtesyFilter;
  courtesies: ReturnType<typeof useCourtesies>;
  onQuota: () => void;
  onCutoff: () => void;
  children: ReactNode;
};

export function CourtesiesToolbar({
  list,
  look,
  filter,
  courtesies,
  onQuota,
  onCutoff,
  children,
}: Props) {
  const { event, ticketTypes, can } = useEvent();
  const { page, givers } = courtesies;
  return (
    <ListToolbar
      list={list}
      search="Nombre o correo"
      filters={[
        list.filterBy('status', 'Estado', COURTESY_STATUS_OPTIONS),
        list.filterBy(
          'giver',
          'Quién entregó',
          givers.map(({ uid, email }) => ({ value: uid, label: email })),
        ),
        ...dateFilter(list, event, ticketTypes),
      ]}
      summary={courtesiesSummary(courtesies)}
    >
      <ViewMenu list="courtesies" look={look} />
      <ExportMenu
        reason={courtesyExportProblem(page.isEmpty, can('contacts.export'))}
        before={() => startExport('courtesies', event.id)}
        title={`Cortesías ${eventName(event)}`}
        columns={look.exported(courtesyExport(event))}
        rows={(onProgress) => readCourtesies(event.id, filter, onProgress)}
        timeZone={event.timeZone}
      />
      <Button icon={<TimerReset />} reason={editProblem(event.status)} onClick={onCutoff}>
        {event.courtesyCutoff
          ? `Hasta ${dateTime(event.courtesyCutoff, event.timeZone)}`
          : 'Límite para retirarlas'}
      </Button>
      <Button
        icon={<Settings2 />}
        reason={!can('users.manageAccess') && 'Los cupos los pone quien gestiona los accesos'}
        onClick={onQuota}
      >
        Cupos
      </Button>
      <div className="page-action flex gap-2">{children}</div>
    </ListToolbar>
  );
}
