import { expect, it } from 'vitest';
import { maskedEmail, maskedName, maskedText } from './mask';

it('keeps initials and the end of an address', () => {
  expect(maskedName(' Ana  María Pérez ')).toBe('A••• M••• P•••');
  expect(maskedName('')).toBe('');
  expect(maskedEmail('ana.perez@correo.com.cl')).toBe('a•••@•••.cl');
  expect(maskedEmail('nada')).toBe('');
});

it('stays as it is when it is masked again', () => {
  expect(maskedName(maskedName('Ana Pérez'))).toBe('A••• P•••');
  expect(maskedEmail(maskedEmail('ana@correo.cl'))).toBe('a•••@•••.cl');
});

it.each([
  ['escríbeme a ana@correo.cl.', 'escríbeme a a•••@•••.cl.'],
  ['soy 12.345.678-5 y 9876543-K', 'soy ••• y •••'],
  ['llama al +56 9 1234 5678 o a la cuenta 001-234-567-89', 'llama al ••• o a la cuenta •••'],
  ['pagué $ 12.990 el 2026-11-21 por 2 entradas', 'pagué $ 12.990 el 2026-11-21 por 2 entradas'],
])('takes what identifies somebody out of %j', (text, masked) => {
  expect(maskedText(text)).toBe(masked);
});
