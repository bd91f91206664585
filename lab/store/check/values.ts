import fc from 'fast-check';
import { FieldValue } from 'firebase-admin/firestore';

export const FIELDS = ['x', 'y', 'z'];
export const PATHS = ['a', 'b', 'c', 'd/parts/a', 'd/parts/b'].map((id) => `things/${id}`);
export const OLD = Date.UTC(2020, 0, 1);

export const path = fc.constantFrom(...PATHS);
export const field = fc.constantFrom(...FIELDS, 'm.x', 'm.y');
export const scalar = fc.oneof(
  fc.constantFrom(null, true, false, '', 'a', 'b', 'ñ', '\u{1f600}', '\uffee', 0, -1, 1.5),
  fc.integer({ min: -5, max: 5 }),
  fc.integer({ min: 0, max: 3 }).map((days) => new Date(OLD + days * 86_400_000)),
);
const value = fc.oneof(
  { weight: 4, arbitrary: scalar },
  fc.array(scalar, { maxLength: 3 }),
  fc.dictionary(fc.constantFrom(...FIELDS), scalar, { maxKeys: 2 }),
);
const some = fc.array(scalar, { minLength: 1, maxLength: 2 });
const transform = fc.oneof(
  fc.constant(FieldValue.serverTimestamp()),
  fc.integer({ min: -3, max: 3 }).map((n) => FieldValue.increment(n)),
  some.map((all) => FieldValue.arrayUnion(...all)),
  some.map((all) => FieldValue.arrayRemove(...all)),
);
const whole = fc.dictionary(fc.constantFrom(...FIELDS), fc.oneof(value, transform), { maxKeys: 3 });
const nested = fc.record({ m: whole }, { requiredKeys: [] });

export const document = fc.tuple(whole, nested).map(([a, b]) => ({ ...a, ...b }));
/** The same for `set` with merge, which may delete a field. */
export const partial = fc
  .tuple(document, fc.boolean())
  .map(([data, isLess]) => (isLess ? { ...data, x: FieldValue.delete() } : data));
export const changes = fc
  .dictionary(field, fc.oneof(value, transform, fc.constant(FieldValue.delete())), {
    minKeys: 1,
    maxKeys: 3,
  })
  .map((all) => all as Record<string, never>);
