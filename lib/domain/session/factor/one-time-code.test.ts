import { expect, test } from 'vitest';
import {
  codeRefusal,
  codeSentence,
  digitsOf,
  groupedKey,
  wantsCode,
  wantsSignIn,
} from './one-time-code';

test('a code is pasted with spaces, and is whole with six digits', () => {
  expect(digitsOf(' 123 456 ')).toBe('123456');
  expect(digitsOf('1234567')).toBe('123456');
  expect(codeRefusal(digitsOf('12 34'))).toMatch(/seis/);
  expect(codeRefusal('123456')).toBeNull();
});

test('a key is read in groups of four', () => {
  expect(groupedKey('ABCDEFGHIJ')).toBe('ABCD EFGH IJ');
  expect(groupedKey('ABCD')).toBe('ABCD');
});

test('what the identity service answers is told apart', () => {
  expect(wantsCode({ code: 'auth/multi-factor-auth-required' })).toBe(true);
  expect(wantsCode({ code: 'auth/wrong-password' })).toBe(false);
  expect(wantsSignIn({ code: 'auth/requires-recent-login' })).toBe(true);
  expect(wantsSignIn(null)).toBe(false);
  expect(codeSentence({ code: 'auth/invalid-verification-code' })).toMatch(/no es el de ahora/);
  expect(codeSentence({ code: 'auth/totp-challenge-timeout' })).toMatch(/empieza de nuevo/);
  expect(codeSentence({ code: 'auth/network-request-failed' })).toMatch(/conexión/);
  expect(codeSentence(new Error('x'))).toMatch(/No pudimos/);
});
