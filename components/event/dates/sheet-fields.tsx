'use client';

import { useRef, useState } from 'react';
import { Checkbox } from '@/components/ui/form/checkbox';
import { Field } from '@/components/ui/form/field';
import { FileDrop } from '@/components/ui/form/file-drop';
import { RadioCards } from '@/components/ui/form/radio-cards';
import { Textarea } from '@/components/ui/form/textarea';
import { readListFile, readListText, TableError } from '@/lib/data/kit/read-table';
import { readDateSheet } from '@/lib/domain/event/date/date-sheet';
import type { DayOrder } from '@/lib/domain/event/date/sheet-cells';
import type { ListRow } from '@/lib/domain/kit/list/table';
import type { DatesDraft, DraftSheet } from './dates-draft';
import { SheetReading } from './sheet-reading';

const FILES = '.csv,.tsv,.txt,.xlsx,text/csv,text/plain';
const MAX_FILE_BYTES = 2_000_000;
const ORDERS = [
  { value: 'day', label: 'Día primero', help: '03/04 es 3 de abril' },
  { value: 'month', label: 'Mes primero', help: '03/04 es 4 de marzo' },
];

type Props = {
  draft: DatesDraft;
  set: (change: Partial<DatesDraft>) => void;
  timeZone: string;
};

/** Dates from a file or from pasted rows, each line as it was understood. */
export function SheetFields({ draft: { sheet }, set, timeZone }: Props) {
  const [isReading, setReading] = useState(false);
  const [error, setError] = useState<string | null>(null);
  // What was chosen or typed last: an answer for something before it is dropped.
  const latest = useRef<unknown>(null);
  const understand = (name: string, rows: readonly ListRow[], order: DayOrder | null = null) => {
    const reading = readDateSheet(rows, { timeZone, now: new Date(), order });
    set({ sheet: { name, rows, order, reading, skipsErrors: false } });
  };
  const readFrom = async (source: unknown, name: string, read: () => Promise<ListRow[]>) => {
    latest.current = source;
    setReading(true);
    setError(null);
    try {
      const rows = await read();
      if (latest.current === source) understand(name, rows);
    } catch (failure) {
      if (latest.current !== source) return;
      setError(failure instanceof TableError ? failure.message : 'No pudimos leer el archivo');
      set({ sheet: null });
    } finally {
      if (latest.current === source) setReading(false);
    }
  };
  const readFile = (file: File) =>
    readFrom(file, file.name, async () => {
      if (file.size > MAX_FILE_BYTES) throw new TableError('El archivo puede pesar hasta 2 MB');
      return (await readListFile(file)).rows;
    });
  return (
    <>
      <Field label="Archivo" error={error}>
        <FileDrop
          accept={FILES}
          label={sheet?.name ? `${sheet.name}: elige otro o suéltalo aquí` : undefined}
          help="CSV o Excel con títulos: fecha, inicio, término o duración; y si quieres puertas, nombre y aforo"
          busy={isReading}
          onFile={(file) => void readFile(file)}
        />
      </Field>
      <Field label="O pega las filas" help="Con sus títulos, como las copias de la planilla.">
        <Textarea
          rows={4}
          placeholder={'fecha\tinicio\ttérmino\n03/04/2027\t23:00\t04:00'}
          onChange={({ target: { value } }) =>
            void readFrom(value, '', async () => (await readListText(value)).rows)
          }
        />
      </Field>
      {sheet && (
        <>
          {(sheet.reading.asksOrder || sheet.order) && (
            <Field label="Cómo están escritas las fechas" group>
              <RadioCards
                columns={2}
                options={ORDERS}
                value={sheet.order}
                onChange={(order) => understand(sheet.name, sheet.rows, order as DayOrder)}
              />
            </Field>
          )}
          <SheetReading reading={sheet.reading} timeZone={timeZone} />
          <SkipErrors sheet={sheet} set={set} />
        </>
      )}
    </>
  );
}

function SkipErrors({ sheet, set }: { sheet: DraftSheet; set: Props['set'] }) {
  const { dates, errors } = sheet.reading;
  if (errors.length === 0 || dates.length === 0) return null;
  return (
    <Checkbox
      label={
        errors.length === 1 ? 'Seguir sin esa línea' : `Seguir sin esas ${errors.length} líneas`
      }
      checked={sheet.skipsErrors}
      onChange={({ target }) => set({ sheet: { ...sheet, skipsErrors: target.checked } })}
    />
  );
}
