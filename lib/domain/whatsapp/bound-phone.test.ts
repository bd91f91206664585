import { expect, test } from 'vitest';
import { confirms, confirmUntil, isSamePhone } from './bound-phone';

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

test('takes no yes that came before its question for a confirmation, also within one second', () => {
  const at = (ms: number) => new Date(Date.UTC(2026, 10, 29, 12) + ms);
  const pending = { askedAt: at(700), until: confirmUntil(at(700)) } as never;
  const came = (sentAt: number, takenAt: number, now = takenAt) =>
    confirms(pending, { sentAt: at(sentAt), takenAt: at(takenAt) }, at(now));
  expect(came(0, 600, 900)).toBe(false);
  expect(came(-1_000, 800)).toBe(false);
  expect(came(0, 900)).toBe(true);
  expect(came(3_000, 4_000)).toBe(true);
  expect(came(3_000, 4_000, 700 + 120_000)).toBe(false);
});
