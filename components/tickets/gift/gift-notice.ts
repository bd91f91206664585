/** What the page of a ticket says after it was given away, or could not be, by the word in its address. */
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

/** `regalada`: it is the friend's now; `sincorreo`: it is, but the friend's mail was not accepted (yet). */
export type GiftNotice = keyof typeof GIFT_NOTICES | 'regalada' | 'sincorreo';

/** Whether a notice tells that the ticket of this address is somebody else's now. */
export const isGivenAway = (notice: string): boolean =>
  notice === 'regalada' || notice === 'sincorreo';
