'use client';

import { ViewMenu } from '@/components/shared/views/view-menu';
import { optionsOf } from '@/components/ui/form/options-of';
import { ExportMenu } from '@/components/ui/table/export-menu';
import { ListToolbar } from '@/components/ui/table/list-toolbar';
import { SortChoice } from '@/components/ui/table/sort-choice';
import type { Column, Filter } from '@/components/ui/table/table-types';
import type { useListLook } from '@/hooks/lists/use-list-look';
import type { ListState } from '@/hooks/use-list-state';
import { usePanel } from '@/hooks/use-panel';
import { type ContactFilter, readContacts } from '@/lib/data/contact/contacts';
import { startExport } from '@/lib/data/contact/people-export';
import { UNPROVEN } from '@/lib/domain/contact/consent';
import {
  CONTACT_BASES,
  CONTACT_BASIS_TEXT,
  CONTACT_ORIGIN_TEXT,
  CONTACT_ORIGINS,
  CONTACT_STATE_TEXT,
  CONTACT_STATES,
  type Contact,
} from '@/lib/domain/contact/contact';
import { NO_EXPORT } from '@/lib/domain/contact/people-export';
import { plural } from '@/lib/domain/kit/format';
import { contactExport, withoutBlocked } from './contact-export';
import { useContactTags } from './use-contacts';

const BASES = [
  { value: UNPROVEN, label: 'Sin base para campañas' },
  ...optionsOf(CONTACT_BASES, CONTACT_BASIS_TEXT),
];

type Look = ReturnType<typeof useListLook<Column<Contact>>>;

type Props = {
  list: ListState<'state' | 'basis' | 'tag' | 'origin'>;
  filter: ContactFilter;
  look: Look;
  rows: readonly Contact[];
  /** Null while it is counted, and if the count failed. */
  total: number | null;
  isCounting: boolean;
};

export function ContactsToolbar({ list, filter, look, rows, total, isCounting }: Props) {
  const { producerId, can } = usePanel();
  const tags = useContactTags();
  const order = { rows, columns: look.table.columns, sort: list.sort, onSort: list.setSort };
  const all: Filter[] = [
    list.filterBy('state', 'Estado', optionsOf(CONTACT_STATES, CONTACT_STATE_TEXT)),
    list.filterBy('basis', 'Base', BASES),
    list.filterBy(
      'tag',
      'Etiqueta',
      tags.map((value) => ({ value, label: value })),
    ),
    list.filterBy('origin', 'Origen', optionsOf(CONTACT_ORIGINS, CONTACT_ORIGIN_TEXT)),
  ];
  return (
    <ListToolbar
      list={list}
      search="Buscar por nombre o correo"
      filters={all.filter((one) => one.options.length > 0)}
      order={<SortChoice {...order} />}
      summary={isCounting ? 'Contando' : total !== null && plural(total, 'contacto', 'contactos')}
    >
      <ViewMenu list="contacts" look={look} />
      <ExportMenu
        title="Contactos"
        columns={look.exported(contactExport)}
        without={withoutBlocked}
        rows={(onProgress) => readContacts(producerId, filter, onProgress)}
        reason={
          total === 0 ? 'No hay contactos que exportar' : !can('contacts.export') && NO_EXPORT
        }
        before={() => startExport('contacts', producerId)}
      />
    </ListToolbar>
  );
}
