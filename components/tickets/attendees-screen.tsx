'use client';

import { Send, UserPen } from 'lucide-react';
import { useState } from 'react';
import { EmptyState } from '@/components/ui/state/empty-state';
import { Forbidden } from '@/components/ui/state/forbidden';
import { DataTable } from '@/components/ui/table/data-table';
import { ExportMenu } from '@/components/ui/table/export-menu';
import { ListEmpty } from '@/components/ui/table/list-empty';
import { ListToolbar } from '@/components/ui/table/list-toolbar';
import { useEvent } from '@/hooks/use-event';
import { useListState } from '@/hooks/use-list-state';
import { useLiveDoc } from '@/hooks/use-live';
import { pagingOf, useCount, useLivePage } from '@/hooks/use-live-page';
import { usePage } from '@/hooks/use-page';
import { useUrlSheet } from '@/hooks/use-url-sheet';
import { startExport } from '@/lib/data/contact/people-export';
import { answersSearch, readTickets, ticketsSpec } from '@/lib/data/ticket/tickets';
import { NO_EXPORT } from '@/lib/domain/contact/people-export';
import { eventName } from '@/lib/domain/event/event';
import { NOT_MAILABLE } from '@/lib/domain/event/event-status';
import { number, plural } from '@/lib/domain/kit/format';
import { paths } from '@/lib/domain/kit/paths';
import { eventRoute } from '@/lib/domain/kit/routes/event';
import { asksAll } from '@/lib/domain/kit/search';
import { parseTicket, type Ticket, ticketQuery } from '@/lib/domain/ticket/ticket';
import { attendeeColumns, attendeeExport, KINDS, TICKET_STATUS_OPTIONS } from './attendee-columns';
import { ReassignDialog } from './reassign-dialog';
import { TicketSheet } from './ticket-sheet';
import { useTicketActions } from './use-ticket-actions';

const PAGE = 50;

/** The attendees of an event, tickets and courtesies: searched by name, e-mail, RUT or code, server-paged. */
export function AttendeesScreen() {
  const { event, ticketTypes, can } = useEvent();
  const allowed = can('tickets.manage');
  const unsendable = NOT_MAILABLE[event.status];
  usePage({
    current: { url: eventRoute(event.id, 'attendees'), name: 'Asistentes' },
    parent: { url: eventRoute(event.id), name: eventName(event) },
  });
  const list = useListState({ filters: ['status', 'type', 'kind'] as const });
  const filter = { q: list.q, ...list.filters, sort: list.sort };
  const spec = allowed ? ticketsSpec(event.id, filter) : null;
  const live = useLivePage(spec, PAGE, parseTicket, list.after);
  const whole = asksAll(ticketQuery(list.q));
  const rows = live.rows.filter((ticket) => answersSearch(ticket, list.q));
  const here = live.status === 'ready';
  const total = useCount(whole ? spec : null, here);
  const used = useCount(
    whole && spec ? ticketsSpec(event.id, { ...filter, status: 'used' }) : null,
    here,
  );
  const actions = useTicketActions(event.id);
  const sheet = useUrlSheet('ticket');
  const [renaming, setRenaming] = useState<Ticket | null>(null);
  const listed = live.rows.find((ticket) => ticket.id === sheet.id);
  // A sheet opened by its URL may show a ticket of another page.
  const alone = useLiveDoc(
    allowed && sheet.id && here && !listed ? paths.ticket(event.id, sheet.id) : null,
    parseTicket,
  );
  const shown = listed ?? (sheet.id ? alone.data : null);

  if (!allowed) {
    return (
      <Forbidden title="No puedes ver a los asistentes">
        Quien gestiona los accesos de tu equipo puede darte el permiso «Gestionar entradas».
      </Forbidden>
    );
  }
  const gone = (ticket: Ticket) =>
    ticket.status !== 'valid' && 'Ya se usó, se devolvió o se revocó';
  return (
    <>
      <ListToolbar
        list={list}
        search="Nombre, correo, RUT o código"
        filters={[
          list.filterBy('status', 'Estado', TICKET_STATUS_OPTIONS),
          list.filterBy(
            'type',
            'Entrada',
            ticketTypes.map(({ id, name }) => ({ value: id, label: name })),
          ),
          list.filterBy('kind', 'Origen', KINDS),
        ]}
        summary={
          total !== null &&
          `${plural(total, 'entrada', 'entradas')}${used && !list.filters.status ? ` · ${number(used)} ya entraron` : ''}`
        }
      >
        <ExportMenu
          reason={
            rows.length === 0
              ? 'No hay asistentes que exportar'
              : !can('contacts.export') && NO_EXPORT
          }
          before={() => startExport('attendees', event.id)}
          title={`Asistentes ${eventName(event)}`}
          columns={attendeeExport}
          rows={(onProgress) => readTickets(event.id, filter, onProgress)}
          timeZone={event.timeZone}
        />
      </ListToolbar>
      <DataTable
        label="Asistentes"
        columns={attendeeColumns(event.timeZone, sheet.open)}
        rows={rows}
        rowKey={({ id }) => id}
        rowName={({ holder }) => holder.name}
        status={live.status}
        onRetry={live.retry}
        errorTitle="No pudimos cargar a los asistentes"
        sort={list.sort}
        onSort={list.setSort}
        actions={(ticket) => [
          {
            label: 'Reenviar entrada',
            icon: <Send />,
            reason: gone(ticket) || unsendable || null,
            onSelect: () => actions.resend(ticket.id),
          },
          {
            label: 'Cambiar de nombre',
            icon: <UserPen />,
            reason: gone(ticket) || unsendable || null,
            onSelect: () => setRenaming(ticket),
          },
        ]}
        paging={pagingOf(
          list,
          { pageSize: PAGE, hasNext: live.hasNext, total },
          live.rows.at(-1)?.id,
          ['entrada', 'entradas'],
        )}
        empty={
          <ListEmpty list={list} none="Nadie coincide con la búsqueda">
            <EmptyState drawing="people" title="Aquí van a estar tus asistentes">
              Cada entrada vendida y cada cortesía aparece en el momento, con su código y su estado
              en la puerta.
            </EmptyState>
          </ListEmpty>
        }
      />
      {shown && (
        <TicketSheet
          ticket={shown}
          timeZone={event.timeZone}
          unsendable={unsendable}
          onClose={sheet.close}
          onResend={() => actions.resend(shown.id)}
          onRename={() => setRenaming(shown)}
        />
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
