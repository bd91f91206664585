'use client';

import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Combobox } from '@/components/ui/combobox';
import { IconButton } from '@/components/ui/icon-button';
import { ListToolbar } from '@/components/ui/list-toolbar';
import type { AdminEventFilter } from '@/hooks/use-admin-events';
import type { ListState } from '@/hooks/use-list-state';
import { useProducerOptions } from '@/hooks/use-producer-options';
import { variant } from '@/lib/config';
import { producerOptionsQuery } from '@/lib/data/producers';
import { EVENT_STATUSES, STATUS_TEXT } from '@/lib/domain/event-status';

type Props = { state: ListState<AdminEventFilter>; children: ReactNode };

/** Search, status, date and producer of the administration's events. */
export function EventsToolbar({ state, children }: Props) {
  const { filters, setFilter } = state;
  return (
    <ListToolbar
      search={{ value: state.q, onChange: state.setQ, label: 'Buscar por nombre o lugar' }}
      onClear={state.clear}
      filters={[
        {
          name: 'status',
          label: 'Estado',
          value: filters.status,
          onChange: (value) => setFilter('status', value),
          options: EVENT_STATUSES.map((value) => ({ value, label: STATUS_TEXT[value].label })),
        },
        {
          name: 'when',
          label: 'Fecha',
          value: filters.when,
          onChange: (value) => setFilter('when', value),
          options: [
            { value: 'upcoming', label: 'Por venir' },
            { value: 'past', label: 'Pasados' },
          ],
        },
      ]}
    >
      <ProducerFilter value={filters.producer} onChange={(value) => setFilter('producer', value)} />
      {children}
    </ListToolbar>
  );
}

/** One producer, found by typing; the list shows only what is its own. */
export function ProducerFilter({
  value,
  onChange,
}: {
  value: string | null;
  onChange: (value: string | null) => void;
}) {
  const { options, loading, onSearch } = useProducerOptions();
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
