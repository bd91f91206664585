/** The lists of people that can be exported; each export is requested and audited. */
export const EXPORTED_PEOPLE = [
  'contacts',
  'attendees',
  'courtesies',
  'recipients',
  'record',
] as const;
export type ExportedPeople = (typeof EXPORTED_PEOPLE)[number];

/** The label of each list. */
export const EXPORTED_TEXT: Record<ExportedPeople, string> = {
  contacts: 'Contactos',
  attendees: 'Asistentes',
  courtesies: 'Cortesías',
  recipients: 'Destinatarios de una campaña',
  record: 'Archivo para la autoridad, con nombres',
};

/** Shown on a disabled button to members who may not export people. */
export const NO_EXPORT = 'Descargar personas es un permiso aparte. Pídelo a tu equipo';
