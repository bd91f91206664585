import { expect, test } from 'vitest';
import { isSamePhone } from './bound-phone';

test.each([
  ['541123456789', '5491123456789', true],
  ['5491123456789', '5491123456789', true],
  ['525512345678', '5215512345678', true],
  ['541123456789', '5491123456780', false],
  ['525512345678', '5495512345678', false],
  // A digit more is another number everywhere else.
  ['56912345678', '569912345678', false],
  ['5411234567', '54911234567', false],
])('%s and %s are one phone: %s', (one, other, same) => {
  expect(isSamePhone(one, other)).toBe(same);
  expect(isSamePhone(other, one)).toBe(same);
});
