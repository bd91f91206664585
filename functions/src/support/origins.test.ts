import { describe, expect, test } from 'vitest';
import { isOwnOrigin, ownOrigins } from './origins';

const SITE_URL = 'https://panel.early.cl';

test('our origins are the panel and what is named beside it', () => {
  const EXTRA_ORIGINS = 'https://early.cl/tienda, https://org.early.cl:8443,, nonsense,data:x';
  expect(ownOrigins({ SITE_URL: `${SITE_URL}/`, EXTRA_ORIGINS })).toEqual([
    SITE_URL,
    'https://early.cl',
    'https://org.early.cl:8443',
  ]);
  expect(ownOrigins({})).toEqual([]);
});

describe('a call', () => {
  test.each([SITE_URL, undefined, ''])('from %s is answered', (origin) => {
    expect(isOwnOrigin(origin, { SITE_URL })).toBe(true);
  });

  test.each([
    'https://evil.test',
    'http://panel.early.cl',
    'https://panel.early.cl.evil.test',
    'https://panel.early.cl:8443',
    'https://sub.panel.early.cl',
    'null',
    'http://localhost:3000',
  ])('from %s is not', (origin) => {
    expect(isOwnOrigin(origin, { SITE_URL })).toBe(false);
  });

  test('from a page of this machine is answered before the emulator', () => {
    const env = { SITE_URL: 'http://localhost:3110', FUNCTIONS_EMULATOR: 'true' };
    for (const origin of ['http://localhost:3111', 'http://127.0.0.1:5610', 'http://[::1]:3000']) {
      expect(isOwnOrigin(origin, env)).toBe(true);
    }
    for (const origin of [
      'http://localhost.evil.test',
      'https://evil.test',
      'http://localhost:1@evil.test',
    ]) {
      expect(isOwnOrigin(origin, env)).toBe(false);
    }
  });
});
