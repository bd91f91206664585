import { type ExportColumn, exportCsv, exportXlsx } from '@/components/ui/export';
import { type ContactFilter, contactsOf } from '@/lib/data/contacts';
import { CONTACT_ORIGIN_TEXT, CONTACT_STATE_TEXT, type Contact } from '@/lib/domain/contact';

const COLUMNS: readonly ExportColumn<Contact>[] = [
  { header: 'Correo', value: (contact) => contact.email, width: 32 },
  { header: 'Nombre', value: (contact) => contact.name, width: 28 },
  { header: 'Teléfono', value: (contact) => contact.phone },
  { header: 'Etiquetas', value: (contact) => contact.tags.join(', '), width: 28 },
  { header: 'Estado', value: (contact) => CONTACT_STATE_TEXT[contact.state] },
  { header: 'Origen', value: (contact) => CONTACT_ORIGIN_TEXT[contact.origin] },
  { header: 'De dónde', value: (contact) => contact.source },
  { header: 'Consentimiento', value: (contact) => contact.consent.note, width: 32 },
  { header: 'Desde', value: (contact) => contact.createdAt },
];

/** Saves every contact that the filter finds, read page by page. */
export async function exportContacts(
  producerId: string,
  filter: ContactFilter,
  format: 'csv' | 'xlsx',
): Promise<void> {
  const rows: Contact[] = [];
  for await (const page of contactsOf(producerId, filter)) rows.push(...page);
  if (format === 'csv') exportCsv('Contactos', COLUMNS, rows);
  else await exportXlsx('Contactos', COLUMNS, rows);
}
