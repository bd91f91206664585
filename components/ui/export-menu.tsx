'use client';

import { Download } from 'lucide-react';
import { useState } from 'react';
import { Button } from './button';
import { Menu } from './menu';
import { toast } from './toast';

type Props = {
  /** Makes the file; may fetch the rows first. */
  onExport: (format: 'csv' | 'xlsx') => void | Promise<void>;
  reason?: string | null | false;
};

/** Exports what the list shows, as CSV or as a spreadsheet. */
export function ExportMenu({ onExport, reason }: Props) {
  const [busy, setBusy] = useState(false);
  const run = async (format: 'csv' | 'xlsx') => {
    setBusy(true);
    try {
      await onExport(format);
    } catch {
      toast.error('No pudimos preparar el archivo. Inténtalo de nuevo');
    } finally {
      setBusy(false);
    }
  };
  const button = (
    <Button icon={<Download />} busy={busy} reason={reason}>
      Exportar
    </Button>
  );
  if (reason) return button;
  return (
    <Menu
      trigger={button}
      items={[
        { label: 'CSV', onSelect: () => void run('csv') },
        { label: 'Excel (.xlsx)', onSelect: () => void run('xlsx') },
      ]}
    />
  );
}
