'use client';

import { BulkDialog } from '@/components/shared/bulk/bulk-dialog';
import { ErrorState } from '@/components/ui/state/error-state';
import { Loading, SkeletonText } from '@/components/ui/state/skeleton';
import { pesos, plural } from '@/lib/domain/kit/format';
import { type PaymentOrder, payeeName } from '@/lib/domain/order/payment-order';
import { orderCount } from '@/lib/domain/payout/payout';
import { usePayees } from '../use-payees';
import { PayeeRows } from './payee-rows';

type Props = {
  orders: readonly PaymentOrder[];
  onOpen: (id: string) => void;
  onClose: () => void;
  /** Called after every run with the orders that are not approved: those left out, refused, or not tried. */
  onDone: (left: readonly PaymentOrder[]) => void;
};

/**
 * Approves many orders, each shown with the account that it pays. An order with a warning is left out, as in
 * 'Aprobar y siguiente': it is listed with its reason and opened by itself.
 */
export default function ApproveManyDialog({ orders, onOpen, onClose, onDone }: Props) {
  const { query: payees, going, out } = usePayees(orders);
  const items = going.map(({ order }) => order);
  const sum = items.reduce((total, { amount }) => total + amount, 0);
  return (
    <BulkDialog
      size="md"
      items={items}
      callable="advancePaymentOrder"
      callOf={({ id }) => ({ paymentOrderId: id, action: 'approve' })}
      nameOf={orderName}
      words={{
        title: titleOf(payees.isSuccess, items.length),
        description: items.length > 0 && (
          <>
            <strong className="font-semibold text-ink">{pesos(sum)}</strong> en total, cada una a la
            cuenta que ves aquí.
          </>
        ),
        task: (count) => `Aprobar ${orderCount(count)}`,
        go: 'Aprobar',
        going: 'Aprobando',
        undone: 'sin aprobar',
        count: orderCount,
        done: (count) =>
          [
            plural(count, 'orden aprobada', 'órdenes aprobadas'),
            out.length > 0 && `${orderCount(out.length)} con avisos, aparte`,
          ]
            .filter(Boolean)
            .join('; '),
      }}
      onClose={onClose}
      onDone={(left) => onDone([...left, ...out.map(({ order }) => order)])}
    >
      {payees.isPending && (
        <Loading>
          <SkeletonText lines={6} />
        </Loading>
      )}
      {payees.isError && (
        <ErrorState title="No pudimos cargar las cuentas" onRetry={() => void payees.refetch()} />
      )}
      <PayeeRows
        title="Quedan fuera"
        hint="Ábrelas y apruébalas aparte."
        rows={out}
        onOpen={onOpen}
      />
      <PayeeRows title="Se aprueban" rows={going} />
    </BulkDialog>
  );
}

const orderName = (order: PaymentOrder) => `${pesos(order.amount)} a ${payeeName(order)}`;

function titleOf(isKnown: boolean, count: number) {
  if (!isKnown) return 'Aprobar órdenes';
  return count > 0 ? `¿Aprobar ${orderCount(count)}?` : 'Ninguna se aprueba desde aquí';
}
