/** The words of a ticket's page after a refused change of its date, by the word in its address. */
export const MOVE_NOTICES = {
  fechafalta: 'Elige una fecha y confirma el cambio.',
  fechallena:
    'Esa fecha ya no se puede elegir: se llenó, se cerró o cambió de precio. Elige de nuevo.',
  fechafija: 'Esta entrada ya no se puede cambiar de fecha.',
  fechacorreo:
    'Ya te escribimos muchas veces y no podríamos mandarte el código nuevo. Prueba más tarde.',
  fechaintentos: 'Van muchos intentos seguidos. Prueba de nuevo en una hora.',
  fechapausa: 'No pudimos cambiarla. Inténtalo de nuevo en un momento.',
} as const;

/** The notices after a ticket was moved to another date: its former link opens it no more. */
export const MOVED_NOTICES = {
  cambiada: {
    title: 'Tu entrada cambió de fecha',
    text: 'Te enviamos tu código nuevo por correo. El de antes dejó de valer.',
  },
  cambiadadevuelve: {
    title: 'Tu entrada cambió de fecha',
    text: 'Te enviamos tu código nuevo por correo; el de antes dejó de valer. La diferencia vuelve a como se pagó: te avisamos cuando esté pagada.',
  },
  cambiadasincorreo: {
    title: 'Tu entrada cambió de fecha',
    text: 'El correo con tu código nuevo aún no sale: si no te llega, pide a quien organiza que te la reenvíe. El código de antes dejó de valer.',
  },
} as const;
export const backField = (dateId: string): string => `back-${dateId}`;

type MovedNotice = keyof typeof MOVED_NOTICES;

export type MoveNotice = keyof typeof MOVE_NOTICES | MovedNotice;

export const isMoved = (notice: string): notice is MovedNotice =>
  Object.hasOwn(MOVED_NOTICES, notice);
