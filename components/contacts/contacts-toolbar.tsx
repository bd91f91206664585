'use client';

import { ExportMenu } from '@/components/ui/export-menu';
import { type Filter, ListToolbar } from '@/components/ui/list-toolbar';
import { useTags } from '@/hooks/use-contacts';
import type { ListState } from '@/hooks/use-list-state';
import { usePanel } from '@/hooks/use-panel';
import type { ContactFilter } from '@/lib/data/contacts';
import {
  CONTACT_ORIGIN_TEXT,
  CONTACT_ORIGINS,
  CONTACT_STATE_TEXT,
  CONTACT_STATES,
} from '@/lib/domain/contact';
import { plural } from '@/lib/domain/format';
import { exportContacts } from './export-contacts';

type Props = {
  list: ListState<'state' | 'tag' | 'origin'>;
  filter: ContactFilter;
  /** Null while it is counted, and where it cannot be. */
  total: number | null;
  isCounting: boolean;
};

/** Search, filters, how many there are, and the export of what is shown. */
export function ContactsToolbar({ list, filter, total, isCounting }: Props) {
  const { producerId } = usePanel();
  const tags = useTags();
  const { filters, setFilter } = list;
  const all: Filter[] = [
    {
      name: 'state',
      label: 'Estado',
      value: filters.state,
      options: CONTACT_STATES.map((value) => ({ value, label: CONTACT_STATE_TEXT[value] })),
      onChange: (value) => setFilter('state', value),
    },
    {
      name: 'tag',
      label: 'Etiqueta',
      value: filters.tag,
      options: tags.map((value) => ({ value, label: value })),
      onChange: (value) => setFilter('tag', value),
    },
    {
      name: 'origin',
      label: 'Origen',
      value: filters.origin,
      options: CONTACT_ORIGINS.map((value) => ({ value, label: CONTACT_ORIGIN_TEXT[value] })),
      onChange: (value) => setFilter('origin', value),
    },
  ];
  return (
    <ListToolbar
      search={{ value: list.q, onChange: list.setQ, label: 'Buscar por nombre o correo' }}
      onClear={list.clear}
      filters={all.filter((one) => one.options.length > 0)}
      summary={isCounting ? 'Contando' : total !== null && plural(total, 'contacto', 'contactos')}
    >
      <ExportMenu
        reason={total === 0 && 'No hay contactos que exportar'}
        onExport={(format) => exportContacts(producerId, filter, format)}
      />
    </ListToolbar>
  );
}
