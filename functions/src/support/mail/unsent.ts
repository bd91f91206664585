import { HttpsError } from 'firebase-functions/v2/https';
import { mailOutcomeOf } from './mail-outcome';

const TEXT = {
  later: 'El correo no sale por ahora. Inténtalo en unos minutos',
  unconfirmed: 'Puede que le haya llegado: pregúntale antes de reenviar',
  failed: 'El servidor de correo rechazó el envío. Revisa la dirección',
} as const;

/**
 * Why a mail did not leave, for whoever asked for it: only a refusal of the mail server is the address's fault. A refusal
 * of ours has its own words.
 */
export function unsentText(error: unknown): string {
  if (error instanceof HttpsError) return error.message;
  return TEXT[mailOutcomeOf(error).state];
}
