import { plural } from '../kit/format';
import type { Entry } from './entry';

type Around = {
  eventName: string;
  when: string;
  typeName: string;
  until: string;
};

export const LIST_MAILS = ['joined', 'offered', 'cancelled'] as const;
export type ListMail = (typeof LIST_MAILS)[number];

/** The text of a mail of the waiting list: that somebody is on it, what they are offered, or that it was cancelled. */
export function listMailText(
  kind: ListMail,
  { quantity }: Pick<Entry, 'quantity'>,
  { eventName, when, typeName, until }: Around,
): { subject: string; message: string; action: string } {
  const tickets = plural(quantity, 'entrada', 'entradas');
  const night = [eventName, when].filter(Boolean).join(', ');
  if (kind === 'joined') {
    return {
      subject: `Estás en la lista de espera de ${eventName}`,
      message: [
        `Pediste ${tickets} para ${night}.`,
        'Si vuelven lugares, te los guardamos en el orden en que llegaron las personas y te escribimos a este correo.',
        'Si ya no quieres esperar, o no fuiste tú, sal de la lista con este botón.',
      ].join('\n\n'),
      action: 'Ver mi lugar en la lista',
    };
  }
  if (kind === 'cancelled') {
    return {
      subject: `Se canceló ${eventName}: ya no estás en su lista de espera`,
      message: [
        `Se canceló ${night}, y con eso termina la lista de espera en la que estabas.`,
        'No se te cobró nada. Si el evento tiene otra fecha, puedes esperarla en su página.',
      ].join('\n\n'),
      action: 'Ver la lista',
    };
  }
  return {
    subject: `Te guardamos ${tickets} para ${eventName}`,
    message: [
      `Volvieron lugares para ${night}: te guardamos ${tickets} de ${typeName} hasta el ${until}.`,
      'Después se ofrecen a quien sigue en la lista. Si ya no las quieres, dilo en la misma página y le llegan antes.',
    ].join('\n\n'),
    action: quantity === 1 ? 'Ver mi entrada' : 'Ver mis entradas',
  };
}
