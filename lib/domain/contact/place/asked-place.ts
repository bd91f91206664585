import { answersTyped, plainText } from '../../kit/search';
import type { PLACES } from '../conditions/place';
import { COMUNAS, comunaCalled } from './comunas';
import { cityOf } from './placed';

type Of = (typeof PLACES)[number];

const sorted = (names: readonly string[]) =>
  [...new Set(names)].sort((a, b) => a.localeCompare(b, 'es'));
const KNOWN: Record<Of, readonly string[]> = {
  comuna: sorted(COMUNAS),
  city: sorted(COMUNAS.map(cityOf)),
};

const isSame = (name: string) => (other: string) => plainText(name) === plainText(other);

/** Whether a place is one of those by which people are found however their list wrote it. */
export const isKnownPlace = (of: Of, name: string): boolean => KNOWN[of].some(isSame(name));

/**
 * The possible meanings of a typed place: the known names that answer it, one that is written otherwise first; and `other`, the
 * words themselves where they are none, which find whom a list places so.
 */
export function placesTyped(of: Of, typed: string): { known: string[]; other: string } {
  const words = typed.trim();
  const answers = KNOWN[of].filter((name) => answersTyped(name, words));
  const comuna = comunaCalled(words);
  const called = comuna && (of === 'city' ? cityOf(comuna) : comuna);
  const known = called ? [called, ...answers.filter((name) => name !== called)] : answers;
  return { known, other: called || isKnownPlace(of, words) ? '' : words };
}
