'use client';

import { Card } from '@/components/ui/card';
import { Field } from '@/components/ui/form/field';
import { optionsOf } from '@/components/ui/form/options-of';
import { Select } from '@/components/ui/form/select';
import { COLUMN_ROLE_TEXT } from '@/lib/domain/contact/contact-columns';
import { number, plural } from '@/lib/domain/kit/format';
import { COLUMN_ROLES, type ColumnRole } from '@/lib/domain/kit/list/columns';
import { visible } from '@/lib/domain/kit/list/marks';
import type { ContactImportDraft } from './use-import';

type Props = {
  draft: ContactImportDraft;
  onRole: (place: number, role: ColumnRole) => void;
  onSheet: (sheet: string) => void;
};

const ALL = optionsOf(COLUMN_ROLES, COLUMN_ROLE_TEXT);
// The role of a status column is only guessed from the list, when it is certain, and cannot be chosen.
const OPTIONS = ALL.filter(({ value }) => value !== 'status');
const SAMPLES = 3;

export function ImportColumns({ draft, onRole, onSheet }: Props) {
  const { people, roles, name, sheet, sheets } = draft;
  const { headings } = people;
  const rows = people.rows.slice(0, SAMPLES);
  const columns = roles.map((role, place) => ({
    key: `columna-${place}`,
    place,
    role,
    isFixed: role === 'status',
    heading: visible(headings?.cells[place] ?? '') || `Columna ${number(place + 1)}`,
    samples: rows.map(({ cells }, n) => ({ key: `fila-${n}`, text: visible(cells[place] ?? '') })),
  }));
  const missing = !roles.includes('email');
  return (
    <Card
      title="Columnas"
      description={`${name}: ${plural(people.rows.length, 'fila', 'filas')}. ${titleText(people)}Revisa qué hay en cada columna.`}
      flush
    >
      {sheets.length > 1 && (
        <div className="max-w-80 px-4 pb-4 sm:px-6">
          <Field label="Hoja" help="Se importa una hoja por vez.">
            <Select
              value={sheet}
              options={sheets.map((one) => ({ value: one, label: one }))}
              onChange={(event) => onSheet(event.target.value)}
            />
          </Field>
        </div>
      )}
      {missing && (
        <p
          role="alert"
          className="mx-4 mb-4 rounded-control bg-bad-soft px-3 py-2 text-bad sm:mx-6"
        >
          Di en qué columna está el correo
        </p>
      )}
      <ul className="grid overflow-hidden rounded-b-card border-line border-t *:shadow-[0_0_0_0.5px_var(--line)] sm:grid-cols-2 lg:grid-cols-3">
        {columns.map(({ key, place, role, isFixed, heading, samples }) => (
          <li key={key} className="min-w-0 p-4">
            <Field label={<span className="truncate">{heading}</span>}>
              <Select
                value={role}
                options={isFixed ? ALL : OPTIONS}
                disabled={isFixed}
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

const titleText = ({ headings, above }: ContactImportDraft['people']): string =>
  headings && above > 0 ? `Los títulos están en la fila ${number(headings.line)}. ` : '';
