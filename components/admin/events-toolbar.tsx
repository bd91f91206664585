'use client';

import type { ReactNode } from 'react';
import { ProducerFilter } from '@/components/shared/producer-filter';
import { optionsOf } from '@/components/ui/form/options-of';
import { ListToolbar } from '@/components/ui/table/list-toolbar';
import type { ListState } from '@/hooks/use-list-state';
import { EVENT_STATUSES, STATUS_TEXT } from '@/lib/domain/event/event-status';
import type { AdminEventFilter } from './use-admin-events';

type Props = { state: ListState<AdminEventFilter>; children: ReactNode };

export function EventsToolbar({ state, children }: Props) {
  const { filters, setFilter } = state;
  return (
    <ListToolbar
      list={state}
      search="Buscar por nombre o lugar"
      filters={[
        state.filterBy('status', 'Estado', optionsOf(EVENT_STATUSES, STATUS_TEXT)),
        state.filterBy('when', 'Fecha', [
          { value: 'upcoming', label: 'Por venir' },
          { value: 'past', label: 'Pasados' },
        ]),
      ]}
      more={
        <ProducerFilter
          value={filters.producer}
          onChange={(value) => setFilter('producer', value)}
        />
      }
    >
      {children}
    </ListToolbar>
  );
}
