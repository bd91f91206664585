export const ANSWERS_NOTICES = {
  respuestas: 'Guardamos tus respuestas.',
  respuestasfijas: 'Ya no se pueden cambiar las respuestas de esta entrada.',
  respuestastarde: 'Una respuesta llegó cuando ya no se cambia, y no se guardó.',
  respuestasajenas: 'No las guardamos: ese lugar ya no es tuyo. Mira quiénes quedan.',
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
  | `${typeof WRONG_ANSWER | typeof LATE_ANSWER | typeof OF_COMPANION}${string}`;

/** The field of a form by which a guest answers for a companion, and how its word begins. */
export const COMPANION_FIELD = 'de';
const OF_COMPANION = 'de-';

export const ofCompanion = (ticketId: string, word: AnswersNotice): AnswersNotice =>
  `${OF_COMPANION}${ticketId}${BETWEEN_WRONG}${word}`;

/** The word of a companion's form; '' of every other one. */
export function companionsWord(notice: string, ticketId: string): string {
  const own = `${OF_COMPANION}${ticketId}${BETWEEN_WRONG}`;
  return notice.startsWith(own) ? notice.slice(own.length) : '';
}
