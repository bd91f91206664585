'use client';

import { useRef, useState } from 'react';
import { Field } from '@/components/ui/form/field';
import { FileDrop } from '@/components/ui/form/file-drop';
import { Textarea } from '@/components/ui/form/textarea';
import { LIST_FILES, readListFile, readListText, TableError } from '@/lib/data/kit/read-table';
import type { ListRow } from '@/lib/domain/kit/list/table';

const MAX_FILE_MB = 2;

type Props = {
  name: string;
  help: string;
  placeholder: string;
  /** The largest file that is read, in megabytes. */
  mostMb?: number;
  /** The data that were read last; null where they could not be. */
  onRows: (rows: readonly ListRow[] | null, name: string) => void;
};

export function ListSource({
  name: chosen,
  help,
  placeholder,
  mostMb = MAX_FILE_MB,
  onRows,
}: Props) {
  const [isReading, setReading] = useState(false);
  const [error, setError] = useState<string | null>(null);
  // The last thing that was chosen or typed: an answer for something before it is dropped.
  const latest = useRef<unknown>(null);
  const readFrom = async (source: unknown, name: string, read: () => Promise<ListRow[]>) => {
    latest.current = source;
    setReading(true);
    setError(null);
    try {
      const rows = await read();
      if (latest.current === source) onRows(rows, name);
    } catch (failure) {
      if (latest.current !== source) return;
      setError(failure instanceof TableError ? failure.message : 'No pudimos leer el archivo');
      onRows(null, name);
    } finally {
      if (latest.current === source) setReading(false);
    }
  };
  const readFile = (file: File) =>
    readFrom(file, file.name, async () => {
      if (file.size > mostMb * 1_000_000) {
        throw new TableError(`El archivo puede pesar hasta ${mostMb} MB`);
      }
      return (await readListFile(file)).rows;
    });
  return (
    <>
      <Field label="Archivo" error={error}>
        <FileDrop
          accept={LIST_FILES}
          label={chosen ? `${chosen}: elige otro o suéltalo aquí` : undefined}
          help={help}
          busy={isReading}
          onFile={(file) => void readFile(file)}
        />
      </Field>
      <Field label="O pega las filas" help="Con sus títulos, como las copias de la planilla.">
        <Textarea
          rows={4}
          placeholder={placeholder}
          onChange={({ target: { value } }) =>
            void readFrom(value, '', async () => (await readListText(value)).rows)
          }
        />
      </Field>
    </>
  );
}
