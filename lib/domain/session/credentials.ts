/** The minimum length of a new account's password. */
const MIN_PASSWORD = 8;

/** Validates the credentials before they are sent; returns the sentence of each wrong field. */
export function checkCredentials(
  { email, password }: { email: string; password: string },
  creating: boolean,
): { email?: string; password?: string } {
  const wrong: { email?: string; password?: string } = {};
  if (!email.trim()) wrong.email = 'Escribe tu correo';
  else if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim())) {
    wrong.email = 'Escribe un correo válido, como nombre@dominio.cl';
  }
  if (!password) wrong.password = 'Escribe tu contraseña';
  else if (creating && password.length < MIN_PASSWORD) {
    wrong.password = `Usa al menos ${MIN_PASSWORD} caracteres`;
  }
  return wrong;
}
