import { readAddress } from '../kit/text/address';

/** The minimum length of a new account's password. */
const MIN_PASSWORD = 8;

/** What is wrong with typed credentials, by field. */
export type WrongCredentials = { email?: string; password?: string };

/** Credentials that are not sent, with the sentence of each wrong field. */
export class RefusedCredentials extends Error {
  constructor(readonly fields: WrongCredentials) {
    super('Credenciales incompletas');
  }
}

/**
 * Validates credentials before they are sent, and gives the address in the form in which accounts have it. Throws
 * `RefusedCredentials`. Without `password` only the address is wanted.
 */
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
