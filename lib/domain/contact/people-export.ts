import type { Flag } from '../session/permissions';

/** The lists of people that can be exported; each export is requested and audited. */
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

/** The label of each list. */
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

/**
 * The flag that an export takes; null for one that is the administrators' alone, whatever flags somebody has. The file
 * for the payment provider is how refunds are paid: it asks for that right.
 */
export function exportFlag(people: ExportedPeople): Flag | null {
  if (FOR_ADMINISTRATORS.includes(people)) return null;
  return people === 'payments' ? 'finance.refund' : 'contacts.export';
}

/** The owner (`of`) of a list that belongs to no producer: the accounts, and who applied to be an ambassador. */
export const WHOLE_PLATFORM = 'platform';

/** Shown on a disabled button to members who may not export people. */
export const NO_EXPORT = 'Descargar personas es un permiso aparte. Pídelo a tu equipo';
