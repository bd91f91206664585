import { expect, test } from 'vitest';
import { contentOf, parseEvent } from '@/lib/domain/event/event';
import { mergedBase, savedBase } from './edit-base';

const base = contentOf(
  parseEvent('e', { name: 'Cumbia', description: 'Tres bandas', capacity: 10 }),
);

test('follows what others saved, except what is being edited', () => {
  const typed = { ...base, name: 'Cumbia y salsa' };
  const theirs = { ...base, name: 'Salsa', description: 'Cuatro bandas' };
  const merged = mergedBase(base, typed, theirs);
  expect(merged.name).toBe('Cumbia');
  expect(merged.description).toBe('Cuatro bandas');
});

test('takes what was saved, but not what awaits approval', () => {
  const saved = { description: 'Cuatro bandas', startsAt: new Date('2030-01-01') };
  expect(savedBase(base, saved, false)).toEqual({ ...base, ...saved });
  expect(savedBase(base, saved, true)).toEqual({ ...base, description: 'Cuatro bandas' });
});
