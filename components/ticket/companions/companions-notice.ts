/** What a ticket's page says after its companions were named, by the word in its address. */
export const COMPANIONS_NOTICES = {
  acompanantes: 'Guardamos los nombres.',
  acompanantesnombre: 'No guardamos los nombres: escribe solo el nombre, sin enlaces ni signos.',
  acompanantesfijos: 'Ya no se pueden cambiar: la lista cerró, o alguien ya entró.',
  acompanantesintentos: 'Van muchos intentos seguidos. Prueba de nuevo en una hora.',
  acompanantespausa: 'No pudimos guardarlos. Inténtalo de nuevo en un momento.',
} as const;

export type CompanionsNotice = keyof typeof COMPANIONS_NOTICES;

/** The fields of one companion in the form: the name, and what it was. */
export const nameField = (ticketId: string): string => `nombre.${ticketId}`;
export const formerField = (ticketId: string): string => `antes.${ticketId}`;
