import type { User } from './user';

/**
 * The reason why an account cannot be disabled or enabled with others; null if it can. An administrator's is decided alone: all
 * of them are mailed, and the role is not given back with it. `own` is who asks.
 */
export function userBulkProblem(
  disables: boolean,
  { uid, role, disabled }: Pick<User, 'uid' | 'role' | 'disabled'>,
  own: string,
): string | null {
  if (uid === own) return 'Nadie cambia su propia cuenta';
  if (role === 'admin') return 'Es de la administración: se decide en su ficha';
  if (disabled === disables) return disables ? 'Ya está deshabilitada' : 'Ya está habilitada';
  return null;
}
