'use client';

import { useState } from 'react';
import { ConfirmDialog } from '@/components/ui/overlay/confirm-dialog';
import { newPaymentOrderId } from '@/lib/data/money/payment-orders';
import { pesos, plural } from '@/lib/domain/kit/format';
import { dateTime } from '@/lib/domain/kit/format-date';
import type { PaymentOrder } from '@/lib/domain/money/payment-order';
import { useBankFile } from './use-bank-file';

type Props = {
  orders: readonly PaymentOrder[];
  /** How many approved orders are skipped because they have no account. */
  left: number;
  onClose: () => void;
  onDone: () => void;
};

/** Confirms that orders go into a bank file, and names those that are in another one already. */
export function BankFileDialog({ orders, left, onClose, onDone }: Props) {
  const make = useBankFile();
  const [key] = useState(newPaymentOrderId);
  const repeated = orders.filter((order) => order.files.length > 0);
  const isOne = repeated.length === 1;
  const sum = orders.reduce((total, order) => total + order.amount, 0);
  const ids = orders.map(({ id }) => id);
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={`¿Hacer un archivo con ${plural(orders.length, 'orden', 'órdenes')}?`}
      description={
        <>
          <strong className="font-semibold text-ink">{pesos(sum)}</strong> en total. Cada orden
          queda marcada con el archivo, quién lo hizo y cuándo.
        </>
      }
      confirm={
        repeated.length === 0
          ? 'Hacer archivo'
          : isOne
            ? 'Incluirla de nuevo'
            : 'Incluirlas de nuevo'
      }
      danger={repeated.length > 0}
      busy={make.isPending}
      error={make.error?.message}
      onConfirm={() =>
        make.mutate({ orders: ids, key, again: repeated.length > 0 }, { onSuccess: onDone })
      }
    >
      {left > 0 && (
        <p className="text-ink-soft">
          {plural(left, 'orden aprobada queda', 'órdenes aprobadas quedan')} fuera: sin datos
          bancarios.
        </p>
      )}
      {repeated.length > 0 && (
        <div role="alert" className="rounded-control bg-wait-soft px-3 py-2 text-wait">
          <p className="font-semibold">
            {plural(repeated.length, 'orden ya está', 'órdenes ya están')} en un archivo:{' '}
            {isOne ? 'podría' : 'podrían'} pagarse dos veces.
          </p>
          <ul className="mt-1 flex max-h-40 flex-col gap-1 overflow-y-auto">
            {repeated.map((order) => {
              const last = order.files.at(-1);
              return (
                <li key={order.id}>
                  {pesos(order.amount)} a {order.producerName}, {dateTime(last?.at)} por {last?.by}
                </li>
              );
            })}
          </ul>
        </div>
      )}
    </ConfirmDialog>
  );
}
