'use client';

import { Gift, Send, Settings2, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/overlay/confirm-dialog';
import { EmptyState } from '@/components/ui/state/empty-state';
import { Forbidden } from '@/components/ui/state/forbidden';
import { DataTable } from '@/components/ui/table/data-table';
import { ExportMenu } from '@/components/ui/table/export-menu';
import { ListEmpty } from '@/components/ui/table/list-empty';
import { ListToolbar } from '@/components/ui/table/list-toolbar';
import { useEvent } from '@/hooks/use-event';
import { useListState } from '@/hooks/use-list-state';
import { pagingOf } from '@/hooks/use-live-page';
import { usePage } from '@/hooks/use-page';
import { startExport } from '@/lib/data/contact/people-export';
import { readCourtesies } from '@/lib/data/ticket/courtesies';
import { NO_EXPORT } from '@/lib/domain/contact/people-export';
import { eventName } from '@/lib/domain/event/event';
import { isEditable, NOT_MAILABLE } from '@/lib/domain/event/event-status';
import { number, plural } from '@/lib/domain/kit/format';
import { eventRoute } from '@/lib/domain/kit/routes/event';
import type { Courtesy } from '@/lib/domain/ticket/courtesy';
import { COURTESY_STATUS_OPTIONS, courtesyColumns, courtesyExport } from './courtesy-columns';
import { GiveSheet } from './give-sheet';
import { QuotaSheet } from './quota-sheet';
import { COURTESIES_PAGE, useCourtesies } from './use-courtesies';
import { useCourtesyActions } from './use-courtesy-actions';

/** The courtesies of an event: recipient, giver and state of each. */
export function CourtesiesScreen() {
  const { event, can } = useEvent();
  const allowed = can('tickets.generate');
  usePage({
    current: { url: eventRoute(event.id, 'courtesies'), name: 'Cortesías' },
    parent: { url: eventRoute(event.id), name: eventName(event) },
  });
  const list = useListState({ filters: ['status', 'giver'] as const });
  const filter = { q: list.q, ...list.filters, sort: list.sort };
  const { page, total, given, claimed, used, quota, everybody, givers } = useCourtesies(
    filter,
    list.after,
    allowed,
  );
  const actions = useCourtesyActions(event.id);
  const [open, setOpen] = useState<'give' | 'quota' | null>(null);
  const [revoking, setRevoking] = useState<Courtesy | null>(null);

  if (!allowed) {
    return (
      <Forbidden title="No puedes entregar cortesías">
        Quien gestiona los accesos de tu equipo puede darte el permiso «Generar entradas».
      </Forbidden>
    );
  }
  const closed = !isEditable(event.status) && 'El evento ya terminó';
  // A draft is not public, so nothing about it is mailed.
  const unsendable = NOT_MAILABLE[event.status];
  const give = (
    <Button
      kind="primary"
      icon={<Gift />}
      reason={unsendable || null}
      onClick={() => setOpen('give')}
    >
      Entregar cortesías
    </Button>
  );
  const over = (one: Courtesy) =>
    closed || ((one.status === 'used' || one.status === 'revoked') && 'Ya se usó o se revocó');
  return (
    <>
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
        ]}
        summary={
          claimed !== null &&
          used !== null &&
          `${plural(given, 'entregada', 'entregadas')} · ${number(claimed)} confirmadas · ${number(used)} usadas · te quedan ${number(quota.left)} de ${number(quota.limit)}`
        }
      >
        <ExportMenu
          reason={
            page.rows.length === 0
              ? 'No hay cortesías que exportar'
              : !can('contacts.export') && NO_EXPORT
          }
          before={() => startExport('courtesies', event.id)}
          title={`Cortesías ${eventName(event)}`}
          columns={courtesyExport}
          rows={(onProgress) => readCourtesies(event.id, filter, onProgress)}
          timeZone={event.timeZone}
        />
        <Button
          icon={<Settings2 />}
          reason={!can('users.manageAccess') && 'Los cupos los pone quien gestiona los accesos'}
          onClick={() => setOpen('quota')}
        >
          Cupos
        </Button>
        <div className="page-action flex gap-2">{give}</div>
      </ListToolbar>
      <DataTable
        label="Cortesías"
        columns={courtesyColumns(event.timeZone)}
        rows={page.rows}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        status={page.status}
        onRetry={page.retry}
        sort={list.sort}
        onSort={list.setSort}
        errorTitle="No pudimos cargar las cortesías"
        actions={(courtesy) => [
          {
            label: 'Reenviar correo',
            icon: <Send />,
            reason: over(courtesy) || unsendable || null,
            onSelect: () => actions.resend.mutate(courtesy.id),
          },
          {
            label: 'Revocar',
            icon: <Undo2 />,
            danger: true,
            reason: over(courtesy),
            onSelect: () => setRevoking(courtesy),
          },
        ]}
        paging={pagingOf(
          list,
          { pageSize: COURTESIES_PAGE, hasNext: page.hasNext, total },
          page.last,
          ['cortesía', 'cortesías'],
        )}
        empty={
          <ListEmpty list={list} none="Ninguna cortesía coincide">
            <EmptyState drawing="ticket" title="Aquí van a estar tus cortesías" action={give}>
              {unsendable ||
                'Cada invitado recibe un correo con su código. Tú ves si confirmó y si entró.'}
            </EmptyState>
          </ListEmpty>
        }
      />
      {open === 'give' && <GiveSheet left={quota.left} onClose={() => setOpen(null)} />}
      {open === 'quota' && (
        <QuotaSheet givers={givers} everybody={everybody} onClose={() => setOpen(null)} />
      )}
      {revoking && (
        <ConfirmDialog
          open
          onOpenChange={() => setRevoking(null)}
          title={`¿Revocar la cortesía de ${revoking.name}?`}
          description="Su código deja de abrir la puerta, y el lugar y tu cupo quedan libres. No le avisamos: conviene que lo hagas tú."
          confirm="Revocar"
          danger
          busy={actions.revoke.isPending}
          error={actions.revoke.error?.message}
          onConfirm={() =>
            actions.revoke.mutate(revoking.id, { onSuccess: () => setRevoking(null) })
          }
        />
      )}
    </>
  );
}
