import type { Column } from '@/components/ui/table/data-table';
import { CONTACT_ORIGIN_TEXT, type Contact, contactLabel } from '@/lib/domain/contact/contact';
import { date } from '@/lib/domain/kit/format-date';
import { ContactPill } from './contact-pill';
import { TagList } from './tag-list';

export const CONTACT_COLUMNS: readonly Column<Contact>[] = [
  {
    id: 'sortKey',
    header: 'Contacto',
    sortable: true,
    className: 'max-w-80',
    cell: (contact) => (
      <span className="block min-w-0">
        <span className="block truncate font-semibold">{contactLabel(contact)}</span>
        {contact.name && (
          <span className="block truncate text-ink-soft in-data-dense:text-xs">
            {contact.email}
          </span>
        )}
      </span>
    ),
  },
  {
    id: 'tags',
    header: 'Etiquetas',
    className: 'max-lg:hidden',
    cell: (contact) => <TagList tags={contact.tags} />,
  },
  {
    id: 'origin',
    header: 'Origen',
    className: 'max-w-48',
    card: 'none',
    cell: (contact) => (
      <span className="block min-w-0">
        <span className="block truncate">{CONTACT_ORIGIN_TEXT[contact.origin]}</span>
        <span className="block truncate text-ink-faint text-xs" title={contact.source}>
          {contact.source}
        </span>
      </span>
    ),
  },
  {
    id: 'createdAt',
    header: 'Desde',
    sortable: 'date',
    className: 'whitespace-nowrap',
    card: 'none',
    cell: (contact) => date(contact.createdAt),
  },
  {
    id: 'state',
    header: 'Estado',
    card: 'aside',
    cell: (contact) => <ContactPill contact={contact} />,
  },
];
