import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { codeCookie, promoterOf } from './kept-code';

beforeEach(() => {
  vi.stubEnv('GCLOUD_PROJECT', 'demo-early-test');
  vi.stubEnv('FIRESTORE_EMULATOR_HOST', '127.0.0.1:1');
});
afterEach(() => vi.unstubAllEnvs());

const asked = (search: string, cookie = '') =>
  promoterOf(new Request(`http://localhost/e/noche${search}`, { headers: { cookie } }));

it('takes the last link that was opened, in this address or before', () => {
  expect(asked('')).toEqual({ code: '', isNew: false });
  expect(asked('?rp=*Cami-20*_')).toEqual({ code: 'cami20', isNew: true });
  expect(asked('', 'a=1; rp=cami20; b=2')).toEqual({ code: 'cami20', isNew: false });
  expect(asked('?rp=beto', 'rp=cami20')).toEqual({ code: 'beto', isNew: true });
  // greenpeace/planet4 #100: an ampersand that was escaped; a code for QR that knows capitals alone.
  expect(asked('?c=ig&amp;rp=cami20').code).toBe('cami20');
  expect(asked('?RP=CAMI20').code).toBe('cami20');
  expect(asked('?rp=cami20?fbclid=IwAR1-x').code).toBe('cami20');
  expect(asked('?rp=cami%2520').code).toBe('cami');
  expect(asked('?arp=cami20').code).toBe('');
  expect(asked('', 'xrp=cami20')).toEqual({ code: '', isNew: false });
});

it('keeps it for some days, for the page of that event alone, where no script reads it', () => {
  expect(codeCookie('año nuevo', 'cami20', 7)).toMatch(
    /^rp=cami20; Path=\/e\/a%C3%B1o%20nuevo; Max-Age=604800; HttpOnly; SameSite=Lax/,
  );
});
