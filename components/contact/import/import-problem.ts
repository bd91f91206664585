import type { ImportProof } from '@/components/contact/consent/basis-fields';
import { wordsProblem } from '@/lib/domain/contact/consent';
import { ANSWER_DOUBTS } from '@/lib/domain/kit/list/doubts';
import type { ContactImportDraft } from './use-import';

/** The maximum characters of a list's source and of the words that prove consent, as in `importContacts`. */
export const IMPORT_LIMITS = { source: 120, words: 500 };

export function importProblem(
  roles: ContactImportDraft['roles'],
  count: number,
  { source, basis, text }: { source: string } & ImportProof,
  open = 0,
): string | null {
  if (!roles.includes('email')) return 'Di en qué columna está el correo';
  if (count === 0) return 'No hay filas sin error';
  if (open > 0) return ANSWER_DOUBTS;
  if (source.trim() === '') return 'Escribe de dónde viene la lista';
  if (source.trim().length > IMPORT_LIMITS.source) return 'Acorta de dónde viene la lista';
  if (basis === null) return 'Elige en qué te basas para escribirles';
  if (basis !== 'contract' && text.trim().length > IMPORT_LIMITS.words)
    return 'Acorta lo que lo prueba';
  return wordsProblem(basis, text);
}
