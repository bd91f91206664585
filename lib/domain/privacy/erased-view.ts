import { answersTyped } from '../kit/search';
import type { SavedView } from '../view/view';

export type PersonWords = {
  email: string;
  names: readonly string[];
  ruts: readonly string[];
  phones: readonly string[];
};

const RUT = 7;
const PHONE = 8;

/**
 * A saved view after an erasure: null if it does not name the person, 'gone' if its name does or it searched for nothing else,
 * otherwise the remaining query. A single word is no name, because many people share it.
 */
export function viewWithout(
  { name, query }: Pick<SavedView, 'name' | 'query'>,
  person: PersonWords,
): { query: string } | 'gone' | null {
  if (namesPerson(name, person)) return 'gone';
  const search = new URLSearchParams(query);
  const named = [...search].filter(([, value]) => namesPerson(value, person));
  if (named.length === 0) return null;
  for (const [key] of named) search.delete(key);
  const rest = search.toString();
  return rest === '' ? 'gone' : { query: rest };
}

function namesPerson(text: string, { email, names, ruts, phones }: PersonWords): boolean {
  const lower = text.toLowerCase();
  if (wordsIn(lower).some((word) => isAddress(word, email.toLowerCase()))) return true;
  const typed = lower.split(/[^\p{L}\p{N}]+/u).filter((word) => word.length > 1);
  if (typed.length > 1 && names.some((name) => answersTyped(name, text))) return true;
  const rut = lower.replace(/[^\dk]/g, '');
  const digits = lower.replace(/\D/g, '');
  return (
    ruts.some((one) => isIn(rut, one.toLowerCase().replace(/[^\dk]/g, ''), RUT)) ||
    phones.some((one) => isIn(digits, one.replace(/\D/g, '').slice(-PHONE), PHONE))
  );
}

// Compares whole emails: susana@ does not contain ana@.
const wordsIn = (text: string) =>
  text.split(/[^\p{L}\p{N}@.!#$%&'*+/=?^_`{|}~-]+/u).map(withoutPoints);
const withoutPoints = (word: string) => word.replace(/^[.'-]+|[.'-]+$/g, '');
const isAddress = (word: string, email: string) =>
  email !== '' && (word === email || (word.includes('@') && email.startsWith(word)));

const isIn = (text: string, part: string, least: number) =>
  part.length >= least && text.includes(part);
