import { expect, it } from 'vitest';
import { CallError, toCallError } from './call';

it('shows the sentence of the server as it was written, with the field to blame', () => {
  const error = toCallError({
    code: 'functions/invalid-argument',
    message: 'Escribe la referencia [400]',
    details: { field: 'reference' },
  });
  expect(error).toBeInstanceOf(CallError);
  expect(error).toMatchObject({
    message: 'Escribe la referencia',
    code: 'invalid-argument',
    field: 'reference',
  });
});

it('has a Spanish sentence where the SDK has only a word', () => {
  expect(toCallError({ code: 'functions/internal', message: 'internal [500]' }).message).toMatch(
    /^No pudimos completar/,
  );
  expect(toCallError({ code: 'functions/unavailable', message: 'unavailable' }).message).toMatch(
    /^No hay conexión/,
  );
  expect(toCallError(new TypeError('Failed to fetch')).message).toMatch(/^No pudimos completar/);
});
