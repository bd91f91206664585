'use client';

import { Refusals } from '@/components/shared/bulk/refusals';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/overlay/dialog';
import { ProgressBar } from '@/components/ui/progress-bar';
import { useRunOver } from '@/hooks/bulk/use-run-over';
import { advancePaymentOrder } from '@/lib/data/money/payment-orders';
import { pesos } from '@/lib/domain/kit/format';
import type { PaymentOrder } from '@/lib/domain/money/payment-order';
import { orderCount } from '@/lib/domain/money/payout/payout';

type Props = {
  orders: readonly PaymentOrder[];
  onClose: () => void;
  /** Called once everything was tried, with the orders that were refused. */
  onDone: (failed: readonly PaymentOrder[]) => void;
};

/** Approves many orders with progress; it can be stopped, says where, and goes on from there. */
export default function ApproveManyDialog({ orders, onClose, onDone }: Props) {
  const { state, run, stop } = useRunOver(({ id }: PaymentOrder) =>
    advancePaymentOrder({ paymentOrderId: id, action: 'approve' }),
  );
  const left = state ? state.left : orders;
  const failed = state?.failed ?? [];
  const sum = orders.reduce((total, { amount }) => total + amount, 0);
  const isOver = state !== null && !state.busy && left.length === 0;
  const start = async () => {
    const end = await run(left);
    if (end.left.length > 0) return;
    if (end.failed.length === 0) onClose();
    onDone(end.failed.map(({ item }) => item));
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={`¿Aprobar ${orderCount(orders.length)}?`}
      description={
        <>
          <strong className="font-semibold text-ink">{pesos(sum)}</strong> en total. Cada una queda
          con la cuenta que su equipo tiene ahora; las que no se puedan, se nombran aquí.
        </>
      }
      size="sm"
      locked={state?.busy}
      footer={
        state?.busy ? (
          <Button onClick={stop}>Detener</Button>
        ) : (
          <>
            <Button onClick={onClose}>{isOver ? 'Cerrar' : 'Volver'}</Button>
            {!isOver && (
              <Button kind="primary" onClick={() => void start()}>
                {state ? `Seguir con ${orderCount(left.length)}` : 'Aprobar'}
              </Button>
            )}
          </>
        )
      }
    >
      <div className="flex flex-col gap-4">
        {state && (
          <ProgressBar
            label="Aprobando"
            done={state.done}
            total={state.total}
            tone={failed.length > 0 ? 'wait' : 'accent'}
          />
        )}
        <Refusals
          title={`${orderCount(failed.length)} sin aprobar`}
          rows={failed.map(({ item, message }) => ({
            id: item.id,
            name: `${pesos(item.amount)} a ${item.producerName}`,
            message,
          }))}
        />
      </div>
    </Dialog>
  );
}
