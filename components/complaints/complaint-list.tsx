'use client';

import { MessageSquarePlus } from 'lucide-react';
import { AuthorityButton } from '@/components/shared/record/authority-button';
import { ViewMenu } from '@/components/shared/views/view-menu';
import { Button } from '@/components/ui/button';
import { optionsOf } from '@/components/ui/form/options-of';
import { NeighboursContext } from '@/components/ui/overlay/record-browser';
import { EmptyState } from '@/components/ui/state/empty-state';
import { DataTable } from '@/components/ui/table/data-table';
import { ExportMenu } from '@/components/ui/table/export-menu';
import { ListEmpty } from '@/components/ui/table/list-empty';
import { ListToolbar } from '@/components/ui/table/list-toolbar';
import { useListLook } from '@/hooks/lists/use-list-look';
import { useEvent } from '@/hooks/use-event';
import { useListState } from '@/hooks/use-list-state';
import { pagingOf, useRecount } from '@/hooks/use-live-page';
import { useNow } from '@/hooks/use-now';
import { useUrlSheet } from '@/hooks/use-url-sheet';
import { startExport } from '@/lib/data/contact/people-export';
import { NO_EXPORT } from '@/lib/domain/contact/people-export';
import {
  COMPLAINT_CHANNEL_TEXT,
  COMPLAINT_CHANNELS,
  COMPLAINT_STATUS_TEXT,
  COMPLAINT_STATUSES,
} from '@/lib/domain/event/complaint/complaint';
import { eventName } from '@/lib/domain/event/event';
import { complaintColumns, complaintExport, whoText } from './complaint-columns';
import { ComplaintSheet } from './complaint-sheet';
import { OpenComplaintSheet } from './open-complaint-sheet';
import { COMPLAINT_FILTERS, useComplaints } from './use-complaints';
import { useOpening } from './use-opening';

const CHANNELS = COMPLAINT_CHANNELS.map((value) => ({
  value,
  label: COMPLAINT_CHANNEL_TEXT[value],
}));

export function ComplaintList() {
  const { event, can } = useEvent();
  const now = useNow();
  const list = useListState({ filters: COMPLAINT_FILTERS, sort: { id: 'receivedAt', desc: true } });
  const complaints = useComplaints(event.id, list);
  const paging = pagingOf(list, complaints, complaints.last?.id, ['reclamo', 'reclamos']);
  const sheet = useUrlSheet('reclamo', { ids: complaints.rows.map(({ id }) => id), paging });
  const opening = useOpening();
  const look = useListLook('complaints', complaintColumns(now, event.timeZone));
  const recount = useRecount();
  const open = (
    <Button kind="primary" icon={<MessageSquarePlus />} onClick={opening.open}>
      Anotar reclamo
    </Button>
  );
  return (
    <>
      <ListToolbar
        list={list}
        search="Nombre, contacto o texto"
        filters={[
          list.filterBy('status', 'Estado', optionsOf(COMPLAINT_STATUSES, COMPLAINT_STATUS_TEXT)),
          list.filterBy('channel', 'Canal', CHANNELS),
        ]}
      >
        <AuthorityButton />
        <ViewMenu list="complaints" look={look} />
        <ExportMenu
          reason={
            complaints.isEmpty
              ? 'No hay reclamos que exportar'
              : !can('contacts.export') && NO_EXPORT
          }
          before={() => startExport('complaints', event.id)}
          title={`Reclamos ${eventName(event)}`}
          columns={look.exported(complaintExport(now))}
          rows={complaints.readRows}
          timeZone={event.timeZone}
        />
        <div className="page-action flex gap-2">{open}</div>
      </ListToolbar>
      <DataTable
        label="Reclamos"
        {...look.table}
        rows={complaints.rows}
        rowKey={({ id }) => id}
        rowName={(complaint) => `Reclamo de ${whoText(complaint)}`}
        status={complaints.status}
        onRetry={complaints.retry}
        errorTitle="No pudimos cargar los reclamos"
        href={({ id }) => sheet.hrefOf(id)}
        onOpen={({ id }) => sheet.open(id)}
        sort={list.sort}
        onSort={list.setSort}
        paging={paging}
        empty={
          <ListEmpty list={list} none="Ningún reclamo coincide">
            <EmptyState drawing="ticket" title="Aquí vas a tener cada reclamo con su plazo">
              Anótalos cuando lleguen: hay diez días hábiles para responder, y te avisamos en Inicio
              antes de que se acaben.
            </EmptyState>
          </ListEmpty>
        }
      />
      <NeighboursContext value={sheet.neighbours}>
        {sheet.id && <ComplaintSheet id={sheet.id} onClose={sheet.close} />}
      </NeighboursContext>
      {opening.isOpen && (
        <OpenComplaintSheet
          ticketId={opening.ticketId}
          onClose={opening.close}
          onOpened={() => {
            opening.close();
            recount();
          }}
        />
      )}
    </>
  );
}
