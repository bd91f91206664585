'use client';

import { FileDown, HandCoins } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { lazyAhead } from '@/components/ui/lazy-ahead';
import { toast } from '@/components/ui/overlay/toast';
import { exportCsv } from '@/components/ui/table/export';
import { useEvent } from '@/hooks/use-event';
import { fetchRefunds } from '@/lib/data/refund/refunds';
import { eventName } from '@/lib/domain/event/event';
import { pesos, plural } from '@/lib/domain/kit/format';
import { isUnsettled, type Refund } from '@/lib/domain/refund/refund';
import { isDoorOrder } from '@/lib/domain/shift/shift';
import { reversalsOf } from '@/lib/domain/ticket/charges';
import { dropFileKeys } from './file-keys';
import { providerExport } from './refund-columns';
import { downloadTransfers, readTransfers } from './transfers';

const ManyDialog = lazyAhead(() => import('./many-dialog'));

const names = (refunds: readonly Refund[]) =>
  refunds
    .slice(0, 3)
    .map(({ buyer }) => buyer.name || buyer.email)
    .join(', ');

type Props = {
  chosen: ReadonlySet<string>;
  onDone: (left: readonly Refund[]) => void;
};

export function RefundBulkActions({ chosen, onDone }: Props) {
  const { event } = useEvent();
  const [busy, setBusy] = useState<'pay' | 'request' | null>(null);
  const [asked, setAsked] = useState<{ action: 'pay' | 'request'; refunds: Refund[] } | null>(null);
  const look = async (action: 'pay' | 'request') => {
    setBusy(action);
    try {
      // Read by id: they may be on other pages of a list of thousands.
      const rows = await fetchRefunds(event.id, [...chosen]);
      const open = rows.filter(({ status }) => isUnsettled(status));
      // No file has what was paid in hand: the provider knows nothing of it.
      const inHand = open.filter(({ order, hasAccount }) => isDoorOrder(order) && !hasAccount);
      const refunds = action === 'pay' ? open : open.filter((one) => !inHand.includes(one));
      if (refunds.length < open.length) {
        const count = plural(inHand.length, 'devolución pagada', 'devoluciones pagadas');
        toast.info(`Sin ${count} en la puerta: el proveedor no las conoce, págalas a mano`);
      }
      if (refunds.length > 0) setAsked({ action, refunds });
      else if (open.length === 0) toast.info('Esas devoluciones ya se pagaron o se rechazaron');
    } catch {
      toast.error('No pudimos leer las devoluciones. Inténtalo de nuevo');
    } finally {
      setBusy(null);
    }
  };
  const download = (refunds: readonly Refund[]) =>
    exportCsv({
      title: `Devoluciones por pagar ${eventName(event)}`,
      columns: providerExport,
      rows: refunds.flatMap((one) => reversalsOf(one).map((back) => ({ ...one, ...back }))),
      timeZone: event.timeZone,
    });
  const file = async (done: readonly Refund[]) => {
    const ids = done.map(({ id }) => id);
    // The current state: the first of hundreds were requested minutes ago. If it cannot be read, the state checked
    // during the run is used.
    const rows = await fetchRefunds(event.id, ids).catch(() => done);
    const payable = rows.filter(({ status }) => isUnsettled(status));
    // Buyers who gave an account get a transfer; the payment provider reverses the others.
    const reversed = payable.filter(({ hasAccount }) => !hasAccount);
    const given = payable.filter(({ hasAccount }) => hasAccount);
    const { transfers, left } = await readTransfers(event.id, given);
    if (reversed.length > 0) download(reversed);
    if (transfers.length > 0) await downloadTransfers(eventName(event), transfers, event.timeZone);
    const isLeft = new Set(left.map(({ id }) => id));
    const filed = ids.filter((id) => !isLeft.has(id));
    dropFileKeys(event.id, filed);
    if (left.length > 0) {
      const count = plural(left.length, 'cuenta', 'cuentas');
      toast.error(`No pudimos leer ${count}: pide otra vez el archivo para ${names(left)}`);
    }
    const sum = (some: readonly Refund[]) => some.reduce((all, { total }) => all + total, 0);
    if (sum(payable) !== sum(done)) {
      toast.info(`Algo cambió mientras se pedían: el archivo suma ${pesos(sum(payable))}`);
    }
  };
  // Also after a stop: every requested case is in exactly one file, and the others stay selected for the next one.
  const finish = (left: readonly Refund[], done: readonly Refund[]) => {
    if (asked?.action === 'request' && done.length > 0) {
      setBusy('request');
      void file(done)
        .catch(() => toast.error('No pudimos hacer el archivo: pídelo otra vez'))
        .finally(() => setBusy(null));
    }
    onDone(left);
  };
  return (
    <>
      <Button icon={<FileDown />} busy={busy === 'request'} onClick={() => void look('request')}>
        Archivo para el pago
      </Button>
      <Button
        kind="primary"
        icon={<HandCoins />}
        busy={busy === 'pay'}
        onClick={() => void look('pay')}
      >
        Marcar pagadas
      </Button>
      {asked && (
        <ManyDialog
          eventId={event.id}
          refunds={asked.refunds}
          action={asked.action}
          onClose={() => setAsked(null)}
          onDone={finish}
        />
      )}
    </>
  );
}
