import { expect, test } from 'vitest';
import { storedOf } from './edit-base';

test('takes what was saved, but not what awaits approval', () => {
  const saved = { description: 'Cuatro bandas', startsAt: new Date('2030-01-01') };
  expect(storedOf(saved, false)).toEqual(saved);
  expect(storedOf(saved, true)).toEqual({ description: 'Cuatro bandas' });
});
