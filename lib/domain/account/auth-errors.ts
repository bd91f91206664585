/**
 * The Spanish sentence for an error of the identity service. Unknown email and wrong password have the same one, so that nobody
 * can find out who has an account.
 */
export function authSentence(
  error: unknown,
): { message: string; field?: 'email' | 'password' } | null {
  const { name, code = '' } = (error ?? {}) as { name?: string; code?: unknown };
  // The code of a page that did not come, which is asked for again at the next try.
  const isOffline = name === 'ChunkLoadError';
  switch (isOffline ? 'network-request-failed' : String(code).replace(/^auth\//, '')) {
    case 'popup-closed-by-user':
    case 'cancelled-popup-request':
      return null;
    case 'invalid-email':
      return { message: 'Escribe un correo válido, como nombre@dominio.cl', field: 'email' };
    case 'email-already-in-use':
      return {
        message: 'No pudimos crear la cuenta con ese correo. Si ya tienes una, inicia sesión',
        field: 'email',
      };
    case 'weak-password':
      return { message: 'Usa al menos 8 caracteres', field: 'password' };
    case 'user-not-found':
    case 'wrong-password':
    case 'invalid-credential':
    case 'invalid-login-credentials':
      return { message: 'El correo o la contraseña no coinciden' };
    case 'user-disabled':
      return { message: 'Esta cuenta está deshabilitada. Escríbenos para revisarla' };
    case 'too-many-requests':
      return { message: 'Demasiados intentos. Espera unos minutos y vuelve a probar' };
    case 'network-request-failed':
      return {
        message: 'No hay conexión con el servidor. Revisa tu internet e inténtalo de nuevo',
      };
    case 'popup-blocked':
      return {
        message: 'El navegador bloqueó la ventana de Google. Permítela e inténtalo de nuevo',
      };
    default:
      return { message: 'No pudimos iniciar la sesión. Inténtalo de nuevo en un momento' };
  }
}

/** The sentence for an error of re-authentication; null if the user closed the popup. */
export function identitySentence(error: unknown): string | null {
  const code = String((error as { code?: unknown } | null)?.code ?? '').replace(/^auth\//, '');
  switch (code) {
    case 'missing-password':
    case 'wrong-password':
    case 'invalid-credential':
    case 'invalid-login-credentials':
      return 'La contraseña no coincide';
    case 'user-mismatch':
      return 'Elige la misma cuenta de Google con la que entraste';
    default:
      return authSentence(error)?.message ?? null;
  }
}

/** The sentence for a failed email verification. */
export function proofSentence(error: unknown): string {
  const code = String((error as { code?: unknown } | null)?.code ?? '').replace(/^auth\//, '');
  const isSpent = ['invalid-action-code', 'expired-action-code', 'user-not-found'].includes(code);
  if (isSpent) {
    return 'Este enlace ya se usó o venció. Entra a tu cuenta y pide otro desde ahí';
  }
  return authSentence(error)?.message ?? 'No pudimos confirmarlo. Inténtalo de nuevo en un momento';
}
