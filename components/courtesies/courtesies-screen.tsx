'use client';

import { Gift, Send, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { FlagNeeded } from '@/components/shared/flag-needed';
import { Button } from '@/components/ui/button';
import { lazyAhead } from '@/components/ui/lazy-ahead';
import { EmptyState } from '@/components/ui/state/empty-state';
import { DataTable } from '@/components/ui/table/data-table';
import { ListEmpty } from '@/components/ui/table/list-empty';
import { useListLook } from '@/hooks/lists/use-list-look';
import { useEvent } from '@/hooks/use-event';
import { useListState } from '@/hooks/use-list-state';
import { pagingOf } from '@/hooks/use-live-page';
import { usePage } from '@/hooks/use-page';
import { eventName } from '@/lib/domain/event/event';
import { editProblem, NOT_MAILABLE } from '@/lib/domain/event/event-status';
import { eventRoute } from '@/lib/domain/kit/routes/event';
import type { Courtesy } from '@/lib/domain/ticket/courtesy';
import { CourtesiesToolbar } from './courtesies-toolbar';
import { courtesyColumns } from './courtesy-columns';
import { courtesyProblem } from './courtesy-list';
import { CutoffDialog } from './cutoff-dialog';
import { QuotaSheet } from './quota-sheet';
import { RevokeCourtesyDialog } from './revoke-courtesy-dialog';
import { COURTESIES_PAGE, useCourtesies } from './use-courtesies';
import { useCourtesyActions } from './use-courtesy-actions';

// It brings the parser of pasted lists.
const GiveSheet = lazyAhead(async () => ({ default: (await import('./give-sheet')).GiveSheet }));

export function CourtesiesScreen() {
  const { event, can } = useEvent();
  usePage({
    current: { url: eventRoute(event.id, 'courtesies'), name: 'Cortesías' },
    parent: { url: eventRoute(event.id), name: eventName(event) },
  });
  if (!can('tickets.generate')) {
    return <FlagNeeded title="No puedes entregar cortesías" flags={['tickets.generate']} />;
  }
  return <CourtesyList />;
}

function CourtesyList() {
  const { event } = useEvent();
  const list = useListState({ filters: ['status', 'giver', 'date'] as const });
  const filter = { q: list.q, ...list.filters, sort: list.sort };
  const courtesies = useCourtesies(filter, list);
  const look = useListLook('courtesies', courtesyColumns(event));
  const { page, quota, givers } = courtesies;
  const actions = useCourtesyActions(event.id);
  const [open, setOpen] = useState<'give' | 'quota' | 'cutoff' | null>(null);
  const [revoking, setRevoking] = useState<Courtesy | null>(null);
  const closed = editProblem(event.status);
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
  return (
    <>
      <CourtesiesToolbar
        {...{ list, look, filter, courtesies }}
        onQuota={() => setOpen('quota')}
        onCutoff={() => setOpen('cutoff')}
      >
        {give}
      </CourtesiesToolbar>
      <DataTable
        label="Cortesías"
        {...look.table}
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
            reason: courtesyProblem(courtesy, closed) || unsendable || null,
            onSelect: () => actions.resend.mutate(courtesy.id),
          },
          {
            label: 'Revocar',
            icon: <Undo2 />,
            danger: true,
            reason: courtesyProblem(courtesy, closed),
            onSelect: () => setRevoking(courtesy),
          },
        ]}
        paging={pagingOf(
          list,
          { ...page, pageSize: COURTESIES_PAGE, total: courtesies.total },
          page.last?.id,
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
      {open === 'give' && (
        <GiveSheet left={quota.left} known={page.rows} onClose={() => setOpen(null)} />
      )}
      {open === 'cutoff' && <CutoffDialog onClose={() => setOpen(null)} />}
      {open === 'quota' && (
        <QuotaSheet
          givers={givers}
          everybody={courtesies.everybody}
          onClose={() => setOpen(null)}
        />
      )}
      {revoking && (
        <RevokeCourtesyDialog
          courtesy={revoking}
          revoke={actions.revoke}
          onClose={() => setRevoking(null)}
        />
      )}
    </>
  );
}
