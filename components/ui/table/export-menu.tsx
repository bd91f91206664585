'use client';

import { Download } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { ActionMenu } from '@/components/ui/overlay/action-menu';
import { toast } from '@/components/ui/overlay/toast';
import { number, plural } from '@/lib/domain/kit/format';
import { IncompleteRead, type OnProgress } from '@/lib/domain/kit/whole-read';
import { type ExportColumn, type ExportFormat, exportAs } from './export';

type Props<T> = {
  /** The file's name, and what it contains. */
  title: string;
  columns: readonly ExportColumn<T>[];
  /** Returns every row of the list, or throws if it cannot return all of them. */
  rows: (onProgress: OnProgress) => readonly T[] | Promise<readonly T[]>;
  /** The time zone of dates; Chile's by default. */
  timeZone?: string;
  reason?: string | null | false;
  /** Called before anything is read; if it throws, the error is shown and nothing is exported. */
  before?: () => Promise<unknown>;
  /** Said with the number of rows, of a file that leaves something out. */
  note?: string;
};

// A shorter export is over before one could read its progress.
const LONG = 500;

/** Exports the list, all of it or nothing, as CSV or as a spreadsheet. */
export function ExportMenu<T>({ title, columns, rows, timeZone, reason, before, note }: Props<T>) {
  const [busy, setBusy] = useState(false);
  const [progress, setProgress] = useState('');
  const run = async (format: ExportFormat) => {
    setBusy(true);
    try {
      try {
        await before?.();
      } catch (error) {
        toast.error((error as Error).message);
        return;
      }
      const read = await rows((done, total) =>
        setProgress(total > LONG ? `${number(Math.min(done, total))} de ${number(total)}` : ''),
      );
      await exportAs(format, { title, columns, rows: read, timeZone });
      const told = plural(read.length, 'fila exportada', 'filas exportadas');
      toast.ok(note ? `${told}. ${note}` : told);
    } catch (error) {
      const short = error instanceof IncompleteRead ? error.message : null;
      toast.error(short ?? 'No pudimos preparar el archivo. Inténtalo de nuevo');
    } finally {
      setBusy(false);
      setProgress('');
    }
  };
  const button = (
    <Button
      icon={<Download />}
      busy={busy}
      reason={reason}
      className="max-md:in-[[data-toolbar]]:-order-1 max-md:px-3.5"
    >
      {busy && progress ? (
        <span role="status" className="tabular-nums">
          {progress}
        </span>
      ) : (
        <span className="max-md:sr-only">Exportar</span>
      )}
    </Button>
  );
  if (reason) return button;
  return (
    <ActionMenu
      trigger={button}
      items={[
        { label: 'CSV', onSelect: () => void run('csv') },
        { label: 'Excel (.xlsx)', onSelect: () => void run('xlsx') },
      ]}
    />
  );
}
