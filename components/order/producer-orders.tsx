'use client';

import { ReceiptText } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/state/empty-state';
import { ErrorState } from '@/components/ui/state/error-state';
import { Loading, Skeleton } from '@/components/ui/state/skeleton';
import { pesos } from '@/lib/domain/kit/format';
import { receiptRoute } from '@/lib/domain/kit/routes/pages';
import { folioText, type PaymentOrder } from '@/lib/domain/order/payment-order';
import { OrderPill } from './order-pill';
import { OrderSteps } from './order-steps';
import { ProofButton } from './proof-button';
import { useProducerOrders } from './use-payment-orders';

type Props = { producerId: string; eventId?: string };

export function ProducerOrders({ producerId, eventId }: Props) {
  const orders = useProducerOrders(producerId, eventId);
  return (
    <Card
      id="ordenes"
      title="Órdenes de pago"
      description="Lo que te hemos pagado, a ti y a tus promotores, y lo que está en camino."
    >
      {orders.status === 'loading' && (
        <Loading className="grid gap-2">
          <Skeleton className="h-12" />
          <Skeleton className="h-12" />
        </Loading>
      )}
      {orders.status === 'error' && (
        <ErrorState title="No pudimos cargar tus órdenes de pago" onRetry={orders.retry} />
      )}
      {orders.status === 'ready' && orders.data.length === 0 && (
        <EmptyState
          drawing="money"
          title="Aquí verás tus pagos, desde que se solicitan"
          className="py-4"
        />
      )}
      {orders.status === 'ready' && orders.data.length > 0 && (
        <ul className="divide-y divide-line">
          {orders.data.map((order) => (
            <OrderRow key={order.id} order={order} wide={eventId === undefined} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function OrderRow({ order, wide }: { order: PaymentOrder; wide: boolean }) {
  const last = order.steps.at(-1);
  return (
    <li className="py-3 first:pt-0 last:pb-0">
      <details>
        <summary className="flex cursor-pointer flex-wrap items-center gap-x-4 gap-y-1 py-1">
          <span className="min-w-0 flex-1 basis-40">
            <span className="block truncate font-semibold tabular-nums">{pesos(order.amount)}</span>
            <span className="block truncate text-ink-faint text-xs">
              {[
                order.promoterName && `Promotor ${order.promoterName}`,
                wide && order.eventName,
                order.folio > 0 && folioText(order.folio),
                last?.by.email,
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </span>
          <OrderPill status={order.status} />
        </summary>
        <div className="mt-3 flex flex-col gap-4 border-line border-l pl-4">
          <OrderSteps order={order} />
          {order.account && <p className="text-ink-soft">Cuenta de destino: {order.account}</p>}
          {order.status === 'paid' && (
            <div className="flex flex-wrap gap-2">
              <Button icon={<ReceiptText />} href={receiptRoute(order.id)}>
                Ver recibo
              </Button>
              {order.hasProof && <ProofButton order={order} />}
            </div>
          )}
        </div>
      </details>
    </li>
  );
}
