'use client';

import { Send, UserPen } from 'lucide-react';
import { useState } from 'react';
import { dateFilter } from '@/components/shared/event/date-columns';
import { FlagNeeded } from '@/components/shared/flag-needed';
import { type ListOf, ListScreen, useListSheet } from '@/components/shared/list-screen';
import { lazyAhead } from '@/components/ui/lazy-ahead';
import { NeighboursContext } from '@/components/ui/overlay/record-browser';
import { EmptyState } from '@/components/ui/state/empty-state';
import { useEvent } from '@/hooks/use-event';
import { useEventPage } from '@/hooks/use-event-page';
import { useListState } from '@/hooks/use-list-state';
import { useNow } from '@/hooks/use-now';
import { useQuestions } from '@/hooks/use-questions';
import { startExport } from '@/lib/data/contact/people-export';
import { readTickets } from '@/lib/data/ticket/tickets';
import { eventName } from '@/lib/domain/event/event';
import { isOver } from '@/lib/domain/event/over';
import { complaintRoute } from '@/lib/domain/kit/routes/pages';
import type { Ticket } from '@/lib/domain/ticket/ticket';
import type { TicketType } from '@/lib/domain/ticket/ticket-type';
import {
  attendeeColumns,
  attendeeExport,
  ORIGINS,
  TICKET_STATUS_OPTIONS,
} from './attendee-columns';
import {
  attendeeExportProblem,
  attendeesSummary,
  resendProblem,
  ticketProblem,
} from './attendee-list';
import { AttendeeTools } from './attendee-tools';
import { useAttendeeSelection } from './bulk/use-attendee-selection';
import { answerColumns, answerExport } from './questions/answer-columns';
import { ReassignDialog } from './reassign-dialog';
import { TicketSheet } from './ticket-sheet';
import { useAttendeeRefunds } from './use-attendee-refunds';
import { useAttendees, useShownTicket } from './use-attendees';
import { useTicketActions } from './use-ticket-actions';

const AssignDialog = lazyAhead(() => import('@/components/shared/assign-dialog'));

const NOUN = ['entrada', 'entradas'] as const;

const optionOf = ({ id, name }: TicketType) => ({ value: id, label: name });

export function AttendeesScreen() {
  const { can } = useEventPage('attendees', 'Asistentes');
  if (!can('tickets.manage')) {
    return <FlagNeeded title="No puedes ver a los asistentes" flags={['tickets.manage']} />;
  }
  return <AttendeeList />;
}

function AttendeeList() {
  const { event, ticketTypes, can } = useEvent();
  const list = useListState({ filters: ['status', 'type', 'kind', 'date'] as const });
  const filter = { q: list.q, ...list.filters, sort: list.sort };
  const { page: live, ...counts } = useAttendees(event.id, filter, list);
  const actions = useTicketActions(event.id);
  const of: ListOf<Ticket> = { list, page: live, rowKey: ({ id }) => id, noun: NOUN };
  const sheet = useListSheet('ticket', of);
  const { questions } = useQuestions(event.asks ? event.id : null);
  const now = useNow();
  const answers = answerColumns(questions, (ticket) => isOver(event, ticket, now));
  const columns = [...attendeeColumns(event, now, sheet.open), ...answers];
  const [renaming, setRenaming] = useState<Ticket | null>(null);
  const [assigning, setAssigning] = useState<Ticket | null>(null);
  const refunds = useAttendeeRefunds();
  const canAssign = can('events.manage') && can('finance.view');
  const selection = useAttendeeSelection(list, live.rows, counts.total, () =>
    readTickets(event.id, filter, () => {}),
  );
  const shown = useShownTicket(event.id, sheet.id, live);
  return (
    <>
      <ListScreen
        {...of}
        name="attendees"
        label="Asistentes"
        columns={columns}
        rowName={({ holder }) => holder.name}
        errorTitle="No pudimos cargar a los asistentes"
        search="Nombre, correo, RUT o código"
        filters={[
          list.filterBy('status', 'Estado', TICKET_STATUS_OPTIONS),
          list.filterBy('type', 'Entrada', ticketTypes.map(optionOf)),
          list.filterBy('kind', 'Origen', ORIGINS),
          ...dateFilter(list, event, ticketTypes),
        ]}
        summary={attendeesSummary(counts, Boolean(list.filters.status))}
        file={{
          reason: attendeeExportProblem(live.isEmpty, can('contacts.export')),
          before: () => startExport('attendees', event.id),
          title: `Asistentes ${eventName(event)}`,
          columns: [...attendeeExport(event), ...answerExport(questions)],
          rows: (onProgress) => readTickets(event.id, filter, onProgress),
          timeZone: event.timeZone,
        }}
        after={<AttendeeTools />}
        actions={(ticket) => [
          {
            label: 'Reenviar entrada',
            icon: <Send />,
            reason: resendProblem(ticket, event.status),
            onSelect: () => actions.resend(ticket.id),
          },
          {
            label: 'Cambiar de nombre',
            icon: <UserPen />,
            reason: ticketProblem(ticket, event.status),
            onSelect: () => setRenaming(ticket),
          },
          refunds.action(ticket),
        ]}
        selection={selection}
        none="Nadie coincide con la búsqueda"
        empty={
          <EmptyState drawing="people" title="Aquí van a estar tus asistentes">
            Cada entrada vendida, cada cortesía y quien traes de otra ticketera aparece en el
            momento, con su código y su estado en la puerta.
          </EmptyState>
        }
      />
      <NeighboursContext value={sheet.neighbours}>
        {shown && (
          <TicketSheet
            ticket={shown}
            event={event}
            questions={questions}
            eventStatus={event.status}
            onClose={sheet.close}
            onResend={() => actions.resend(shown.id)}
            onRename={() => setRenaming(shown)}
            onAssign={canAssign && shown.ledgerId ? () => setAssigning(shown) : null}
            refundUrl={refunds.urlOf(shown)}
            complaintUrl={can('events.manage') ? complaintRoute(event.id, shown.id) : null}
          />
        )}
      </NeighboursContext>
      {assigning && (
        <AssignDialog {...assigning} event={event} onClose={() => setAssigning(null)} />
      )}
      {renaming && (
        <ReassignDialog
          key={renaming.id}
          eventId={event.id}
          ticket={renaming}
          onClose={() => setRenaming(null)}
        />
      )}
    </>
  );
}
