'use client';

import { Check } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { lazyAhead } from '@/components/ui/lazy-ahead';
import { toast } from '@/components/ui/overlay/toast';
import { usePanel } from '@/hooks/use-panel';
import { fetchOrders } from '@/lib/data/order/payment-orders';
import { nextOrderState, type PaymentOrder } from '@/lib/domain/order/payment-order';
import { PayoutButton } from '../payout-button';

const ApproveManyDialog = lazyAhead(() => import('./approve-many-dialog'));

type Props = {
  chosen: ReadonlySet<string>;
  onOpen: (id: string) => void;
  onDone: (left: readonly PaymentOrder[]) => void;
};

export function BulkOrders({ chosen, onOpen, onDone }: Props) {
  const { uid } = usePanel();
  const [busy, setBusy] = useState(false);
  const [asked, setAsked] = useState<readonly PaymentOrder[] | null>(null);
  // Read by id: they may be on other pages, and the list holds every order ever made.
  const readChosen = () => fetchOrders([...chosen]);
  const look = async () => {
    setBusy(true);
    try {
      const rows = await readChosen();
      const open = rows.filter((order) => nextOrderState(order, 'approve', uid).ok);
      if (open.length > 0) setAsked(open);
      else toast.info('Ninguna de las elegidas espera tu aprobación');
    } catch {
      toast.error('No pudimos leer las órdenes. Inténtalo de nuevo');
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button icon={<Check />} busy={busy} onClick={() => void look()}>
        Aprobar las elegidas
      </Button>
      <PayoutButton label="Nómina con las elegidas" read={readChosen} onDone={() => onDone([])} />
      {asked && (
        <ApproveManyDialog
          orders={asked}
          onOpen={(id) => {
            setAsked(null);
            onOpen(id);
          }}
          onClose={() => setAsked(null)}
          onDone={onDone}
        />
      )}
    </>
  );
}
