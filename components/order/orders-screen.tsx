'use client';

import { Plus } from 'lucide-react';
import { useState } from 'react';
import { type ListOf, ListScreen, useListSheet } from '@/components/shared/list-screen';
import { ProducerFilter } from '@/components/shared/producer-filter';
import { Button } from '@/components/ui/button';
import { optionsOf } from '@/components/ui/form/options-of';
import { PageHeader } from '@/components/ui/page-header';
import { EmptyState } from '@/components/ui/state/empty-state';
import { useListSelection } from '@/hooks/lists/use-list-selection';
import { useListState } from '@/hooks/use-list-state';
import { usePage } from '@/hooks/use-page';
import { variant } from '@/lib/config';
import { pesos } from '@/lib/domain/kit/format';
import { adminRoute } from '@/lib/domain/kit/routes/admin';
import {
  OPEN_STATUSES,
  PAYMENT_ORDER_STATUS_MANY,
  PAYMENT_ORDER_STATUS_TEXT,
  PAYMENT_ORDER_STATUSES,
  type PaymentOrder,
  payeeName,
} from '@/lib/domain/order/payment-order';
import { BulkOrders } from './bulk/bulk-orders';
import { orderColumns, orderExport } from './order-columns';
import { OrderSheet } from './order-sheet';
import { PayoutButton } from './payout-button';
import { RequestDialog } from './request-dialog';
import { useApproval } from './use-approval';
import {
  type OrderSums,
  PAYMENT_ORDER_FILTERS,
  useOrderSums,
  usePaymentOrders,
} from './use-payment-orders';

/** The sum of each state in words; paid and rejected amounts are never added up. */
const sumsText = (sums: OrderSums) =>
  PAYMENT_ORDER_STATUSES.filter((one) => sums[one] !== 0)
    .map((one) => `${PAYMENT_ORDER_STATUS_MANY[one]} ${pesos(sums[one])}`)
    .join(' · ');

/** Approving goes on among those that wait; the last of a page of them leads to the next page. */
const nextWaiting = (rows: readonly PaymentOrder[], open: string | null) =>
  rows
    .slice(rows.findIndex(({ id }) => id === open) + 1)
    .find(({ status }) => status === 'requested');

const LIST = { filters: PAYMENT_ORDER_FILTERS, sort: { id: 'createdAt', desc: true } };

const NewOrder = ({ onClick }: { onClick: () => void }) => (
  <Button kind="primary" icon={<Plus />} onClick={onClick}>
    Nueva orden
  </Button>
);

const MoneyPages = () => (
  <>
    <Button href={adminRoute('payouts')}>Nóminas</Button>
    <Button href={adminRoute('revenue')}>Ingresos</Button>
  </>
);

export function PaymentOrdersScreen() {
  usePage({ current: { name: 'Órdenes de pago', url: adminRoute('paymentOrders') } });
  const state = useListState(LIST);
  const orders = usePaymentOrders(state);
  const of: ListOf<PaymentOrder> = {
    list: state,
    page: orders,
    rowKey: ({ id }) => id,
    noun: ['orden', 'órdenes'],
  };
  const sheet = useListSheet('order', of);
  const approval = useApproval(sheet.open);
  const [asking, setAsking] = useState(false);
  const { producer, status } = state.filters;
  const sums = useOrderSums(state, orders.rows);
  const { selected, setSelected } = useListSelection(state);

  const waits = nextWaiting(orders.rows, sheet.id);
  const onward = status === 'requested' ? (sheet.neighbours?.next ?? null) : null;
  const newOrder = <NewOrder onClick={() => setAsking(true)} />;

  return (
    <>
      <PageHeader
        title="Órdenes de pago"
        description="Una persona la solicita, otra la aprueba, y el pago entra en la cuenta del evento."
        action={
          <>
            <MoneyPages />
            {newOrder}
          </>
        }
      />
      <ListScreen
        {...of}
        name="paymentOrders"
        label="Órdenes de pago"
        columns={orderColumns}
        rowName={(order) => `${pesos(order.amount)} a ${payeeName(order)}`}
        search={`Buscar por evento o ${variant().producer.one.toLowerCase()}`}
        filters={[
          state.filterBy(
            'status',
            'Estado',
            optionsOf(PAYMENT_ORDER_STATUSES, PAYMENT_ORDER_STATUS_TEXT),
          ),
        ]}
        more={
          <ProducerFilter
            value={producer}
            onChange={(value) => state.setFilter('producer', value)}
          />
        }
        summary={sums && sumsText(sums)}
        before={
          <PayoutButton
            read={orders.readOpen}
            reason={
              status && status !== 'approved' && 'Solo van órdenes por pagar: quita el estado'
            }
          />
        }
        file={{ columns: orderExport, rows: orders.readRows }}
        sheet={sheet}
        selection={{
          selected,
          onChange: setSelected,
          all: { total: orders.total, read: () => orders.readRows(() => {}) },
          can: (order) => OPEN_STATUSES.includes(order.status) && order.payoutId === '',
          actions: (chosen) => (
            <BulkOrders
              chosen={chosen}
              onOpen={sheet.open}
              onDone={(left) => setSelected(new Set(left.map(({ id }) => id)))}
            />
          ),
        }}
        none="Ninguna orden con esos filtros"
        empty={
          <EmptyState
            drawing="money"
            title="Aquí verás cada pago, desde que se solicita hasta su recibo"
            action={newOrder}
          />
        }
      >
        {sheet.id && (
          <OrderSheet
            id={sheet.id}
            onNext={waits ? () => sheet.open(waits.id) : onward}
            approval={approval}
            onClose={sheet.close}
          />
        )}
      </ListScreen>
      {asking && <RequestDialog onClose={() => setAsking(false)} />}
    </>
  );
}
