import { HttpsError } from 'firebase-functions/v2/https';
import { mailOutcomeOf } from './mail-outcome';

const TEXT = {
  later: 'El correo no sale por ahora. Inténtalo en unos minutos',
  unconfirmed: 'Puede que le haya llegado: pregúntale antes de reenviar',
  failed: 'El servidor de correo rechazó el envío. Revisa la dirección',
} as const;

/**
 * Why a mail was not sent, as text for the person who asked: only a refusal by the mail server blames the address. Our
 * own refusals have their own text.
 */
export function unsentText(error: unknown): string {
  if (error instanceof HttpsError) return error.message;
  return TEXT[mailOutcomeOf(error).state];
}
