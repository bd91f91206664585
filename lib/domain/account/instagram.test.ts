import { expect, test } from 'vitest';
import { validate } from '../kit/schema';
import { instagramHandle } from './instagram';

test.each([
  ['', ''],
  [' @Early.CL ', 'early.cl'],
  ['https://www.instagram.com/early.cl/', 'early.cl'],
  ['http://instagram.com/early_1?igsh=x', 'early_1'],
  ['www.instagram.com/early#top', 'early'],
  ['instagram.com/early/reels', 'early'],
  ['x'.repeat(30), 'x'.repeat(30)],
  ['a', 'a'],
])('%j is the user %j', (typed, handle) => {
  expect(validate(instagramHandle, typed)).toEqual({ ok: true, value: handle });
});

test.each([
  '.early',
  'early.',
  'ear..ly',
  'ear ly',
  'eárly',
  'early!',
  '@@early',
  'x'.repeat(31),
  'https://evil.test/early',
  'x'.repeat(201),
  7,
])('%j is none', (typed) => {
  expect(validate(instagramHandle, typed).ok).toBe(false);
});
