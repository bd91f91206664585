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
  ['https://www.instagram.com/early.cl/p/CXQezlSJPoR/', 'early.cl'],
  ['https://www.instagram.com/stories/early.cl/123/', 'early.cl'],
  ['instagram.com/_u/early.cl', 'early.cl'],
  ['https://m.instagram.com//early.cl', 'early.cl'],
  ['https://instagr.am/early.cl', 'early.cl'],
  ['\u200e＠ early.cl', 'early.cl'],
  ['@reel', 'reel'],
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
  'https//www.instagram.com/early',
  'https://www.instagram.com/',
  'instagram.com',
  'https://www.instagram.com/stories/',
  'https://www.instagram.com/explore/tags/early/',
  'https://www.instagram.com/accounts/login/?next=/early/',
  'x'.repeat(201),
  7,
])('%j is none', (typed) => {
  expect(validate(instagramHandle, typed).ok).toBe(false);
});

test('a post is no profile, and the field says so', () => {
  for (const kind of ['p', 'reel', 'reels', 'tv', 'share']) {
    expect(
      validate(instagramHandle, `https://www.instagram.com/${kind}/CXQezlSJPoR/`),
    ).toMatchObject({
      ok: false,
      message: 'Ese enlace no es de un perfil: escribe tu usuario',
    });
  }
});
