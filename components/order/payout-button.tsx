'use client';

import { Landmark } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { lazyAhead } from '@/components/ui/lazy-ahead';
import { toast } from '@/components/ui/overlay/toast';
import { usePanel } from '@/hooks/use-panel';
import { number } from '@/lib/domain/kit/format';
import type { OnProgress } from '@/lib/domain/kit/whole-read';
import { mayBatch, type PaymentOrder } from '@/lib/domain/order/payment-order';
import { PAYOUT_LIMIT } from '@/lib/domain/payout/payout';

const PayoutDialog = lazyAhead(() => import('./payout-dialog'));

type Props = {
  read: (onProgress: OnProgress) => Promise<readonly PaymentOrder[]>;
  label?: string;
  reason?: string | null | false;
  onDone?: () => void;
};

export function PayoutButton({ read, label = 'Hacer nómina', reason, onDone }: Props) {
  const { uid } = usePanel();
  const [busy, setBusy] = useState(false);
  const [orders, setOrders] = useState<readonly PaymentOrder[] | null>(null);
  const [left, setLeft] = useState(0);
  const look = async () => {
    setBusy(true);
    try {
      const found = (await read(() => {})).filter((order) => mayBatch(order, uid));
      const payable = found.filter(
        ({ account, status }) => account !== '' || status === 'requested',
      );
      setLeft(found.length - payable.length);
      if (found.length === 0) toast.info('No hay órdenes aprobadas fuera de una nómina aquí');
      else if (payable.length === 0) toast.info('Las órdenes aprobadas no tienen datos bancarios');
      else if (payable.length > PAYOUT_LIMIT) {
        const limit = `Una nómina lleva hasta ${PAYOUT_LIMIT} órdenes`;
        toast.error(`${limit} y aquí hay ${number(payable.length)}. Acota la lista o elige`);
      } else setOrders(payable);
    } catch {
      toast.error('No pudimos preparar la nómina. Inténtalo de nuevo');
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button icon={<Landmark />} busy={busy} reason={reason} onClick={() => void look()}>
        {label}
      </Button>
      {orders && (
        <PayoutDialog
          orders={orders}
          left={left}
          onClose={() => setOrders(null)}
          onDone={() => {
            setOrders(null);
            onDone?.();
          }}
        />
      )}
    </>
  );
}
