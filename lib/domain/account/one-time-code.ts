const DIGITS = 6;

/** The digits of a typed or pasted code ('123 456'). */
export const codeDigits = (typed: string): string => typed.replace(/\D/g, '').slice(0, DIGITS);

/** The reason why a typed code is incomplete; null if it is complete. */
export const codeRefusal = (code: string): string | null =>
  code.length === DIGITS ? null : 'Escribe los seis dígitos';

export const groupedKey = (key: string): string => key.replace(/(.{4})(?=.)/g, '$1 ');

const codeOf = (error: unknown): string =>
  String((error as { code?: unknown } | null)?.code ?? '').replace(/^auth\//, '');

/** Whether a sign-in waits for the one-time code. */
export const wantsCode = (error: unknown): boolean =>
  codeOf(error) === 'multi-factor-auth-required';

/** Whether the identity service requires re-authentication. */
export const wantsSignIn = (error: unknown): boolean => codeOf(error) === 'requires-recent-login';

/** The Spanish sentence for an error of one-time codes. */
export function codeSentence(error: unknown): string {
  switch (codeOf(error)) {
    case 'invalid-verification-code':
    case 'missing-verification-code':
    case 'missing-code':
      return 'Ese código no es el de ahora. Espera el siguiente y escríbelo';
    case 'totp-challenge-timeout':
    case 'code-expired':
    case 'invalid-multi-factor-session':
    case 'missing-multi-factor-session':
      return 'Pasó mucho tiempo. Vuelve atrás y empieza de nuevo';
    case 'unverified-email':
      return 'Confirma primero tu correo: te enviamos un enlace cuando creaste la cuenta';
    case 'second-factor-already-in-use':
    case 'maximum-second-factor-count-exceeded':
      return 'Tu cuenta ya tiene la verificación en dos pasos. Recarga la página';
    case 'multi-factor-info-not-found':
      return 'Este teléfono ya no está en tu cuenta. Recarga la página';
    case 'too-many-requests':
      return 'Demasiados intentos. Espera unos minutos y vuelve a probar';
    case 'network-request-failed':
      return 'No hay conexión con el servidor. Revisa tu internet e inténtalo de nuevo';
    default:
      return 'No pudimos comprobarlo. Inténtalo de nuevo en un momento';
  }
}
