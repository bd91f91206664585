'use client';

import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { Combobox } from '@/components/ui/form/combobox';
import { IconButton } from '@/components/ui/icon-button';
import { useProducerOptions } from '@/hooks/use-producer-options';
import { variant } from '@/lib/config';
import { producerOptionsQuery } from '@/lib/data/producer/producers';

export function ProducerFilter({
  value,
  onChange,
}: {
  value: string | null;
  onChange: (value: string | null) => void;
}) {
  const { options, loading, onSearch, emptyText } = useProducerOptions();
  const named = useQuery({
    ...producerOptionsQuery(value ? [value] : []),
    enabled: Boolean(value),
  });
  const { one } = variant().producer;
  const known = named.data?.filter(({ id }) => !options.some((option) => option.id === id)) ?? [];
  return (
    <div className="flex items-center gap-1">
      <Combobox
        className="w-52"
        aria-label={`Filtrar por ${one.toLowerCase()}`}
        searchLabel="Buscar por nombre"
        placeholder={one}
        value={value}
        loading={loading}
        onSearch={onSearch}
        emptyText={emptyText}
        options={[...known, ...options].map(({ id, name }) => ({ value: id, label: name }))}
        onChange={onChange}
      />
      {value && (
        <IconButton label={`Quitar el filtro ${one}`} onClick={() => onChange(null)}>
          <X />
        </IconButton>
      )}
    </div>
  );
}
