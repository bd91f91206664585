'use client';

import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { Combobox } from '@/components/ui/form/combobox';
import { useProducerOptions } from '@/hooks/use-producer-options';
import { producerOptionsQuery } from '@/lib/data/producer/producers';

type Props = { value: readonly string[]; onChange: (ids: string[]) => void };

export function ProducersField({ value, onChange }: Props) {
  const { options, loading, onSearch, emptyText } = useProducerOptions();
  const named = useQuery({ ...producerOptionsQuery(value), enabled: value.length > 0 });
  const names = new Map([...options, ...(named.data ?? [])].map(({ id, name }) => [id, name]));
  return (
    <div className="flex flex-col gap-2">
      <Combobox
        searchLabel="Buscar por nombre"
        placeholder="Agregar"
        value={null}
        loading={loading}
        onSearch={onSearch}
        emptyText={emptyText}
        options={options
          .filter(({ id }) => !value.includes(id))
          .map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(id) => onChange([...value, id])}
      />
      {value.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {value.map((id) => (
            <li key={id}>
              <button
                type="button"
                aria-label={`Quitar ${names.get(id) ?? id}`}
                onClick={() => onChange(value.filter((other) => other !== id))}
                className="inline-flex h-8 items-center gap-1.5 rounded-full border border-line bg-card px-3 hover:border-line-strong pointer-coarse:h-10 [&_svg]:size-3.5"
              >
                {names.get(id) ?? id}
                <X aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
