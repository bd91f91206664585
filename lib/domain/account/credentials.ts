import { readAddress } from '../kit/text/address';

const MIN_PASSWORD = 8;

export type WrongCredentials = { email?: string; password?: string };

/** Credentials refused before sending, with a sentence by field. */
export class RefusedCredentials extends Error {
  constructor(readonly fields: WrongCredentials) {
    super('Credenciales incompletas');
  }
}

/** Validates credentials and normalizes the email; without `password` only the email. Throws `RefusedCredentials`. */
export function readCredentials(
  { email, password }: { email: string; password?: string },
  creating = false,
): string {
  const wrong: WrongCredentials = {};
  const read = readAddress(email);
  if (!email.trim()) wrong.email = 'Escribe tu correo';
  else if (!read.ok) wrong.email = read.message;
  if (password === '') wrong.password = 'Escribe tu contraseña';
  else if (creating && (password ?? '').length < MIN_PASSWORD) {
    wrong.password = `Usa al menos ${MIN_PASSWORD} caracteres`;
  }
  if (!read.ok || wrong.password) throw new RefusedCredentials(wrong);
  return read.value;
}
