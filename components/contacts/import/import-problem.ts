import type { ImportDraft } from './use-import';

/** Why an import cannot begin yet, with so many valid rows; null if it can. */
export function importProblem(
  roles: ImportDraft['roles'],
  count: number,
  { source, consent }: { source: string; consent: string },
): string | null {
  if (!roles.includes('email')) return 'Di en qué columna está el correo';
  if (count === 0) return 'No hay filas sin error';
  if (source.trim() === '') return 'Escribe de dónde viene la lista';
  return consent.trim() === '' ? 'Escribe cómo aceptaron recibir correos' : null;
}
