'use client';

import { BulkDialog } from '@/components/shared/bulk/bulk-dialog';
import { advancePaymentOrder } from '@/lib/data/money/payment-orders';
import { pesos, plural } from '@/lib/domain/kit/format';
import type { PaymentOrder } from '@/lib/domain/money/payment-order';
import { orderCount } from '@/lib/domain/money/payout/payout';

type Props = {
  orders: readonly PaymentOrder[];
  onClose: () => void;
  /** Called after every run with the orders that are not approved: those refused, and those not tried. */
  onDone: (left: readonly PaymentOrder[]) => void;
};

/** Approves many orders. */
export default function ApproveManyDialog({ orders, onClose, onDone }: Props) {
  const sum = orders.reduce((total, { amount }) => total + amount, 0);
  return (
    <BulkDialog
      items={orders}
      work={({ id }) => advancePaymentOrder({ paymentOrderId: id, action: 'approve' })}
      nameOf={({ amount, producerName }) => `${pesos(amount)} a ${producerName}`}
      words={{
        title: `¿Aprobar ${orderCount(orders.length)}?`,
        description: (
          <>
            <strong className="font-semibold text-ink">{pesos(sum)}</strong> en total. Cada una
            queda con la cuenta que su equipo tiene ahora; las que no se puedan, se nombran aquí.
          </>
        ),
        go: 'Aprobar',
        going: 'Aprobando',
        undone: 'sin aprobar',
        count: orderCount,
        done: (count) => plural(count, 'orden aprobada', 'órdenes aprobadas'),
      }}
      onClose={onClose}
      onDone={onDone}
    />
  );
}
