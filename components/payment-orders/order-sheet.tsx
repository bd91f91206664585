'use client';

import { useQuery } from '@tanstack/react-query';
import { ReceiptText } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Link } from '@/components/ui/link';
import { Sheet } from '@/components/ui/overlay/sheet';
import { ErrorState } from '@/components/ui/state/error-state';
import { Loading, SkeletonText } from '@/components/ui/state/skeleton';
import { useLiveDoc } from '@/hooks/use-live';
import { useNow } from '@/hooks/use-now';
import { usePanel } from '@/hooks/use-panel';
import { fetchOrderBank } from '@/lib/data/money/payment-orders';
import { pesos } from '@/lib/domain/kit/format';
import { dateTime } from '@/lib/domain/kit/format-date';
import { paths } from '@/lib/domain/kit/paths';
import { adminRoute } from '@/lib/domain/kit/routes/admin';
import { receiptRoute } from '@/lib/domain/kit/routes/pages';
import { parsePayee, whyNotPayable } from '@/lib/domain/money/payee';
import {
  nextOrderState,
  OPEN_STATUSES,
  PAYMENT_ORDER_ACTIONS,
  type PaymentOrder,
  type PaymentOrderAction,
  type PaymentOrderStatus,
  parsePaymentOrder,
} from '@/lib/domain/money/payment-order';
import { parseProducer } from '@/lib/domain/producer/producer';
import { AdvanceDialog } from './advance-dialog';
import { BankLines } from './bank-lines';
import { OrderFacts } from './order-facts';
import { OrderPill } from './order-pill';
import { OrderSteps } from './order-steps';
import { ProofButton } from './proof-button';

const isOpen = (status: PaymentOrderStatus) => OPEN_STATUSES.includes(status);

const VERBS: Record<PaymentOrderAction, string> = {
  approve: 'Aprobar',
  pay: 'Registrar pago',
  reject: 'Rechazar',
};

/** One payment order: its history, its account, and the actions available now. */
export function OrderSheet({ id, onClose }: { id: string; onClose: () => void }) {
  const order = useLiveDoc(paths.paymentOrder(id), parsePaymentOrder);
  const [action, setAction] = useState<PaymentOrderAction | null>(null);
  return (
    <Sheet
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={order.data ? pesos(order.data.amount) : 'Orden de pago'}
      description={order.data && `${order.data.producerName} · ${order.data.eventName}`}
      footer={
        order.data && isOpen(order.data.status) ? (
          <Actions order={order.data} onAct={setAction} />
        ) : null
      }
    >
      {order.status === 'loading' && (
        <Loading>
          <SkeletonText lines={6} />
        </Loading>
      )}
      {order.status === 'error' && (
        <ErrorState title="No pudimos cargar la orden" onRetry={order.retry} />
      )}
      {order.status === 'ready' && !order.data && <p>Esta orden no existe.</p>}
      {order.data && <Details order={order.data} />}
      {order.data && action && (
        <AdvanceDialog order={order.data} action={action} onClose={() => setAction(null)} />
      )}
    </Sheet>
  );
}

function Details({ order }: { order: PaymentOrder }) {
  return (
    <div className="flex flex-col gap-6">
      <div>
        <OrderPill status={order.status} />
      </div>
      <OrderSteps order={order} />
      {order.status !== 'requested' && <Bank order={order} />}
      <Files order={order} />
      {order.payoutId && (
        <p>
          {order.status === 'paid' ? 'Pagada por la ' : 'Está en la '}
          <Link
            className="font-semibold underline"
            href={adminRoute('payouts', { payout: order.payoutId })}
          >
            nómina N° {order.payoutNumber}
          </Link>
          {order.status === 'paid' ? '.' : ': ahí se registra lo que dijo el banco.'}
        </p>
      )}
      {isOpen(order.status) && <OrderFacts order={order} />}
      {order.status === 'paid' && (
        <div className="flex flex-wrap gap-2">
          <Button icon={<ReceiptText />} href={receiptRoute(order.id)}>
            Ver recibo
          </Button>
          {order.hasProof && <ProofButton order={order} />}
        </div>
      )}
    </div>
  );
}

/** The account of the payment, as it was when it was approved. */
function Bank({ order }: { order: PaymentOrder }) {
  const bank = useQuery({
    queryKey: ['order-bank', order.id, order.status],
    queryFn: () => fetchOrderBank(order.id),
  });
  if (!bank.data) {
    return bank.isSuccess && order.status === 'approved' ? (
      <p className="rounded-control bg-wait-soft px-3 py-2 text-wait">
        No había datos bancarios al aprobarla: pídeselos antes de pagar.
      </p>
    ) : null;
  }
  return (
    <section aria-label="Cuenta de destino">
      <h3 className="mb-2 font-semibold text-base">Cuenta aprobada</h3>
      <BankLines bank={bank.data} />
    </section>
  );
}

/** Files from before there were batches that contain the order: so that nobody transfers it twice. */
function Files({ order }: { order: PaymentOrder }) {
  if (order.files.length === 0) return null;
  return (
    <section aria-label="Archivos anteriores para el banco">
      <h3 className="mb-2 font-semibold text-base">Archivos anteriores para el banco</h3>
      <ul className="flex flex-col gap-1">
        {order.files.map((mark) => (
          <li key={mark.file} className="min-w-0">
            <span className="block break-words">{mark.file}.csv</span>
            <span className="block text-ink-soft text-xs">
              {mark.by} · {dateTime(mark.at)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Actions({
  order,
  onAct,
}: {
  order: PaymentOrder;
  onAct: (action: PaymentOrderAction) => void;
}) {
  const { uid } = usePanel();
  const now = useNow();
  const producer = useLiveDoc(paths.producer(order.producerId), parseProducer);
  const payee = useLiveDoc(paths.banking(order.producerId), parsePayee);
  const stopped = producer.data?.freeze ?? null;
  const blocked = whyNotPayable({ stopped, readyAt: payee.data?.readyAt ?? null, now });
  const wanted = PAYMENT_ORDER_ACTIONS.filter(
    (action) => action === 'reject' || action === (order.status === 'approved' ? 'pay' : 'approve'),
  );
  const reasonOf = (action: PaymentOrderAction) => {
    const way = nextOrderState(order, action, uid);
    if (!way.ok) return way.message;
    return action === 'reject' ? null : blocked;
  };
  return (
    <>
      {[...wanted].reverse().map((action) => (
        <Button
          key={action}
          kind={action === 'reject' ? 'danger' : 'primary'}
          reason={reasonOf(action)}
          onClick={() => onAct(action)}
        >
          {VERBS[action]}
        </Button>
      ))}
    </>
  );
}
