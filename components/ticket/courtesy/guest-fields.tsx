import { useState } from 'react';
import { Field } from '@/components/ui/form/field';
import { FileDrop } from '@/components/ui/form/file-drop';
import { Input } from '@/components/ui/form/input';
import { Textarea } from '@/components/ui/form/textarea';
import { Tabs } from '@/components/ui/tabs';
import { LIST_FILES, readListFile, TableError } from '@/lib/data/kit/read-table';
import { CompanionFields } from './companion-fields';
import type { GuestEntry, GuestSource } from './give-choice';

const MAX_FILE_BYTES = 2_000_000;

type Props = { entry: GuestEntry; onChange: (part: Partial<GuestEntry>) => void };

export function GuestFields({ entry, onChange }: Props) {
  const setOne = (part: Partial<GuestEntry['one']>) => onChange({ one: { ...entry.one, ...part } });
  const [reading, setReading] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const readFile = async (chosen: File) => {
    setReading(true);
    setError(null);
    try {
      if (chosen.size > MAX_FILE_BYTES) throw new TableError('El archivo puede pesar hasta 2 MB');
      const { rows } = await readListFile(chosen);
      if (rows.length === 0) throw new TableError('El archivo está vacío');
      onChange({ file: { name: chosen.name, rows } });
    } catch (failure) {
      setError(failure instanceof TableError ? failure.message : 'No pudimos leer el archivo');
      onChange({ file: null });
    } finally {
      setReading(false);
    }
  };
  return (
    <Tabs
      label="Cómo entregar"
      value={entry.source}
      onChange={(source) => onChange({ source: source as GuestSource })}
      tabs={[
        {
          value: 'one',
          label: 'A una persona',
          content: (
            <div className="flex flex-col gap-4 pt-4">
              <Field label="Nombre">
                <Input
                  autoComplete="off"
                  value={entry.one.name}
                  onChange={(change) => setOne({ name: change.target.value })}
                />
              </Field>
              <Field label="Correo">
                <Input
                  type="email"
                  autoComplete="off"
                  value={entry.one.email}
                  onChange={(change) => setOne({ email: change.target.value })}
                />
              </Field>
              <CompanionFields one={entry.one} onChange={setOne} />
            </div>
          ),
        },
        {
          value: 'paste',
          label: 'Pegar lista',
          content: (
            <Field
              className="pt-4"
              label="Invitados, uno por línea"
              help="Nombre y correo, desde una planilla con o sin títulos, o los destinatarios de un correo. Una columna «Acompañantes» dice cuántos trae cada uno, o sus nombres."
            >
              <Textarea
                rows={8}
                placeholder="Ana Pérez, ana@correo.cl"
                value={entry.pasted}
                onChange={(change) => onChange({ pasted: change.target.value })}
              />
            </Field>
          ),
        },
        {
          value: 'file',
          label: 'Archivo',
          content: (
            <Field className="pt-4" label="Archivo" hideLabel error={error}>
              <FileDrop
                accept={LIST_FILES}
                label={entry.file ? `${entry.file.name}: elige otro o suéltalo aquí` : undefined}
                help="CSV, Excel o libreta de contactos (.vcf), con nombre y correo, y sus acompañantes (cuántos, o sus nombres), hasta 2 MB"
                busy={reading}
                onFile={(chosen) => void readFile(chosen)}
              />
            </Field>
          ),
        },
      ]}
    />
  );
}
