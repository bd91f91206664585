import { expect, test } from 'vitest';
import { updateQrCodeSchema } from '../qr/qr-code-schema';
import { httpsUrl, validate } from './schema';
import { isHttpsUrl, linkProblem, withHttps } from './url';

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

test.each([
  'Bodega 47\nhttps://early.cl/x',
  'Mira este lugar: https://early.cl/x',
  '<https://early.cl/x>',
  '“https://early.cl/x”',
  '\u200Ehttps://early.cl/x\u202C\u200B',
])('%j is pasted with its words and signs, and means its link', (pasted) => {
  expect(validate(httpsUrl, pasted)).toEqual({ ok: true, value: 'https://early.cl/x' });
});

test('what a page writes between parameters is their sign', () => {
  expect(withHttps('early.cl/x?a=1&amp;b=2')).toBe('https://early.cl/x?a=1&b=2');
});

test.each([
  'https://api.whatsapp.com/send?phone=+56912345678&text=Hola quiero entradas',
  'https://www.google.com/maps/place/33°26\'12.3"S+70°39\'01.2"W/@-33.4,-70.6,17z',
  'https://maps.app.goo.gl/\nAbC123',
  'https://early.cl, https://otra.cl',
])('%j is asked for again, because no one can tell where it ends', (pasted) => {
  const sentence = expect.stringMatching(/^El enlace no puede tener espacios/);
  expect(validate(httpsUrl, pasted)).toMatchObject({ ok: false, message: sentence });
  expect(linkProblem({ input: 'geo:-33.4,-70.6' })).toMatch(/^Escribe un enlace que empiece/);
});
