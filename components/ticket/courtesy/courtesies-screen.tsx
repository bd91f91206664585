'use client';

import { Gift, Send, Undo2, UserPen, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { dateFilter } from '@/components/shared/event/date-columns';
import { FlagNeeded } from '@/components/shared/flag-needed';
import { ListScreen } from '@/components/shared/list-screen';
import { Button } from '@/components/ui/button';
import { lazyAhead } from '@/components/ui/lazy-ahead';
import { EmptyState } from '@/components/ui/state/empty-state';
import { useEvent } from '@/hooks/use-event';
import { useEventPage } from '@/hooks/use-event-page';
import { useListState } from '@/hooks/use-list-state';
import { startExport } from '@/lib/data/contact/people-export';
import { readCourtesies } from '@/lib/data/ticket/courtesies';
import { eventName } from '@/lib/domain/event/event';
import { eventEditProblem } from '@/lib/domain/event/event-status';
import { NOT_MAILABLE } from '@/lib/domain/event/not-mailable';
import type { Courtesy } from '@/lib/domain/ticket/courtesy';
import { companionsFree, isHeldForCompanion } from '@/lib/domain/ticket/party';
import { AddCompanionsDialog } from './add-companions-dialog';
import { COURTESY_STATUS_OPTIONS, courtesyColumns, courtesyExport } from './courtesy-columns';
import { courtesiesSummary, courtesyExportProblem, courtesyProblem } from './courtesy-list';
import { CourtesyTools } from './courtesy-tools';
import { LimitDialog } from './lead-dialog';
import { NameCompanionDialog } from './name-companion-dialog';
import { QuotaSheet } from './quota-sheet';
import { RevokeCourtesyDialog } from './revoke-courtesy-dialog';
import { COURTESIES_PAGE, useCourtesies } from './use-courtesies';
import { useResendCourtesy } from './use-courtesy-actions';

// It brings the parser of pasted lists.
const GiveSheet = lazyAhead(async () => ({ default: (await import('./give-sheet')).GiveSheet }));

export function CourtesiesScreen() {
  const { can } = useEventPage('courtesies', 'Cortesías');
  if (!can('tickets.generate')) {
    return <FlagNeeded title="No puedes entregar cortesías" flags={['tickets.generate']} />;
  }
  return <CourtesyList />;
}

function CourtesyList() {
  const { event, ticketTypes, can } = useEvent();
  const list = useListState({ filters: ['status', 'giver', 'date'] as const });
  const filter = { q: list.q, ...list.filters, sort: list.sort };
  const courtesies = useCourtesies(filter, list);
  const { page, quota, givers } = courtesies;
  const resend = useResendCourtesy(event.id);
  const [open, setOpen] = useState<'give' | 'quota' | 'cutoff' | null>(null);
  const [asked, setAsked] = useState<{ what: AskedOf; of: Courtesy } | null>(null);
  const unfiled = courtesyExportProblem(page.isEmpty, can('contacts.export'));
  const closed = eventEditProblem(event.status);
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
      <ListScreen
        name="courtesies"
        label="Cortesías"
        list={list}
        page={{ ...page, pageSize: COURTESIES_PAGE, total: courtesies.total }}
        rowKey={({ id }) => id}
        noun={['cortesía', 'cortesías']}
        columns={courtesyColumns(event)}
        rowName={({ name }) => name}
        errorTitle="No pudimos cargar las cortesías"
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
        file={{
          reason: unfiled,
          before: () => startExport('courtesies', event.id),
          title: `Cortesías ${eventName(event)}`,
          columns: courtesyExport(event),
          rows: (onProgress) => readCourtesies(event.id, filter, onProgress),
          timeZone: event.timeZone,
        }}
        after={
          <CourtesyTools onOpen={setOpen} print={{ date: list.filters.date, reason: unfiled }} />
        }
        action={give}
        actions={(courtesy) =>
          courtesyActions(courtesy, {
            problem: courtesyProblem(courtesy, closed),
            unsendable,
            onResend: () => resend.mutate(courtesy.id),
            onAsk: (what) => setAsked({ what, of: courtesy }),
          })
        }
        none="Ninguna cortesía coincide"
        empty={
          <EmptyState drawing="ticket" title="Aquí van a estar tus cortesías" action={give}>
            {unsendable ||
              'Cada invitado recibe un correo con su código. Tú ves si confirmó y si entró.'}
          </EmptyState>
        }
      />
      {open === 'give' && (
        <GiveSheet left={quota.left} known={page.rows} onClose={() => setOpen(null)} />
      )}
      {open === 'cutoff' && <LimitDialog onClose={() => setOpen(null)} />}
      {open === 'quota' && (
        <QuotaSheet
          givers={givers}
          everybody={courtesies.everybody}
          onClose={() => setOpen(null)}
        />
      )}
      {asked && <AskedDialog {...asked} eventId={event.id} onClose={() => setAsked(null)} />}
    </>
  );
}

const DIALOGS = {
  name: NameCompanionDialog,
  add: AddCompanionsDialog,
  revoke: RevokeCourtesyDialog,
};
type AskedOf = keyof typeof DIALOGS;
type Asked = { what: AskedOf; of: Courtesy; eventId: string; onClose: () => void };

function AskedDialog({ what, of, ...dialog }: Asked) {
  const Dialog = DIALOGS[what];
  return <Dialog {...dialog} courtesy={of} />;
}

type Acting = {
  problem: string | null;
  unsendable: string | undefined;
  onResend: () => void;
  onAsk: (what: AskedOf) => void;
};

const courtesyActions = (courtesy: Courtesy, { problem, unsendable, onResend, onAsk }: Acting) => [
  {
    label: 'Reenviar correo',
    icon: <Send />,
    reason: problem || unsendable || (courtesy.email ? null : 'No tiene correo'),
    onSelect: onResend,
  },
  ...(isHeldForCompanion(courtesy)
    ? [
        {
          label: 'Nombrar',
          icon: <UserPen />,
          reason: problem,
          onSelect: () => onAsk('name'),
        },
      ]
    : [
        {
          label: 'Agregar acompañantes',
          icon: <UserPlus />,
          reason:
            problem ||
            unsendable ||
            (companionsFree(courtesy) > 0 ? null : 'Ya lleva los que caben'),
          onSelect: () => onAsk('add'),
        },
      ]),
  {
    label: 'Revocar',
    icon: <Undo2 />,
    danger: true,
    reason: problem,
    onSelect: () => onAsk('revoke'),
  },
];
