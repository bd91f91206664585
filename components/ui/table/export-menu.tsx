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
  title: string;
  columns: readonly ExportColumn<T>[];
  /** Returns every row of the list, or throws if it cannot return all of them. */
  rows: (onProgress: OnProgress) => readonly T[] | Promise<readonly T[]>;
  timeZone?: string;
  reason?: string | null | false;
  /** Called before anything is read; if it throws, the error is shown and nothing is exported. */
  before?: () => Promise<unknown>;
  /** Shown with the number of rows if the file leaves something out. */
  note?: string;
  /** The rows that are left out of the file, and the sentence with their number. */
  without?: { is: (row: T) => boolean; say: (count: number) => string };
};

// A shorter export finishes before anybody could read its progress.
const LONG = 500;

/** Exports the whole list or nothing, as CSV or as a spreadsheet. */
export function ExportMenu<T>(props: Props<T>) {
  const { title, columns, rows, timeZone, reason, before, note, without } = props;
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
      const kept = without ? read.filter((row) => !without.is(row)) : read;
      await exportAs(format, { title, columns, rows: kept, timeZone });
      const told = plural(kept.length, 'fila exportada', 'filas exportadas');
      const left = read.length - kept.length;
      toast.ok([told, left > 0 && without?.say(left), note].filter(Boolean).join('. '));
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
