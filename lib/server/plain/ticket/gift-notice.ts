/** The words of a ticket's page after a refused gift, by the word in its address. */
export const GIFT_NOTICES = {
  nombre: 'Escribe solo el nombre de tu amigo, sin enlaces.',
  correo: 'Revisa el correo de tu amigo: no es válido, o ya es el de esta entrada.',
  lleno: 'Ahora no podemos escribirle a tu amigo. Inténtalo de nuevo más tarde.',
  propio:
    'Ya te escribimos muchas veces y no podríamos avisarte de este regalo. Inténtalo de nuevo más tarde.',
  intentos: 'Van muchos intentos seguidos. Prueba de nuevo en una hora.',
  espera: 'Por ahora no salen correos de este evento. Podrás regalarla cuando vuelvan a salir.',
  fija: 'Esta entrada ya no se puede regalar.',
  pausa: 'No pudimos regalarla. Inténtalo de nuevo en un momento.',
} as const;

/**
 * What the page says if the ticket belongs to somebody else now: it was given (`regalada`); it was given, but the
 * friend's mail was not accepted yet (`sincorreo`); or the same form gave it to another address before (`otro`).
 */
export const GIVEN_NOTICES = {
  regalada: {
    title: 'Tu entrada ya es de tu amigo',
    text: 'Le enviamos su código nuevo. El tuyo dejó de valer, y te escribimos para que quede constancia.',
  },
  sincorreo: {
    title: 'Tu entrada ya es de tu amigo',
    text: 'Su correo aún no sale: si no le llega, pide a quien organiza que le reenvíe la entrada. Tu código dejó de valer.',
  },
  otro: {
    title: 'Ya la regalaste a otro correo',
    text: 'Es el que escribiste antes: revisa el aviso que te llegó. Si te equivocaste, pide a quien organiza que la pase al correo correcto.',
  },
} as const;
export type GivenMessage = keyof typeof GIVEN_NOTICES;

export type GiftMessage = keyof typeof GIFT_NOTICES | GivenMessage;

export const isGivenAway = (notice: string): notice is GivenMessage =>
  Object.hasOwn(GIVEN_NOTICES, notice);
