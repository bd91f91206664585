/** What a ticket's page says after its answers were sent, by the word in its address. */
export const ANSWERS_NOTICES = {
  respuestas: 'Guardamos tus respuestas.',
  respuestasfijas: 'Ya no se pueden cambiar las respuestas de esta entrada.',
  respuestastarde: 'Una respuesta llegó cuando ya no se cambia, y no se guardó.',
  respuestasintentos: 'Van muchos intentos seguidos. Prueba de nuevo en una hora.',
  respuestaspausa: 'No pudimos guardarlas. Inténtalo de nuevo en un momento.',
} as const;

/** The word that says which answers were not kept, by their questions; the others were. */
export const WRONG_ANSWER = 'respuesta-';
/** The same where the cut-off of another one had passed. */
export const LATE_ANSWER = 'respuestatarde-';
/** No question's id has it. */
export const BETWEEN_WRONG = '.';
export type AnswersNotice =
  | keyof typeof ANSWERS_NOTICES
  | `${typeof WRONG_ANSWER | typeof LATE_ANSWER}${string}`;
