'use client';

import { Landmark, Plus } from 'lucide-react';
import { useState } from 'react';
import { ProducerFilter } from '@/components/shell/producer-filter';
import { Button } from '@/components/ui/button';
import { DataTable } from '@/components/ui/data-table';
import { EmptyState } from '@/components/ui/empty-state';
import { exportCsv } from '@/components/ui/export';
import { ExportMenu } from '@/components/ui/export-menu';
import { ListEmpty } from '@/components/ui/list-empty';
import { ListToolbar } from '@/components/ui/list-toolbar';
import { optionsOf } from '@/components/ui/options-of';
import { PageHeader } from '@/components/ui/page-header';
import { toast } from '@/components/ui/toast';
import { useListState } from '@/hooks/use-list-state';
import { pagingOf } from '@/hooks/use-live-page';
import { usePage } from '@/hooks/use-page';
import { PAYMENT_ORDER_FILTERS, usePaymentOrders } from '@/hooks/use-payment-orders';
import { useUrlSheet } from '@/hooks/use-url-sheet';
import { variant } from '@/lib/config';
import { fetchTransfers } from '@/lib/data/payment-orders';
import { hasBanking } from '@/lib/domain/banking';
import { pesos, plural } from '@/lib/domain/format';
import { PAYMENT_ORDER_STATUS_TEXT, PAYMENT_ORDER_STATUSES } from '@/lib/domain/payment-order';
import { orderColumns, orderExport, transferExport } from './order-columns';
import { OrderSheet } from './order-sheet';
import { RequestDialog } from './request-dialog';

/** Every payment order: asked for, approved by somebody else, paid with its reference, or rejected. */
export function PaymentOrdersScreen() {
  usePage({ current: { name: 'Órdenes de pago', url: '/admin/paymentOrders' } });
  const state = useListState({
    filters: PAYMENT_ORDER_FILTERS,
    sort: { id: 'createdAt', desc: true },
  });
  const orders = usePaymentOrders(state);
  const sheet = useUrlSheet('order');
  const [asking, setAsking] = useState(false);
  const { producer } = state.filters;
  const shown = orders.rows.reduce((sum, order) => sum + order.amount, 0);

  const saveForBank = async () => {
    const transfers = await fetchTransfers().catch(() => null);
    if (!transfers) return toast.error('No pudimos preparar el archivo. Inténtalo de nuevo');
    // A line without an account would make the bank refuse the whole file.
    const payable = transfers.filter(({ bank }) => hasBanking(bank));
    const left = transfers.length - payable.length;
    if (payable.length > 0)
      exportCsv({ title: 'Transferencias', columns: transferExport, rows: payable });
    else if (left === 0) toast.info('No hay órdenes aprobadas por pagar');
    if (left > 0) {
      toast.info(`${plural(left, 'orden quedó', 'órdenes quedaron')} fuera: sin datos bancarios`);
    }
  };
  const newOrder = (
    <Button kind="primary" icon={<Plus />} onClick={() => setAsking(true)}>
      Nueva orden
    </Button>
  );

  return (
    <>
      <PageHeader
        title="Órdenes de pago"
        description="Una persona la solicita, otra la aprueba, y el pago entra en la cuenta del evento."
        action={newOrder}
      />
      <ListToolbar
        list={state}
        search={`Buscar por evento o ${variant().producer.one.toLowerCase()}`}
        filters={[
          state.filterBy(
            'status',
            'Estado',
            optionsOf(PAYMENT_ORDER_STATUSES, PAYMENT_ORDER_STATUS_TEXT),
          ),
        ]}
        summary={orders.rows.length > 0 ? `${pesos(shown)} en esta página` : null}
      >
        <ProducerFilter value={producer} onChange={(value) => state.setFilter('producer', value)} />
        <Button icon={<Landmark />} onClick={() => void saveForBank()}>
          Archivo para el banco
        </Button>
        <ExportMenu title="Órdenes de pago" columns={orderExport} rows={orders.readRows} />
      </ListToolbar>
      <DataTable
        label="Órdenes de pago"
        columns={orderColumns}
        rows={orders.rows}
        rowKey={(order) => order.id}
        rowName={(order) => `${pesos(order.amount)} a ${order.producerName}`}
        status={orders.status}
        onRetry={orders.retry}
        href={(order) => sheet.hrefOf(order.id)}
        onOpen={(order) => sheet.open(order.id)}
        sort={state.sort}
        onSort={state.setSort}
        paging={pagingOf(state, orders, orders.last?.id, ['orden', 'órdenes'])}
        empty={
          <ListEmpty list={state} none="Ninguna orden con esos filtros">
            <EmptyState
              drawing="money"
              title="Aquí verás cada pago, desde que se solicita hasta su recibo"
              action={newOrder}
            />
          </ListEmpty>
        }
      />
      {asking && <RequestDialog onClose={() => setAsking(false)} />}
      {sheet.id && <OrderSheet key={sheet.id} id={sheet.id} onClose={sheet.close} />}
    </>
  );
}
