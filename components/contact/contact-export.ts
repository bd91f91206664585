import type { ExportColumn } from '@/components/ui/table/export';
import {
  CONTACT_BASIS_TEXT,
  CONTACT_ORIGIN_TEXT,
  type Contact,
  contactStateText,
} from '@/lib/domain/contact/contact';
import { plural } from '@/lib/domain/kit/format';

/**
 * Blocked contacts are left out: their data may not be used while blocked, and a downloaded file cannot be blocked.
 */
export const withoutBlocked = {
  is: ({ state }: Contact) => state === 'blocked',
  say: (count: number) =>
    `${plural(count, 'persona bloqueada quedó', 'personas bloqueadas quedaron')} fuera`,
};

export const contactExport: readonly ExportColumn<Contact>[] = [
  { header: 'Correo', value: (contact) => contact.email, width: 32 },
  { header: 'Nombre', value: (contact) => contact.name, width: 28 },
  { header: 'Teléfono', value: (contact) => contact.phone },
  { header: 'Comuna', value: (contact) => contact.comuna },
  { header: 'Ciudad', value: (contact) => contact.city },
  { header: 'Etiquetas', value: (contact) => contact.tags.join(', '), width: 28 },
  { header: 'Estado', value: (contact) => contactStateText(contact) },
  { header: 'Base', of: 'state', value: (contact) => CONTACT_BASIS_TEXT[contact.basis] },
  { header: 'Origen', value: (contact) => CONTACT_ORIGIN_TEXT[contact.origin] },
  { header: 'De dónde', of: 'origin', value: (contact) => contact.source },
  { header: 'Consentimiento', of: 'state', value: (contact) => contact.consent.note, width: 32 },
  { header: 'Desde', kind: 'moment', value: (contact) => contact.createdAt },
];
