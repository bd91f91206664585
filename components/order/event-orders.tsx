'use client';

import { ChevronRight, ReceiptText } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { PhoneFold } from '@/components/ui/phone-fold';
import { EmptyState } from '@/components/ui/state/empty-state';
import { ErrorState } from '@/components/ui/state/error-state';
import { Loading, Skeleton } from '@/components/ui/state/skeleton';
import { useEvent } from '@/hooks/use-event';
import { pesos, plural, unbroken } from '@/lib/domain/kit/format';
import { date } from '@/lib/domain/kit/format-date';
import { receiptRoute } from '@/lib/domain/kit/routes/pages';
import { folioText, OPEN_STATUSES, type PaymentOrder } from '@/lib/domain/order/payment-order';
import { OrderPill } from './order-pill';
import { OrderSteps } from './order-steps';
import { ProofButton } from './proof-button';
import { MOST_ORDERS, useEventOrders } from './use-payment-orders';

export function EventOrders() {
  const { event, can } = useEvent();
  const isAllowed = can('finance.view');
  const orders = useEventOrders(isAllowed ? event : null);
  const rows = orders.data ?? [];
  if (!isAllowed) return null;
  return (
    <Card
      id="ordenes"
      className="mt-6"
      title="Órdenes de pago"
      description={
        rows.length > 0 && rows.length < MOST_ORDERS
          ? unbroken(sumsText(rows))
          : 'Lo que te hemos pagado, a ti y a tus promotores, y lo que está en camino.'
      }
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
      {orders.status === 'ready' && rows.length === 0 && (
        <EmptyState
          drawing="money"
          title="Aquí verás tus pagos, desde que se solicitan"
          className="py-4"
        />
      )}
      {rows.length > 0 && (
        <PhoneFold label={`Ver ${plural(rows.length, 'orden', 'órdenes')}`}>
          <ul className="divide-y divide-line">
            {rows.map((order) => (
              <OrderRow key={order.id} order={order} />
            ))}
          </ul>
        </PhoneFold>
      )}
    </Card>
  );
}

/** What was paid and what is on its way, to the producer and to its promoters. */
function sumsText(orders: readonly PaymentOrder[]): string {
  const sum = (those: readonly string[]) =>
    pesos(orders.reduce((all, one) => all + (those.includes(one.status) ? one.amount : 0), 0));
  return `Pagado ${sum(['paid'])}, en camino ${sum(OPEN_STATUSES)}.`;
}

function OrderRow({ order }: { order: PaymentOrder }) {
  const last = order.steps.at(-1);
  return (
    <li className="py-3 first:pt-0 last:pb-0">
      <details className="group">
        <summary className="flex cursor-pointer items-center gap-3 py-1">
          <ChevronRight
            aria-hidden
            className="size-4 shrink-0 transition-transform group-open:rotate-90"
            strokeWidth={1.5}
          />
          <span className="min-w-0 flex-1">
            <span className="block truncate font-semibold tabular-nums">{pesos(order.amount)}</span>
            <span className="block break-words text-ink-soft text-xs">
              {[
                last?.at && date(last.at),
                order.promoterName && `Promotor ${order.promoterName}`,
                order.folio > 0 && folioText(order.folio),
                order.status === 'rejected' && last?.note,
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
