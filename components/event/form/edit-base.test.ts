import { expect, test } from 'vitest';
import { storedFieldsOf } from './edit-base';

test('takes what was saved, but not what awaits approval', () => {
  const saved = { description: 'Cuatro bandas', startsAt: new Date('2030-01-01') };
  expect(storedFieldsOf(saved, false)).toEqual(saved);
  expect(storedFieldsOf(saved, true)).toEqual({ description: 'Cuatro bandas' });
});
