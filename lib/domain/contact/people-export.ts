/** The lists of people that can be saved as a file, each asked for by name before it is. */
export const EXPORTED_PEOPLE = ['contacts', 'attendees', 'courtesies', 'recipients'] as const;
export type ExportedPeople = (typeof EXPORTED_PEOPLE)[number];

/** What each list is called. */
export const EXPORTED_TEXT: Record<ExportedPeople, string> = {
  contacts: 'Contactos',
  attendees: 'Asistentes',
  courtesies: 'Cortesías',
  recipients: 'Destinatarios de una campaña',
};

/** Why somebody may not export people, as a disabled button says it. */
export const NO_EXPORT = 'Descargar personas es un permiso aparte. Pídelo a tu equipo';
