'use client';

import { X } from 'lucide-react';
import { Combobox } from '@/components/ui/form/combobox';
import { Field } from '@/components/ui/form/field';
import { Select } from '@/components/ui/form/select';
import { IconButton } from '@/components/ui/icon-button';
import { PLACES } from '@/lib/domain/contact/conditions/place';
import { COMUNAS } from '@/lib/domain/contact/place/comunas';
import { cityOf } from '@/lib/domain/contact/place/placed';
import type { Change, ConditionOf } from './condition-of';

type Props = { condition: ConditionOf<'place'>; onChange: Change };

const OF = [
  { value: 'comuna', label: 'Comunas' },
  { value: 'city', label: 'Ciudades' },
];
const sorted = (names: readonly string[]) =>
  [...new Set(names)].sort((a, b) => a.localeCompare(b, 'es'));
const KNOWN = { comuna: sorted(COMUNAS), city: sorted(COMUNAS.map(cityOf)) };

/** The places where people live, as an imported list or their card says them. */
export function PlaceFields({ condition, onChange }: Props) {
  const { of, names } = condition;
  const free = KNOWN[of].filter((name) => !names.includes(name));
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label="Lugares" help="De quienes se sabe, por una lista importada o su ficha.">
        <Select
          value={of}
          options={OF}
          onChange={(event) => {
            const chosen = PLACES.find((one) => one === event.target.value) ?? 'comuna';
            onChange({ ...condition, of: chosen, names: [] });
          }}
        />
      </Field>
      <Field label={of === 'comuna' ? 'Agregar comuna' : 'Agregar ciudad'}>
        <Combobox
          searchLabel={of === 'comuna' ? 'Buscar comuna' : 'Buscar ciudad'}
          value={null}
          options={free.map((name) => ({ value: name, label: name }))}
          onChange={(name) => onChange({ ...condition, names: [...names, name] })}
        />
      </Field>
      {names.length > 0 && (
        <ul className="flex flex-wrap gap-2 sm:col-span-2">
          {names.map((name) => (
            <li
              key={name}
              className="flex items-center gap-1 rounded-full border border-line bg-sunken pl-3"
            >
              {name}
              <IconButton
                label={`Quitar ${name}`}
                onClick={() =>
                  onChange({ ...condition, names: names.filter((one) => one !== name) })
                }
              >
                <X />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
