import { deflateRawSync, gzipSync } from 'node:zlib';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { report } from '@/tests/support/mail/dmarc-files';
import { unpackReport } from './unpack-report';

const XML = report();
const bytes = (text: string) => Buffer.from(text);
const zipped = (name: string, content: Uint8Array) => zipSync({ [name]: content });

describe('a file is unpacked by what it is', () => {
  it.each([
    ['XML', bytes(XML)],
    ['gzip', gzipSync(XML)],
    ['zip', zipped('r.xml', bytes(XML))],
    ['a zip of a gzip', zipped('r.xml.gz', gzipSync(XML))],
    ['gzip with a line end behind it', Buffer.concat([gzipSync(XML), bytes('\r\n')])],
    ['a stored zip', zipSync({ 'r.xml': [bytes(XML), { level: 0 }] })],
    [
      'a zip with what a Mac adds',
      zipSync({ 'd/': strToU8(''), '__MACOSX/._r.xml': strToU8('x'), 'd/r.xml': bytes(XML) }),
    ],
    ['UTF-8 with its mark', bytes(`\uFEFF${XML}`)],
    ['UTF-16', Buffer.from(`\uFEFF${XML}`, 'utf16le')],
  ])('%s', (_what, file) => expect(unpackReport(file)).toBe(XML));

  it.each([
    ['says so', '<?xml version="1.0" encoding="ISO-8859-1"?><a>Sueño</a>'],
    ['says UTF-8', '<?xml version="1.0" encoding="UTF-8"?><a>Sueño</a>'],
  ])('Latin that %s', (_what, xml) => {
    expect(unpackReport(Buffer.from(xml, 'latin1'))).toBe(xml);
  });
});

describe('what would harm is refused', () => {
  const zeros = Buffer.alloc(30_000_000);
  it.each([
    ['a bomb of gzip', gzipSync(zeros)],
    ['a bomb of zip', zipped('r.xml', zeros)],
    ['a bomb of zip in many pieces', zipped('r.xml', Buffer.alloc(100_000_000))],
    ['gzip in gzip in gzip', gzipSync(gzipSync(gzipSync(XML)))],
  ])('%s', (_what, file) => {
    expect(() => unpackReport(file)).toThrow('Este informe es demasiado grande');
  });

  it('a zip that states a small size of a bomb', () => {
    const file = Buffer.from(zipped('r.xml', zeros));
    // In the local header and in the directory.
    file.writeUInt32LE(10, 22);
    file.writeUInt32LE(10, file.lastIndexOf('PK\u0001\u0002', undefined, 'latin1') + 24);
    expect(() => unpackReport(file)).toThrow('Este informe es demasiado grande');
  });

  it.each([
    ['half a gzip', gzipSync(XML).subarray(0, 60)],
    ['half a zip', Buffer.from(zipped('r.xml', bytes(XML))).subarray(0, 120)],
    ['an empty zip', Buffer.from(zipSync({}))],
    ['no deflated data', Buffer.concat([Buffer.from([0x1f, 0x8b, 8]), deflateRawSync(XML)])],
  ])('%s', (_what, file) => {
    expect(() => unpackReport(file)).toThrow(/viene dañado/);
  });
});
