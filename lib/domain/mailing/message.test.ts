import { describe, expect, it } from 'vitest';
import { linksOf, paragraphsOf } from './message';
import { firstName } from './words/greeting';
import { linkPieces } from './words/links';
import { unknownField, withName } from './words/merge-fields';

describe('pieces', () => {
  it('finds https addresses and leaves punctuation outside', () => {
    expect(linkPieces('Mira https://a.cl/x?y=1, ya.')).toEqual([
      { text: 'Mira ', url: null },
      { text: 'https://a.cl/x?y=1', url: 'https://a.cl/x?y=1' },
      { text: ', ya.', url: null },
    ]);
  });

  it.each([
    'javascript:alert(1)',
    'http://a.cl',
    'https://user@evil.cl/x',
    'https://localhost/x',
    '<script>alert(1)</script>',
    'data:text/html;base64,AAAA',
  ])('links nothing in %s', (text) => {
    expect(linkPieces(text)).toEqual([{ text, url: null }]);
  });

  it('ends an address at markup', () => {
    expect(linkPieces('https://a.cl/"onclick=x')[0]).toEqual({
      text: 'https://a.cl/',
      url: 'https://a.cl/',
    });
  });
});

describe('paragraphsOf', () => {
  it('separates paragraphs by empty lines and keeps lines', () => {
    const plain = (text: string) => [{ text, url: null }];
    expect(paragraphsOf('uno\r\ndos\n\n \n\ntres\n')).toEqual([
      [plain('uno'), plain('dos')],
      [plain('tres')],
    ]);
    expect(paragraphsOf('  \n ')).toEqual([]);
  });

  it('lists each link once', () => {
    expect(linksOf('https://a.cl y https://b.cl\n\nhttps://a.cl')).toEqual([
      'https://a.cl',
      'https://b.cl',
    ]);
  });
});

describe('names', () => {
  it('greet by the first one, or not at all', () => {
    expect(withName('Hola {{nombre}}, pasa', firstName('Ana María Soto'))).toBe('Hola Ana, pasa');
    expect(withName('Hola {{ Nombre }}, pasa', '')).toBe('Hola, pasa');
    expect(withName('{{nombre}}: $&', '$&')).toBe('$&: $&');
    expect(firstName('A\u0000na\nB')).toBe('Ana');
  });
});

describe('a field that is none', () => {
  it.each([
    ['Hola {{apellido}}', '{{apellido}}'],
    ['Hola {{ nombre }} {{ciudad}}', '{{ciudad}}'],
    ['Hola {nombre}', '{nombre}'],
    ['Hola {{nombre}', '{{nombre}'],
    ['Hola {{nombre', '{{nombre'],
  ])('is found in %j', (text, field) => expect(unknownField(text)).toBe(field));

  it.each(['Hola {{nombre}}', 'Hola {{ NOMBRE }}', 'Precio {1} y :} y {}', ''])(
    'is not seen in %j',
    (text) => expect(unknownField(text)).toBeNull(),
  );
});
