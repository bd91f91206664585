import { expect, test } from 'vitest';
import { updateQrCodeSchema } from '../qr/qr-code-schema';
import { httpsUrl, validate } from './schema';
import { isHttpsUrl, withHttps } from './url';

test.each([
  'https://early.cl',
  'https://early.cl/',
  'HTTPS://Early.cl:8443/a?b=c@d#e',
  'https://maps.google.com/?q=-33.4,-70.6',
  'https://es.wikipedia.org/wiki/Ñuñoa',
  'https://ñandu.cl/camión',
])('%s is an address', (text) => {
  expect(isHttpsUrl(text)).toBe(true);
  expect(validate(httpsUrl, text).ok).toBe(true);
});

test.each([
  '',
  'early.cl',
  'http://early.cl',
  '//early.cl',
  'javascript:alert(1)',
  'data:text/html,x',
  'https:early.cl',
  'https:///early.cl',
  'https://',
  'https://?a',
  'https://evil.cl\u0000',
  'https://evil.cl/\u0000',
  'https://evil.cl\u0007/x',
  'https://evil.cl/\u202Egpj.exe',
  'https://evil.cl/\u200B',
  'https://evil.cl/a b',
  'https://evil.cl/a\nb',
  'https://evil.cl\\@early.cl',
  'https://early.cl@evil.cl',
  'https://user:pass@evil.cl/x',
  'https://evil.cl/"onclick=x',
  'https://evil.cl/<script>',
  'https://[::1',
  'https://https://early.cl',
  'https://http:/early.cl',
  'https://https',
  `https://early.cl/${'x'.repeat(2000)}`,
])('%j is none', (text) => {
  expect(isHttpsUrl(text)).toBe(false);
  const target = { kind: 'url', value: text };
  expect(validate(updateQrCodeSchema, { code: 'x'.repeat(22), target }).ok).toBe(false);
});

test('a link pasted behind another beginning has one', () => {
  const value = 'https://early.cl/https://x';
  expect(validate(httpsUrl, ` http://https://${value}`)).toEqual({ ok: true, value });
  expect(isHttpsUrl('https://https.cl')).toBe(true);
});

test.each([
  ['maps.app.goo.gl/x', 'https://maps.app.goo.gl/x'],
  [' //maps.google.com ', 'https://maps.google.com'],
  ['early.cl?a=1', 'https://early.cl?a=1'],
  ['a-1.cl:8443', 'https://a-1.cl:8443'],
  ['https://early.cl', 'https://early.cl'],
  ['http://early.cl', 'http://early.cl'],
  ['javascript:alert(1)', 'javascript:alert(1)'],
  ['hola', 'hola'],
  ['https://https://early.cl/x', 'https://early.cl/x'],
  ['HTTPS://http://https://early.cl', 'https://early.cl'],
  ['https://web.archive.org/web/https://early.cl', 'https://web.archive.org/web/https://early.cl'],
  [' hola mundo.cl ', 'hola mundo.cl'],
  ['early.cl/a b', 'early.cl/a b'],
])('%j pasted is read as %j', (pasted, read) => expect(withHttps(pasted)).toBe(read));
