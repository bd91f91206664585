'use client';

import { ViewMenu } from '@/components/shared/views/view-menu';
import { Button } from '@/components/ui/button';
import { optionsOf } from '@/components/ui/form/options-of';
import { NeighboursContext } from '@/components/ui/overlay/record-browser';
import { PageHeader } from '@/components/ui/page-header';
import { EmptyState } from '@/components/ui/state/empty-state';
import { DataTable } from '@/components/ui/table/data-table';
import { ExportMenu } from '@/components/ui/table/export-menu';
import { ListEmpty } from '@/components/ui/table/list-empty';
import { ListToolbar } from '@/components/ui/table/list-toolbar';
import { useListLook } from '@/hooks/lists/use-list-look';
import { useListState } from '@/hooks/use-list-state';
import { pagingOf } from '@/hooks/use-live-page';
import { usePage } from '@/hooks/use-page';
import { useUrlSheet } from '@/hooks/use-url-sheet';
import { adminRoute } from '@/lib/domain/kit/routes/admin';
import {
  PAYOUT_BANK_TEXT,
  PAYOUT_BANKS,
  PAYOUT_STATE_TEXT,
  PAYOUT_STATES,
  payoutName,
} from '@/lib/domain/money/payout/payout';
import { payoutColumns, payoutExport } from './payout-columns';
import { PayoutSheet } from './payout-sheet';
import { PAYOUT_FILTERS, usePayouts } from './use-payouts';

export function PayoutsScreen() {
  usePage({ current: { name: 'Nóminas', url: adminRoute('payouts') } });
  const list = useListState({ filters: PAYOUT_FILTERS, sort: { id: 'createdAt', desc: true } });
  const payouts = usePayouts(list);
  const look = useListLook('payouts', payoutColumns);
  const paging = pagingOf(list, payouts, payouts.last?.id, ['nómina', 'nóminas']);
  const sheet = useUrlSheet('payout', { ids: payouts.rows.map(({ id }) => id), paging });
  const orders = adminRoute('paymentOrders', { status: 'approved' });
  return (
    <>
      <PageHeader
        title="Nóminas"
        description="Órdenes aprobadas que el banco paga con un archivo, y lo que respondió de cada una."
        action={
          <Button kind="primary" href={orders}>
            Elegir órdenes
          </Button>
        }
      />
      <ListToolbar
        list={list}
        search="Buscar por número, evento o titular"
        filters={[
          list.filterBy('state', 'Estado', optionsOf(PAYOUT_STATES, PAYOUT_STATE_TEXT)),
          list.filterBy('bank', 'Banco', optionsOf(PAYOUT_BANKS, PAYOUT_BANK_TEXT)),
        ]}
      >
        <ViewMenu list="payouts" look={look} />
        <ExportMenu
          title="Nóminas"
          columns={look.exported(payoutExport)}
          rows={payouts.readRows}
          reason={payouts.isEmpty && 'No hay nóminas que exportar'}
        />
      </ListToolbar>
      <DataTable
        label="Nóminas"
        {...look.table}
        rows={payouts.rows}
        rowKey={({ id }) => id}
        rowName={payoutName}
        status={payouts.status}
        onRetry={payouts.retry}
        errorTitle="No pudimos cargar las nóminas"
        href={({ id }) => sheet.hrefOf(id)}
        onOpen={({ id }) => sheet.open(id)}
        sort={list.sort}
        onSort={list.setSort}
        paging={paging}
        empty={
          <ListEmpty list={list} none="Ninguna nómina con esos filtros">
            <EmptyState drawing="money" title="Aquí verás cada nómina hasta que el banco responda">
              Se hace desde Órdenes de pago, con las aprobadas.
            </EmptyState>
          </ListEmpty>
        }
      />
      <NeighboursContext value={sheet.neighbours}>
        {sheet.id && <PayoutSheet key={sheet.id} id={sheet.id} onClose={sheet.close} />}
      </NeighboursContext>
    </>
  );
}
