'use client';

import { Landmark } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { toast } from '@/components/ui/overlay/toast';
import { number } from '@/lib/domain/kit/format';
import type { OnProgress } from '@/lib/domain/kit/whole-read';
import { BANK_FILE_LIMIT, type PaymentOrder } from '@/lib/domain/money/payment-order';
import { BankFileDialog } from './bank-file-dialog';

type Props = {
  /** Reads the orders of the filtered list, or the selected ones. */
  read: (onProgress: OnProgress) => Promise<readonly PaymentOrder[]>;
  label?: string;
  reason?: string | null | false;
  onDone?: () => void;
};

/** Creates the bank file from the approved orders of a list or selection. */
export function BankFileButton({ read, label = 'Archivo para el banco', reason, onDone }: Props) {
  const [busy, setBusy] = useState(false);
  const [orders, setOrders] = useState<readonly PaymentOrder[] | null>(null);
  const [left, setLeft] = useState(0);
  const look = async () => {
    setBusy(true);
    try {
      const found = (await read(() => {})).filter(({ status }) => status === 'approved');
      // A line without an account would make the bank refuse the whole file.
      const approved = found.filter(({ account }) => account !== '');
      setLeft(found.length - approved.length);
      if (found.length === 0) toast.info('No hay órdenes aprobadas por pagar aquí');
      else if (approved.length === 0) toast.info('Las órdenes aprobadas no tienen datos bancarios');
      else if (approved.length > BANK_FILE_LIMIT) {
        const limit = `Un archivo lleva hasta ${BANK_FILE_LIMIT} órdenes`;
        toast.error(`${limit} y aquí hay ${number(approved.length)}. Acota la lista o elige`);
      } else setOrders(approved);
    } catch {
      toast.error('No pudimos preparar el archivo. Inténtalo de nuevo');
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
        <BankFileDialog
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
