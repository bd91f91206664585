import { expect, it } from 'vitest';
import { isKnownPlace, placesTyped } from './asked-place';

it.each([
  ['comuna', 'nunoa', 'Ñuñoa', ''],
  ['comuna', 'stgo', 'Santiago', ''],
  ['city', 'provi', 'Santiago', ''],
  ['comuna', 'San Pedro', 'San Pedro', ''],
  ['comuna', ' Mendoza ', undefined, 'Mendoza'],
  ['city', 'Mendoza', undefined, 'Mendoza'],
] as const)('of a %s, «%s» may be %s or «%s»', (of, typed, first, other) => {
  const found = placesTyped(of, typed);
  expect(found.known[0]).toBe(first);
  expect(found.other).toBe(other);
});

it('asks which one where several answer, and what is begun is no other place', () => {
  expect(placesTyped('comuna', 'san pedro').known).toEqual([
    'San Pedro',
    'San Pedro de Atacama',
    'San Pedro de la Paz',
  ]);
  expect(placesTyped('comuna', '')).toMatchObject({ other: '' });
  expect(placesTyped('comuna', '').known).toHaveLength(346);
  expect(placesTyped('comuna', 'Provid')).toEqual({ known: ['Providencia'], other: 'Provid' });
});

it('knows a name however it is accented, and no other', () => {
  expect(isKnownPlace('comuna', 'NUNOA')).toBe(true);
  expect(isKnownPlace('city', 'Ñuñoa')).toBe(false);
  expect(isKnownPlace('comuna', 'Mendoza')).toBe(false);
});
