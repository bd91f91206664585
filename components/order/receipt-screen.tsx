'use client';

import { Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/state/empty-state';
import { Loading, Skeleton } from '@/components/ui/state/skeleton';
import { useLiveDoc } from '@/hooks/use-live';
import { usePage } from '@/hooks/use-page';
import { usePanel } from '@/hooks/use-panel';
import { variant } from '@/lib/config';
import { pesos } from '@/lib/domain/kit/format';
import { dateTime } from '@/lib/domain/kit/format-date';
import { paths } from '@/lib/domain/kit/paths';
import { adminRoute } from '@/lib/domain/kit/routes/admin';
import { receiptRoute } from '@/lib/domain/kit/routes/pages';
import { HOME_ROUTE } from '@/lib/domain/kit/routes/session';
import {
  folioText,
  type PaymentOrder,
  parsePaymentOrder,
  payeeName,
} from '@/lib/domain/order/payment-order';

export function ReceiptScreen({ orderId }: { orderId: string }) {
  const { isAdmin } = usePanel();
  const order = useLiveDoc(paths.paymentOrder(orderId), parsePaymentOrder);
  usePage({
    current: { name: 'Recibo', url: receiptRoute(orderId) },
    parent: isAdmin
      ? { name: 'Órdenes de pago', url: adminRoute('paymentOrders') }
      : { name: 'Inicio', url: HOME_ROUTE },
  });
  if (order.status === 'loading') {
    return (
      <Loading title="Recibo">
        <Skeleton className="mx-auto h-96 max-w-[640px]" />
      </Loading>
    );
  }
  // A refused order and a missing one give the same answer, so that an id reveals nothing.
  if (order.data?.status !== 'paid') {
    return (
      <EmptyState whole drawing="money" title="Este recibo no existe">
        Un recibo nace cuando la orden se paga, y lo ve quien puede ver las finanzas.
      </EmptyState>
    );
  }
  return <Receipt order={order.data} />;
}

function Receipt({ order }: { order: PaymentOrder }) {
  const approved = order.steps.find((step) => step.status === 'approved');
  return (
    <article className="mx-auto max-w-[640px]">
      <div className="mb-4 flex justify-end print:hidden">
        <Button kind="primary" icon={<Printer />} onClick={() => window.print()}>
          Imprimir
        </Button>
      </div>
      <div className="sheet rounded-card border border-line bg-card p-6 sm:p-8">
        <header className="flex flex-wrap items-start justify-between gap-4 border-line border-b pb-6">
          <div>
            <p className="font-semibold text-base">{variant().siteName}</p>
            <h1 className="mt-1 font-semibold text-xl">Recibo de pago</h1>
          </div>
          <p className="font-semibold text-lg tabular-nums">{folioText(order.folio)}</p>
        </header>
        <p className="mt-6 text-ink-soft">Pagado a {payeeName(order)}</p>
        <p className="mt-1 font-semibold text-2xl tabular-nums">{pesos(order.amount)}</p>
        <dl className="mt-6 grid gap-x-6 sm:grid-cols-[auto_1fr] sm:gap-y-3">
          <Line name="Concepto">
            {order.settlementId ? 'Comisiones de promotor' : 'Anticipo de ventas'} de «
            {order.eventName}»
          </Line>
          {order.settlementId && <Line name="Por cuenta de">{order.producerName}</Line>}
          <Line name="Fecha de pago">{dateTime(order.paidAt)}</Line>
          <Line name="Referencia">{order.reference}</Line>
          {order.account && <Line name="Cuenta de destino">{order.account}</Line>}
          <Line name="Aprobada por">{approved?.by.email}</Line>
          <Line name="Orden">{order.id}</Line>
        </dl>
        <p className="mt-8 border-line border-t pt-4 text-ink-faint text-xs">
          El monto quedó descontado del saldo del evento como anticipo. Documento interno de pago,
          no reemplaza a una factura.
        </p>
      </div>
    </article>
  );
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-soft">{name}</dt>
      <dd className="min-w-0 break-words max-sm:pb-3 sm:text-right">{children}</dd>
    </>
  );
}
