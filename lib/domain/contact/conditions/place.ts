import * as v from 'valibot';
import { requiredLine } from '../../kit/schema';
import { plainText } from '../../kit/search';
import type { Contact } from '../contact';

export const PLACES = ['comuna', 'city'] as const;

export const placeSchema = v.strictObject({
  kind: v.literal('place'),
  of: v.picklist(PLACES, 'Elige comuna o ciudad'),
  names: v.pipe(
    v.array(requiredLine(60, 'Escribe un lugar', 'El lugar')),
    v.minLength(1, 'Elige al menos un lugar'),
    v.maxLength(50, 'Elige hasta 50 lugares'),
  ),
});
type Place = v.InferOutput<typeof placeSchema>;

export function meetsPlace(contact: Partial<Pick<Contact, 'comuna' | 'city'>>, condition: Place) {
  const place = contact[condition.of];
  return Boolean(place) && keysOf(condition).has(plainText(place ?? ''));
}

const keys = new WeakMap<Place, ReadonlySet<string>>();

function keysOf(condition: Place): ReadonlySet<string> {
  const known = keys.get(condition) ?? new Set(condition.names.map(plainText));
  keys.set(condition, known);
  return known;
}
