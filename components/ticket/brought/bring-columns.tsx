import { Field } from '@/components/ui/form/field';
import { optionsOf } from '@/components/ui/form/options-of';
import { Select } from '@/components/ui/form/select';
import { number } from '@/lib/domain/kit/format';
import { visible } from '@/lib/domain/kit/list/marks';
import {
  BROUGHT_ROLE_TEXT,
  BROUGHT_ROLES,
  type BroughtRole,
  withRole,
} from '@/lib/domain/ticket/brought-columns';
import type { BringDraft } from './bring-draft';

const OPTIONS = optionsOf(BROUGHT_ROLES, BROUGHT_ROLE_TEXT);
const SAMPLES = 2;

type Props = {
  draft: Pick<BringDraft, 'table' | 'roles'>;
  onRoles: (roles: readonly BroughtRole[]) => void;
};

export function BringColumns({ draft: { table, roles }, onRoles }: Props) {
  const columns = roles.map((role, place) => ({
    ...{ role, place, key: `columna-${place}` },
    title: visible(table.titles[place] ?? '') || `Columna ${number(place + 1)}`,
    samples: table.rows
      .slice(0, SAMPLES)
      .map(({ cells }) => visible(cells[place] ?? ''))
      .filter(Boolean)
      .join(', '),
  }));
  return (
    <section aria-label="Columnas">
      <h3 className="mb-3 font-semibold">Qué dice cada columna</h3>
      <ul className="grid gap-4 sm:grid-cols-2">
        {columns.map(({ key, place, role, title, samples }) => (
          <li key={key} className="min-w-0">
            <Field label={title} help={samples || 'Vacía'}>
              <Select
                value={role}
                options={OPTIONS}
                onChange={({ target }) =>
                  onRoles(withRole(roles, place, target.value as BroughtRole))
                }
              />
            </Field>
          </li>
        ))}
      </ul>
    </section>
  );
}
