'use client';

import { type ListOf, ListScreen, useListSheet } from '@/components/shared/list-screen';
import { Button } from '@/components/ui/button';
import { optionsOf } from '@/components/ui/form/options-of';
import { PageHeader } from '@/components/ui/page-header';
import { EmptyState } from '@/components/ui/state/empty-state';
import { useListState } from '@/hooks/use-list-state';
import { usePage } from '@/hooks/use-page';
import { adminRoute } from '@/lib/domain/kit/routes/admin';
import {
  PAYOUT_BANK_TEXT,
  PAYOUT_BANKS,
  PAYOUT_STATE_TEXT,
  PAYOUT_STATES,
  type Payout,
  payoutName,
} from '@/lib/domain/payout/payout';
import { PayTermButton } from './pay-term-button';
import { payoutColumns, payoutExport } from './payout-columns';
import { PayoutSheet } from './payout-sheet';
import { PAYOUT_FILTERS, usePayouts } from './use-payouts';

export function PayoutsScreen() {
  usePage({
    current: { name: 'Nóminas', url: adminRoute('payouts') },
    parent: { name: 'Órdenes de pago', url: adminRoute('paymentOrders') },
  });
  const list = useListState({ filters: PAYOUT_FILTERS, sort: { id: 'createdAt', desc: true } });
  const payouts = usePayouts(list);
  const of: ListOf<Payout> = {
    list,
    page: payouts,
    rowKey: ({ id }) => id,
    noun: ['nómina', 'nóminas'],
  };
  const sheet = useListSheet('payout', of);
  const orders = adminRoute('paymentOrders', { status: 'approved' });
  return (
    <>
      <PageHeader
        title="Nóminas"
        description="Órdenes aprobadas que el banco paga con un archivo, y lo que respondió de cada una."
        more={<PayTermButton />}
        action={
          <Button kind="primary" href={orders}>
            Elegir órdenes
          </Button>
        }
      />
      <ListScreen
        {...of}
        name="payouts"
        label="Nóminas"
        columns={payoutColumns}
        rowName={payoutName}
        errorTitle="No pudimos cargar las nóminas"
        search="Buscar por número, evento o titular"
        filters={[
          list.filterBy('state', 'Estado', optionsOf(PAYOUT_STATES, PAYOUT_STATE_TEXT)),
          list.filterBy('bank', 'Banco', optionsOf(PAYOUT_BANKS, PAYOUT_BANK_TEXT)),
        ]}
        file={{
          columns: payoutExport,
          rows: payouts.readRows,
          reason: payouts.isEmpty && 'No hay nóminas que exportar',
        }}
        sheet={sheet}
        none="Ninguna nómina con esos filtros"
        empty={
          <EmptyState drawing="money" title="Aquí verás cada nómina hasta que el banco responda">
            Se hace desde Órdenes de pago, con las aprobadas.
          </EmptyState>
        }
      >
        {sheet.id && <PayoutSheet key={sheet.id} id={sheet.id} onClose={sheet.close} />}
      </ListScreen>
    </>
  );
}
