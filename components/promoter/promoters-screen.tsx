'use client';

import { Lock, Pencil, Plus, Power, Share2, Upload, Wallet } from 'lucide-react';
import { useState } from 'react';
import { ListScreen, useListSheet, wholeListOf } from '@/components/shared/list-screen';
import { Button } from '@/components/ui/button';
import { lazyAhead } from '@/components/ui/lazy-ahead';
import { NeighboursContext } from '@/components/ui/overlay/record-browser';
import { EmptyState } from '@/components/ui/state/empty-state';
import { useListState } from '@/hooks/use-list-state';
import { rowsHeld } from '@/hooks/use-live-page';
import { usePanel } from '@/hooks/use-panel';
import { useProducerSettings } from '@/hooks/use-producer-settings';
import { usePromoters } from '@/hooks/use-promoters';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import type { Promoter } from '@/lib/domain/promoter/promoter';
import { AccountSheet } from './account-sheet';
import { LinkDays } from './link-days';
import { PageLinkDialog } from './page-link-dialog';
import { PromoterBulk } from './promoter-bulk';
import { promoterColumns, promoterExport } from './promoter-columns';
import {
  foundPromoters,
  PROMOTER_STATES,
  promotersSummary,
  teamNames,
  teamOptions,
} from './promoter-list';
import { PromoterRecordSheet } from './promoter-sheet';
import { useChangePromoters } from './use-promoter-actions';

const ImportSheet = lazyAhead(() => import('./import-sheet'));
const CloseMonthDialog = lazyAhead(() => import('./close-month-dialog'));

type Opened = { is: 'new' | 'import' | 'month' } | { is: 'account' | 'link'; promoter: Promoter };

export function PromotersScreen() {
  const { id: producerId, linkDays } = useProducerSettings();
  const { can } = usePanel();
  const { live, promoters } = usePromoters(producerId);
  const list = useListState({ filters: ['state', 'team'] as const });
  const change = useChangePromoters(producerId);
  const [opened, setOpened] = useState<Opened | null>(null);
  const [selected, setSelected] = useState(new Set<string>());
  const found = foundPromoters(promoters, { q: list.q, ...list.filters });
  const teamOf = teamNames(promoters);
  const columns = promoterColumns(teamOf);
  const { sorted, of } = wholeListOf(live, found, columns, list, ['promotor', 'promotores']);
  const sheet = useListSheet('promoter', of);
  const editing = promoters.find(({ id }) => id === sheet.id);
  const close = () => setOpened(null);
  const beside = <BesideAdding hasAny={promoters.length > 0} onOpen={setOpened} />;
  const add = <AddPromoter onOpen={setOpened} />;
  const actionsOf = (promoter: Promoter) => [
    {
      label: 'Enlace de su página',
      icon: <Share2 />,
      reason: !can('finance.view') && 'Te falta el permiso «Ver finanzas»',
      onSelect: () => setOpened({ is: 'link', promoter }),
    },
    { label: 'Editar', icon: <Pencil />, onSelect: () => sheet.open(promoter.id) },
    {
      label: 'Datos de pago',
      icon: <Wallet />,
      reason: !can('producers.banking') && 'Te falta el permiso «Datos bancarios»',
      onSelect: () => setOpened({ is: 'account', promoter }),
    },
    {
      label: promoter.active ? 'Desactivar' : 'Activar',
      icon: <Power />,
      onSelect: () =>
        change.mutate({ promoters: [promoter], change: { active: !promoter.active } }),
    },
  ];
  return (
    <>
      <ListScreen
        {...of}
        name="promoters"
        label="RR. PP."
        rowName={({ name }) => name}
        errorTitle="No pudimos cargar los promotores"
        search="Buscar nombre, código o equipo"
        filters={[
          list.filterBy('state', 'Estado', PROMOTER_STATES),
          list.filterBy('team', 'Equipo', teamOptions(promoters)),
        ]}
        summary={live.status === 'ready' && promotersSummary(found)}
        file={{
          reason: found.length === 0 ? 'No hay promotores que exportar' : null,
          columns: promoterExport(teamOf),
          rows: rowsHeld({ path: entryPaths.promoters(producerId) }, promoters.length, sorted),
        }}
        before={<LinkDays {...{ producerId, days: linkDays }} />}
        after={beside}
        action={add}
        actions={actionsOf}
        selection={{
          selected,
          onChange: setSelected,
          all: { total: sorted.length, read: async () => sorted },
          actions: (ids) => (
            <PromoterBulk
              producerId={producerId}
              chosen={promoters.filter(({ id }) => ids.has(id))}
              all={promoters}
              onDone={() => setSelected(new Set())}
            />
          ),
        }}
        none="Nadie coincide"
        empty={
          <EmptyState drawing="people" title="Aquí van a estar quienes venden por ti" action={add}>
            Cada persona tiene un código: lo que se compra por su enlace se cuenta a su nombre, con
            la comisión que pongas en cada evento.
          </EmptyState>
        }
      />
      <OpenedView opened={opened} producerId={producerId} all={promoters} onClose={close} />
      <NeighboursContext value={sheet.neighbours}>
        {editing && (
          <PromoterRecordSheet
            key={editing.id}
            {...{ producerId, all: promoters, promoter: editing, onClose: sheet.close }}
          />
        )}
      </NeighboursContext>
    </>
  );
}

const AddPromoter = ({ onOpen }: Pick<BesideProps, 'onOpen'>) => (
  <Button kind="primary" icon={<Plus />} onClick={() => onOpen({ is: 'new' })}>
    Agregar promotor
  </Button>
);

type BesideProps = { hasAny: boolean; onOpen: (opened: Opened) => void };

function BesideAdding({ hasAny, onOpen }: BesideProps) {
  const { can } = usePanel();
  return (
    <>
      {hasAny && can('finance.view') && (
        <Button
          icon={<Lock />}
          onPointerEnter={CloseMonthDialog.ahead}
          onClick={() => onOpen({ is: 'month' })}
        >
          Cerrar un mes
        </Button>
      )}
      <Button
        icon={<Upload />}
        onPointerEnter={ImportSheet.ahead}
        onClick={() => onOpen({ is: 'import' })}
      >
        Importar
      </Button>
    </>
  );
}

type ViewProps = {
  opened: Opened | null;
  producerId: string;
  all: readonly Promoter[];
  onClose: () => void;
};

function OpenedView({ opened, ...props }: ViewProps) {
  switch (opened?.is) {
    case 'new':
      return <PromoterRecordSheet {...props} promoter={null} />;
    case 'import':
      return <ImportSheet {...props} />;
    case 'month':
      return <CloseMonthDialog {...props} />;
    case 'account':
      return <AccountSheet {...props} promoter={opened.promoter} />;
    case 'link':
      return <PageLinkDialog {...props} promoter={opened.promoter} />;
    default:
      return null;
  }
}
