import { expect, test } from 'vitest';
import {
  codeDigits,
  codeRefusal,
  codeSentence,
  groupedKey,
  wantsCode,
  wantsSignIn,
} from './one-time-code';

test('a code is pasted with spaces, and is whole with six digits', () => {
  expect(codeDigits(' 123 456 ')).toBe('123456');
  expect(codeDigits('1234567')).toBe('123456');
  expect(codeRefusal(codeDigits('12 34'))).toMatch(/seis/);
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
  expect(wantsSignIn({ code: 'requires-auth/recent-login' })).toBe(false);
  expect(codeSentence({ code: 'auth/invalid-verification-code' })).toMatch(/no es el de ahora/);
  expect(codeSentence({ code: 'auth/totp-challenge-timeout' })).toMatch(/empieza de nuevo/);
  expect(codeSentence({ code: 'auth/network-request-failed' })).toMatch(/conexión/);
  expect(codeSentence(new Error('x'))).toMatch(/No pudimos/);
});

test.each([
  ['missing-verification-code', /no es el de ahora/],
  ['missing-code', /no es el de ahora/],
  ['code-expired', /empieza de nuevo/],
  ['invalid-multi-factor-session', /empieza de nuevo/],
  ['missing-multi-factor-session', /empieza de nuevo/],
  ['unverified-email', /Confirma primero tu correo/],
  ['second-factor-already-in-use', /ya tiene/],
  ['maximum-second-factor-count-exceeded', /ya tiene/],
  ['multi-factor-info-not-found', /ya no está/],
  ['too-many-requests', /Demasiados intentos/],
  ['anything-else', /No pudimos/],
])('%s has its own sentence', (code, sentence) => {
  for (const given of [code, `auth/${code}`])
    expect(codeSentence({ code: given })).toMatch(sentence);
  expect(codeSentence({ code: `x-auth/${code}` })).toMatch(/No pudimos/);
});
