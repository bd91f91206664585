import { expect, test } from 'vitest';
import { importProblem } from './import-problem';

const texts = { source: 'Fiesta de marzo', basis: 'consent' as const, text: 'Acepto novedades' };

test('says the first thing that an import lacks', () => {
  expect(importProblem(['name'], 0, texts)).toBe('Di en qué columna está el correo');
  expect(importProblem(['email'], 0, texts)).toBe('No hay filas sin error');
  expect(importProblem(['email'], 3, { ...texts, source: ' ' })).toBe(
    'Escribe de dónde viene la lista',
  );
  expect(importProblem(['email'], 3, { ...texts, basis: null })).toBe(
    'Elige en qué te basas para escribirles',
  );
  expect(importProblem(['email'], 3, { ...texts, text: ' ' })).toBe('Pega el texto que aceptaron');
  expect(importProblem(['email'], 3, { ...texts, basis: 'interest', text: ' ' })).toBe(
    'Escribe por qué les interesa',
  );
  const long = 'a'.repeat(501);
  expect(importProblem(['email'], 3, { ...texts, source: long })).toBe(
    'Acorta de dónde viene la lista',
  );
  expect(importProblem(['email'], 3, { ...texts, text: long })).toBe('Acorta lo que lo prueba');
  expect(importProblem(['email'], 3, { ...texts, basis: 'contract', text: long })).toBeNull();
  expect(importProblem(['email'], 3, { ...texts, basis: 'contract', text: '' })).toBeNull();
  expect(importProblem(['email', 'name'], 3, texts)).toBeNull();
});
