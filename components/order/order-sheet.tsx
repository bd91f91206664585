'use client';

import { ReceiptText } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { Link } from '@/components/ui/link';
import { Sheet } from '@/components/ui/overlay/sheet';
import { ErrorState } from '@/components/ui/state/error-state';
import { Loading, SkeletonText } from '@/components/ui/state/skeleton';
import { useLiveDoc } from '@/hooks/use-live';
import { pesos } from '@/lib/domain/kit/format';
import { dateTime } from '@/lib/domain/kit/format-date';
import { paths } from '@/lib/domain/kit/paths';
import { adminRoute } from '@/lib/domain/kit/routes/admin';
import { receiptRoute } from '@/lib/domain/kit/routes/pages';
import {
  OPEN_STATUSES,
  type PaymentOrder,
  parsePaymentOrder,
  payeeText,
} from '@/lib/domain/order/payment-order';
import { OrderActions } from './order-actions';
import { OrderFacts } from './order-facts';
import { OrderPill } from './order-pill';
import { OrderSteps } from './order-steps';
import { ProofButton } from './proof-button';
import type { Approval } from './use-approval';

type Props = {
  id: string;
  onNext: (() => void) | null;
  approval: Approval;
  onClose: () => void;
};

export function OrderSheet({ id, onNext, approval, onClose }: Props) {
  const order = useLiveDoc(paths.paymentOrder(id), parsePaymentOrder);
  const { data } = order;
  return (
    <Sheet
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      className="base:max-w-[760px]"
      title={data ? pesos(data.amount) : 'Orden de pago'}
      description={data && `${payeeText(data)} · ${data.eventName}`}
      footer={
        data && OPEN_STATUSES.includes(data.status) ? (
          <OrderActions key={id} order={data} onNext={onNext} approval={approval} />
        ) : null
      }
    >
      <div className="flex flex-col gap-6">
        {order.status === 'loading' && (
          <Loading>
            <SkeletonText lines={6} />
          </Loading>
        )}
        {order.status === 'error' && (
          <ErrorState title="No pudimos cargar la orden" onRetry={order.retry} />
        )}
        {order.status === 'ready' && !data && <p>Esta orden no existe.</p>}
        {data && <Details key={id} order={data} />}
      </div>
    </Sheet>
  );
}

function Details({ order }: { order: PaymentOrder }) {
  return (
    <>
      <div>
        <OrderPill status={order.status} />
      </div>
      {OPEN_STATUSES.includes(order.status) && <OrderFacts order={order} />}
      <section aria-label="Pasos de la orden">
        <h3 className="mb-3 font-semibold text-base">Pasos</h3>
        <OrderSteps order={order} />
      </section>
      {order.payoutId && (
        <Link
          className="font-semibold underline"
          href={adminRoute('payouts', { payout: order.payoutId })}
        >
          Ver la nómina N° {order.payoutNumber}
        </Link>
      )}
      <Files order={order} />
      {order.status === 'paid' && (
        <div className="flex flex-wrap gap-2">
          <Button icon={<ReceiptText />} href={receiptRoute(order.id)}>
            Ver recibo
          </Button>
          {order.hasProof && <ProofButton order={order} />}
        </div>
      )}
    </>
  );
}

/** Bank files from before batches existed that contain the order: it must not be transferred twice. */
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
