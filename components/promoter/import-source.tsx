import { useRef, useState } from 'react';
import { Field } from '@/components/ui/form/field';
import { FileDrop } from '@/components/ui/form/file-drop';
import { Textarea } from '@/components/ui/form/textarea';
import { LIST_FILES, readListFile, readListText, TableError } from '@/lib/data/kit/read-table';
import type { ListRow } from '@/lib/domain/kit/list/table';
import { draftOf, type ImportDraft } from './import-draft';

const MAX_FILE_BYTES = 2_000_000;

type Props = { draft: ImportDraft | null; onDraft: (draft: ImportDraft | null) => void };

/** A file, or rows copied from a sheet. */
export function ImportSource({ draft, onDraft }: Props) {
  const [isReading, setReading] = useState(false);
  const [error, setError] = useState<string | null>(null);
  // What was chosen or typed last: an answer for something before it is dropped.
  const latest = useRef<unknown>(null);
  const readFrom = async (source: unknown, name: string, read: () => Promise<ListRow[]>) => {
    latest.current = source;
    setReading(true);
    setError(null);
    try {
      const rows = await read();
      if (latest.current === source) onDraft(rows.length > 0 ? draftOf(name, rows) : null);
    } catch (failure) {
      if (latest.current !== source) return;
      setError(failure instanceof TableError ? failure.message : 'No pudimos leer el archivo');
      onDraft(null);
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
          accept={LIST_FILES}
          label={draft?.name ? `${draft.name}: elige otro o suéltalo aquí` : undefined}
          help="CSV o Excel con títulos: nombre; y si quieres código, RUT, teléfono, correo, equipo y lidera"
          busy={isReading}
          onFile={(file) => void readFile(file)}
        />
      </Field>
      <Field label="O pega las filas" help="Con sus títulos, como las copias de la planilla.">
        <Textarea
          rows={4}
          placeholder={'nombre\tcódigo\tteléfono\tequipo\nCamila Soto\tcami20\t912345678\tNorte'}
          onChange={({ target: { value } }) =>
            void readFrom(value, '', async () => (await readListText(value)).rows)
          }
        />
      </Field>
    </>
  );
}
