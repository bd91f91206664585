'use client';

import { Card } from '@/components/ui/card';
import { Field } from '@/components/ui/form/field';
import { optionsOf } from '@/components/ui/form/options-of';
import { Select } from '@/components/ui/form/select';
import {
  COLUMN_ROLE_TEXT,
  COLUMN_ROLES,
  type ColumnRole,
  hasHeadings,
} from '@/lib/domain/contact/contact-columns';
import { number, plural } from '@/lib/domain/kit/format';
import type { ImportDraft } from './use-import';

type Props = { draft: ImportDraft; onRole: (place: number, role: ColumnRole) => void };

const OPTIONS = optionsOf(COLUMN_ROLES, COLUMN_ROLE_TEXT);
const SAMPLES = 3;

/** The role of each column of the list, guessed at first, with sample values. */
export function ImportColumns({ draft, onRole }: Props) {
  const { table, roles, name } = draft;
  const headings = hasHeadings(table);
  const rows = table.slice(headings ? 1 : 0, (headings ? 1 : 0) + SAMPLES);
  const columns = roles.map((role, place) => ({
    key: `columna-${place}`,
    place,
    role,
    heading: (headings && table[0]?.[place]) || `Columna ${number(place + 1)}`,
    samples: rows.map((row, n) => ({ key: `fila-${n}`, text: row[place] ?? '' })),
  }));
  const missing = !roles.includes('email');
  return (
    <Card
      title="Columnas"
      description={`${name}: ${plural(table.length - (headings ? 1 : 0), 'fila', 'filas')}. Revisa qué hay en cada columna.`}
      flush
    >
      {missing && (
        <p
          role="alert"
          className="mx-4 mb-4 rounded-control bg-bad-soft px-3 py-2 text-bad sm:mx-6"
        >
          Di en qué columna está el correo
        </p>
      )}
      <ul className="grid overflow-hidden rounded-b-card border-line border-t *:shadow-[0_0_0_0.5px_var(--line)] sm:grid-cols-2 lg:grid-cols-3">
        {columns.map(({ key, place, role, heading, samples }) => (
          <li key={key} className="min-w-0 p-4">
            <Field label={<span className="truncate">{heading}</span>}>
              <Select
                value={role}
                options={OPTIONS}
                onChange={(event) => onRole(place, event.target.value as ColumnRole)}
              />
            </Field>
            <ul className="mt-2 text-ink-soft text-xs">
              {samples.map((sample) => (
                <li key={sample.key} className="truncate">
                  {sample.text || <span className="text-ink-faint">vacía</span>}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </Card>
  );
}
