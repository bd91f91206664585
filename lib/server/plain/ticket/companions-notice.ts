/** The words of a ticket's page after its companions were named, by the word in its address. */
const COMPANIONS_NOTICES = {
  acompanantes: 'Guardamos los nombres.',
  acompanantesnombre: 'No guardamos los nombres: escribe solo el nombre, sin enlaces ni signos.',
  acompanantesajeno:
    'No guardamos los nombres: uno de esos lugares ya no es tuyo. Mira quiénes quedan y guarda de nuevo.',
  acompanantesfijos: 'Ya no se pueden cambiar: la lista cerró, o alguien ya entró.',
  acompanantesintentos: 'Van muchos intentos seguidos. Prueba de nuevo en una hora.',
  acompanantespausa: 'No pudimos guardarlos. Inténtalo de nuevo en un momento.',
} as const;

export type CompanionsNotice = keyof typeof COMPANIONS_NOTICES | `acompanantesnombre${number}`;

/** The sentence for the word; '' for any other. A number behind it is the companion whose name alone was not saved. */
export function companionsNotice(word: string): string {
  const [, place] = /^acompanantesnombre([1-9])$/.exec(word) ?? [];
  if (place) {
    return `No guardamos el nombre del acompañante ${place}: escribe solo el nombre, sin enlaces ni signos. Los demás quedaron.`;
  }
  return Object.hasOwn(COMPANIONS_NOTICES, word)
    ? COMPANIONS_NOTICES[word as keyof typeof COMPANIONS_NOTICES]
    : '';
}

/** The fields of one companion in the form: the name, what it was, and the place in the list. */
export const nameField = (ticketId: string): string => `nombre.${ticketId}`;
export const formerField = (ticketId: string): string => `antes.${ticketId}`;
export const placeField = (ticketId: string): string => `lugar.${ticketId}`;
