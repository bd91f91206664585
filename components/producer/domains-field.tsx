'use client';

import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { type Control, useController } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/form/field';
import { Input } from '@/components/ui/form/input';
import { validate } from '@/lib/domain/kit/schema';
import type { ProducerEdit } from '@/lib/domain/producer/producer-schema';
import { producerTexts } from '@/lib/domain/producer/producer-schema';

export function DomainsField({ control }: { control: Control<ProducerEdit> }) {
  const { field } = useController({ control, name: 'domains' });
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState<string | null>(null);

  const add = () => {
    if (typed.trim() === '') return;
    const checked = validate(producerTexts.domains, [...field.value, typed]);
    setWrong(checked.ok ? null : checked.message);
    if (!checked.ok) return;
    field.onChange(checked.value);
    setTyped('');
  };

  return (
    <Field
      label="Dominios"
      error={wrong}
      help="Las páginas desde las que vendes, como entradas.midominio.cl. Hasta 10."
      optional
    >
      <div className="flex gap-2">
        <Input
          value={typed}
          inputMode="url"
          autoCapitalize="none"
          spellCheck={false}
          placeholder="entradas.midominio.cl"
          onChange={(event) => {
            setTyped(event.target.value);
            setWrong(null);
          }}
          onBlur={field.onBlur}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            add();
          }}
        />
        <Button icon={<Plus />} onClick={add}>
          Agregar
        </Button>
      </div>
      {field.value.length > 0 && (
        <ul className="flex flex-wrap gap-2" aria-label="Dominios agregados">
          {field.value.map((domain) => (
            <li
              key={domain}
              className="flex min-w-0 items-center gap-1 rounded-full bg-sunken py-0.5 pr-0.5 pl-3"
            >
              <span className="truncate">{domain}</span>
              <button
                type="button"
                aria-label={`Quitar ${domain}`}
                className="grid size-6 shrink-0 place-items-center rounded-full text-ink-soft hover:bg-line hover:text-ink"
                onClick={() => field.onChange(field.value.filter((one) => one !== domain))}
              >
                <X className="size-3.5" aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </Field>
  );
}
