import { expect, test } from 'vitest';
import { deadHost } from './dead-host';

test.each([
  ['https://early.cl/a?b#c', null],
  ['https://entradas.early.co.uk:8443', null],
  ['https://ñandú.cl', null],
  ['https://early.cl.', null],
  ['https://instagram', 'instagram'],
  ['https://www.early,cl/x', 'www.early,cl'],
  ['https://192.168.0.1/x', '192.168.0.1'],
  ['https://localhost:3000', 'localhost'],
  ['https://fotos.local', 'fotos.local'],
])('the host of %j that nobody reaches is %j', (url, host) => expect(deadHost(url)).toBe(host));
