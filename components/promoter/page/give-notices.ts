/** The text that a promoter reads after a courtesy was given or refused, by the word that the address of their page may carry. */
export const GIVE_NOTICES = {
  dada: 'Listo: le enviamos su entrada por correo.',
  camino: 'Quedó en la lista. Su correo sale en unos minutos.',
  anotada: 'Listo: envíale tú el enlace de su entrada.',
  sincorreo: 'Quedó en la lista, pero su correo no salió: envíale tú el enlace.',
  nombre: 'Escribe solo el nombre de la persona, sin enlaces ni teléfonos.',
  correo: 'Revisa el correo: le falta o le sobra algo.',
  sinenvio: 'Ahora no podemos escribir a ese correo. Déjalo en blanco y pásale tú el enlace.',
  cupo: 'Ya diste todas tus cortesías de esa entrada.',
  lleno: 'Ya no quedan lugares de esa entrada.',
  intentos: 'Van muchas seguidas. Prueba en una hora.',
  otra: 'Esa ya la diste. Vuelve a tu página para dar otra.',
  fija: 'Esa entrada ya no se puede dar.',
  pausa: 'No sabemos si quedó dada. Inténtalo de nuevo: no se da dos veces.',
} as const;

export type GiveNotice = keyof typeof GIVE_NOTICES;

export const GIVEN: Record<'none' | 'sent' | 'left' | 'failed', GiveNotice> = {
  ...{ none: 'anotada', sent: 'dada', left: 'camino', failed: 'sincorreo' },
};

const DONE: readonly string[] = Object.values(GIVEN);

export const isGiveNotice = (notice: string): notice is GiveNotice =>
  Object.hasOwn(GIVE_NOTICES, notice);

export const isGiven = (notice: GiveNotice): boolean => DONE.includes(notice);

const BY_FIELD: Record<string, GiveNotice> = {
  ...{ name: 'nombre', promoterId: 'cupo', token: 'intentos' },
};

type Refusal = { status: number; code?: string; field?: string };

/** The reason why a courtesy was not given; 'pausa' where nobody knows whether it was. */
export function refusalNotice({ status, code = '', field = '' }: Refusal): GiveNotice {
  // A service that is full answers so by itself, without a code.
  if (status >= 500 || code === '') return 'pausa';
  if (field === 'email') return code === 'RESOURCE_EXHAUSTED' ? 'sinenvio' : 'correo';
  const named = BY_FIELD[field];
  // Without a rule it is not the quota that is used up.
  if (named && !(named === 'cupo' && code !== 'RESOURCE_EXHAUSTED')) return named;
  if (code === 'ALREADY_EXISTS') return 'otra';
  return code === 'RESOURCE_EXHAUSTED' ? 'lleno' : 'fija';
}
