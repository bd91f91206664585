'use client';

import { FileDown } from 'lucide-react';
import { useState } from 'react';
import { downloadPayout } from '@/components/shared/payout/download-payout';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/overlay/confirm-dialog';
import { toast } from '@/components/ui/overlay/toast';
import { fetchStoppedRows } from '@/lib/data/payout/payouts';
import type { Payout, StoppedRow } from '@/lib/domain/payout/payout';

/**
 * The button that downloads a batch's file. It first checks what has happened since the batch was made: payments
 * that their team stopped, or a changed account, would otherwise be in the file unnoticed.
 */
export function BankFile({ payout }: { payout: Payout }) {
  const [busy, setBusy] = useState(false);
  const [stopped, setStopped] = useState<readonly StoppedRow[]>([]);
  const save = async (isSure: boolean) => {
    setBusy(true);
    try {
      const found = isSure ? [] : await fetchStoppedRows(payout);
      setStopped(found);
      if (found.length === 0) await downloadPayout(payout);
    } catch {
      toast.error('No pudimos hacer el archivo. Inténtalo de nuevo');
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button className="ml-auto" icon={<FileDown />} busy={busy} onClick={() => void save(false)}>
        Archivo para el banco
      </Button>
      <ConfirmDialog
        open={stopped.length > 0}
        onOpenChange={(open) => (open ? undefined : setStopped([]))}
        title="Algo cambió desde que se hizo la nómina"
        description="El archivo incluye estas transferencias. Si no deben salir, deshaz la nómina y haz otra sin ellas."
        confirm="Descargar igual"
        danger
        busy={busy}
        onConfirm={() => void save(true)}
      >
        <ul className="flex flex-col gap-2">
          {stopped.map(({ orderId, holder, why }) => (
            <li key={orderId} className="rounded-control bg-sunken px-3 py-2 wrap-anywhere">
              <span className="font-semibold">{holder}</span>: {why}
            </li>
          ))}
        </ul>
      </ConfirmDialog>
    </>
  );
}
