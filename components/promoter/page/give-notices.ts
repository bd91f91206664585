/** What a promoter's page says after a courtesy was given or refused, by the word in its address. */
export const GIVE_NOTICES = {
  dada: 'Listo: le enviamos su entrada por correo.',
  anotada: 'Listo: envíale tú el enlace de su entrada, está abajo.',
  sincorreo: 'Quedó en la lista, pero su correo aún no sale. Saldrá en unos minutos.',
  nombre: 'Escribe el nombre de la persona, sin enlaces.',
  correo: 'Revisa el correo: no es válido, o esa persona no recibe invitaciones.',
  cupo: 'Ya diste todas tus cortesías de esa entrada.',
  lleno: 'Ya no quedan lugares, o ahora no podemos enviarle un correo.',
  intentos: 'Van muchas seguidas. Prueba en una hora.',
  otra: 'Esa ya la diste. Para otra persona, llena el formulario de nuevo.',
  fija: 'Esa entrada ya no se puede dar.',
  pausa: 'No pudimos darla. Inténtalo de nuevo en un momento.',
} as const;

export type GiveNotice = keyof typeof GIVE_NOTICES;

const DONE: readonly string[] = ['dada', 'anotada', 'sincorreo'];

export const isGiveNotice = (notice: string): notice is GiveNotice =>
  Object.hasOwn(GIVE_NOTICES, notice);

export const isGiven = (notice: GiveNotice): boolean => DONE.includes(notice);
