import { said } from './form';

const CHOICE_NOTICES = {
  conservas: { text: 'Listo: conservas tu entrada.', isGood: true },
  pedida: { text: 'Listo: recibimos tu solicitud de devolución.', isGood: true },
  rut: { text: 'Ese RUT no es válido. Revisa el número y el dígito verificador.', isGood: false },
  datos: { text: 'Revisa los datos de la cuenta: falta uno, o no es válido.', isGood: false },
  no: { text: 'Eso ya no se puede elegir para esta entrada.', isGood: false },
  sola: {
    text: 'Por esta entrada sola no se pagó nada: pide la devolución de todas las de tu compra.',
    isGood: false,
  },
  enlace: {
    text: 'Este enlace solo muestra tu entrada: pide aquí el tuyo, que te llega por correo.',
    isGood: false,
  },
  enviado: { text: 'Listo: te enviamos tu enlace al correo de la entrada.', isGood: true },
  seguido: { text: 'Ya te lo enviamos varias veces. Prueba de nuevo en una hora.', isGood: false },
  sinenlace: { text: 'No pudimos enviarlo. Inténtalo de nuevo en un momento.', isGood: false },
  ajeno: {
    text: 'Este enlace es de quien la tenía antes: pide la entrada a quien organiza.',
    isGood: false,
  },
  luego: {
    text: 'No sabemos si quedó guardado. Si abajo no dice lo que elegiste, inténtalo de nuevo.',
    isGood: false,
  },
} as const;
export type ChoiceMessage = keyof typeof CHOICE_NOTICES;

/** The sentence about a choice, or about the link that was asked for. */
export const choiceLine = (notice: string) => {
  if (!Object.hasOwn(CHOICE_NOTICES, notice)) return false;
  const { text, isGood } = CHOICE_NOTICES[notice as ChoiceMessage];
  return said(text, isGood);
};
