'use client';

import { MessageSquarePlus } from 'lucide-react';
import { AuthorityButton } from '@/components/shared/dossier/authority-button';
import { type ListOf, ListScreen, useListSheet } from '@/components/shared/list-screen';
import { Button } from '@/components/ui/button';
import { optionsOf } from '@/components/ui/form/options-of';
import { EmptyState } from '@/components/ui/state/empty-state';
import { useEvent } from '@/hooks/use-event';
import { useListState } from '@/hooks/use-list-state';
import { useRecount } from '@/hooks/use-live-page';
import { useNow } from '@/hooks/use-now';
import { startExport } from '@/lib/data/contact/people-export';
import {
  COMPLAINT_CHANNEL_TEXT,
  COMPLAINT_CHANNELS,
  COMPLAINT_STATUS_TEXT,
  COMPLAINT_STATUSES,
  type Complaint,
} from '@/lib/domain/complaint/complaint';
import { NO_EXPORT } from '@/lib/domain/contact/people-export';
import { eventName } from '@/lib/domain/event/event';
import { complaintColumns, complaintExport, whoText } from './complaint-columns';
import { ComplaintSheet } from './complaint-sheet';
import { OpenComplaintSheet } from './open-complaint-sheet';
import { COMPLAINT_FILTERS, useComplaints } from './use-complaints';
import { useComplaintOpening } from './use-opening';

const CHANNELS = COMPLAINT_CHANNELS.map((value) => ({
  value,
  label: COMPLAINT_CHANNEL_TEXT[value],
}));

export function ComplaintList() {
  const { event, can } = useEvent();
  const now = useNow();
  const list = useListState({ filters: COMPLAINT_FILTERS, sort: { id: 'receivedAt', desc: true } });
  const complaints = useComplaints(event.id, list);
  const of: ListOf<Complaint> = {
    list,
    page: complaints,
    rowKey: ({ id }) => id,
    noun: ['reclamo', 'reclamos'],
  };
  const sheet = useListSheet('reclamo', of);
  const opening = useComplaintOpening();
  const recount = useRecount();
  const open = (
    <Button kind="primary" icon={<MessageSquarePlus />} onClick={opening.open}>
      Anotar reclamo
    </Button>
  );
  return (
    <>
      <ListScreen
        {...of}
        name="complaints"
        label="Reclamos"
        columns={complaintColumns(now, event.timeZone)}
        rowName={(complaint) => `Reclamo de ${whoText(complaint)}`}
        errorTitle="No pudimos cargar los reclamos"
        search="Nombre, contacto o texto"
        filters={[
          list.filterBy('status', 'Estado', optionsOf(COMPLAINT_STATUSES, COMPLAINT_STATUS_TEXT)),
          list.filterBy('channel', 'Canal', CHANNELS),
        ]}
        before={<AuthorityButton />}
        file={{
          reason: complaints.isEmpty
            ? 'No hay reclamos que exportar'
            : !can('contacts.export') && NO_EXPORT,
          before: () => startExport('complaints', event.id),
          title: `Reclamos ${eventName(event)}`,
          columns: complaintExport(now),
          rows: complaints.readRows,
          timeZone: event.timeZone,
        }}
        action={open}
        sheet={sheet}
        none="Ningún reclamo coincide"
        empty={
          <EmptyState drawing="ticket" title="Aquí vas a tener cada reclamo con su plazo">
            Anótalos cuando lleguen: hay diez días hábiles para responder, y te avisamos en Inicio
            antes de que se acaben.
          </EmptyState>
        }
      >
        {sheet.id && <ComplaintSheet id={sheet.id} onClose={sheet.close} />}
      </ListScreen>
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
