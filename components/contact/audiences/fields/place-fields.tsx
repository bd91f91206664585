'use client';

import { X } from 'lucide-react';
import { useState } from 'react';
import { Combobox } from '@/components/ui/form/combobox';
import { Field } from '@/components/ui/form/field';
import { Select } from '@/components/ui/form/select';
import { IconButton } from '@/components/ui/icon-button';
import { PLACES } from '@/lib/domain/contact/conditions/place';
import { isKnownPlace, placesTyped } from '@/lib/domain/contact/place/asked-place';
import { cutText } from '@/lib/domain/kit/text/cut';
import type { ChangeCondition, ConditionOf } from './condition-of';

type Place = ConditionOf<'place'>;
type Props = { condition: Place; onChange: ChangeCondition };

const OF = [
  { value: 'comuna', label: 'Comunas' },
  { value: 'city', label: 'Ciudades' },
];

const UNKNOWN: Record<Place['of'], string> = {
  comuna: 'No es una comuna de Chile',
  city: 'No es una ciudad que conozcamos',
};

export function ResidenceFields({ condition, onChange }: Props) {
  const { of, names } = condition;
  const unknown = names.filter((name) => !isKnownPlace(of, name));
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
      <AddPlace condition={condition} onChange={onChange} />
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
      {unknown.length > 0 && (
        <p className="text-ink-soft sm:col-span-2">
          {UNKNOWN[of]}: {unknown.join(', ')}. Encuentra solo a quien lo tiene escrito así.
        </p>
      )}
    </div>
  );
}

/** A place is chosen among the known ones; one that is none is taken as it was typed, and said to be none. */
function AddPlace({ condition, onChange }: Props) {
  const { of, names } = condition;
  const [typed, setTyped] = useState('');
  const { known, other } = placesTyped(of, cutText(typed, 60));
  const asWritten = { value: other, label: `«${other}», tal cual`, hint: UNKNOWN[of] };
  return (
    <Field label={of === 'comuna' ? 'Agregar comuna' : 'Agregar ciudad'}>
      <Combobox
        searchLabel={of === 'comuna' ? 'Buscar comuna' : 'Buscar ciudad'}
        emptyText="Ya está en la lista"
        value={null}
        options={[...known.map((name) => ({ value: name, label: name })), asWritten].filter(
          ({ value }) => value !== '' && !names.includes(value),
        )}
        onSearch={setTyped}
        onOpen={() => setTyped('')}
        onChange={(name) => onChange({ ...condition, names: [...names, name] })}
      />
    </Field>
  );
}
