import type { Flag } from '../rights/permissions';

export const EXPORTED_PEOPLE = [
  'contacts',
  'attendees',
  'courtesies',
  'recipients',
  'record',
  'movements',
  'refunds',
  'payments',
  'complaints',
  'requests',
  'users',
  'ambassadors',
  'payees',
  'affected',
] as const;
export type ExportedPeople = (typeof EXPORTED_PEOPLE)[number];

export const EXPORTED_TEXT: Record<ExportedPeople, string> = {
  contacts: 'Contactos',
  attendees: 'Asistentes',
  courtesies: 'Cortesías',
  recipients: 'Destinatarios de una campaña',
  record: 'Archivo para la autoridad, con nombres',
  movements: 'Movimientos, con compradores',
  refunds: 'Devoluciones',
  payments: 'Archivo para pagar devoluciones',
  complaints: 'Reclamos',
  requests: 'Derechos sobre datos',
  users: 'Usuarios',
  ambassadors: 'Postulaciones de embajadores',
  payees: 'Archivo para el banco',
  affected: 'Personas que alcanzó una brecha',
};

const FOR_ADMINISTRATORS: readonly ExportedPeople[] = [
  'users',
  'ambassadors',
  'payees',
  'affected',
];

/** The flag for an export; null for administrators only. The payment provider's file needs the right to refund. */
export function exportFlag(people: ExportedPeople): Flag | null {
  if (FOR_ADMINISTRATORS.includes(people)) return null;
  return people === 'payments' ? 'finance.refund' : 'contacts.export';
}

export const WHOLE_PLATFORM = 'platform';

export const NO_EXPORT = 'Descargar personas es un permiso aparte. Pídelo a tu equipo';
