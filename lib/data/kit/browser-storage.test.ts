import { beforeEach, expect, test, vi } from 'vitest';
import { PRODUCER_COOKIE } from '@/lib/domain/account/page-cookies';
import { readProducerId, rememberProducerId } from './browser-storage';

const page = vi.hoisted(() => ({ stored: new Map<string, string>(), cookie: '' }));

beforeEach(() => {
  page.stored.clear();
  page.cookie = '';
  vi.stubGlobal('document', page);
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (key: string) => page.stored.get(key) ?? null,
      setItem: (key: string, value: string) => page.stored.set(key, value),
      removeItem: (key: string) => page.stored.delete(key),
    },
  });
});

test('no producer is remembered as none, for the server too', () => {
  rememberProducerId('club');
  expect(page.cookie).toContain(`${PRODUCER_COOKIE}=club;`);
  rememberProducerId('');
  expect(readProducerId()).toBeNull();
  expect(page.cookie).toMatch(new RegExp(`^${PRODUCER_COOKIE}=;.*max-age=0`));
});
