'use client';

import type { ReactNode } from 'react';
import { ProducerFilter } from '@/components/shell/producer-filter';
import { ListToolbar } from '@/components/ui/list-toolbar';
import type { AdminEventFilter } from '@/hooks/use-admin-events';
import type { ListState } from '@/hooks/use-list-state';
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
