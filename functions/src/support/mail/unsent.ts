import { HttpsError } from 'firebase-functions/v2/https';
import { mailOutcomeOf } from './mail-outcome';

const TEXT = {
  later: 'El correo no sale por ahora. Inténtalo en unos minutos',
  unconfirmed: 'Puede que le haya llegado: pregúntale antes de reenviar',
  failed: 'El servidor de correo rechazó el envío. Revisa la dirección',
} as const;

/** The reason why a mail was not sent, for who asked: only the mail server's refusal blames the address. */
export function unsentText(error: unknown): string {
  if (error instanceof HttpsError) return error.message;
  return TEXT[mailOutcomeOf(error).state];
}
