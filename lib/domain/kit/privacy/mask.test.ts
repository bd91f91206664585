import { expect, it } from 'vitest';
import { maskedEmail, maskedName } from './mask';

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
