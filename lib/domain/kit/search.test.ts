import { describe, expect, it } from 'vitest';
import texts from '@/tests/fixtures/world/texts.json';
import {
  answersTyped,
  asksAll,
  matchesSearch,
  plainText,
  searchToken,
  searchTokens,
} from './search';

const tokens = searchTokens([
  'Ana María Núñez',
  'ana.nunez@correo.cl',
  'kq83HsPpA0aZzQ12cB7x99LmNoP1',
]);

describe('search', () => {
  it('compares without accents, case or doubled spaces', () => {
    expect(plainText('  ÑANDÚ   Ácido ')).toBe('nandu acido');
  });

  it.each(['an', 'ANA', 'maria', 'nuñez', 'núñez ana', 'ana.nunez@correo.cl', 'ana.nu', 'correo'])(
    'finds a person by %s',
    (typed) => {
      expect(tokens).toContain(searchToken(typed));
      expect(matchesSearch(tokens, typed)).toBe(true);
    },
  );

  it('finds a person by the whole id, or its beginning', () => {
    expect(tokens).toContain(searchToken('kq83HsPpA0aZzQ12cB7x99LmNoP1'));
    expect(tokens).toContain(searchToken('kq83Hs'));
  });

  it.each([
    'Noche RR. PP. 1795',
    'Rock.com',
    'Fiesta Sta. Lucía 2.0',
    'Productora S.A.',
    '@early',
    'D.J. Ana.',
  ])('finds %s by its own name', (name) => {
    const own = searchTokens([name, 'Otra']);
    expect(own).toContain(searchToken(name));
    expect(matchesSearch(own, name)).toBe(true);
  });

  it('does not find what is not there', () => {
    expect(tokens).not.toContain(searchToken('pedro'));
    expect(matchesSearch(tokens, 'ana pedro')).toBe(false);
  });

  it('knows whether one word of a query says all that was typed', () => {
    for (const typed of ['', 'ana', ' Ana ', 'ana@correo.cl', 'a perez']) {
      expect([typed, asksAll(typed)]).toEqual([typed, true]);
    }
    expect(asksAll('ana pérez')).toBe(false);
  });

  it('asks for nothing when there is too little', () => {
    expect(searchToken('')).toBeNull();
    expect(searchToken(' a ')).toBeNull();
    expect(searchToken('--')).toBeNull();
  });

  it('asks for the whole of a RUT, of which each part is in many others', () => {
    expect(searchToken('12.345.678-5')).toBe('12.345.678-5');
    expect(searchTokens(['12.345.678-5'])).toContain('12.345.678-5');
  });

  it('stays small whatever the text', () => {
    const long = Array.from({ length: 500 }, (_, i) => `palabra${i}larga`).join(' ');
    expect(searchTokens([long])).toHaveLength(200);
  });
});

it.each(texts.filter(({ field }) => field === 'search'))('$text finds $finds', (row) => {
  const { text, finds = '' } = row;
  expect(answersTyped(finds, text)).toBe(true);
  expect(matchesSearch(searchTokens([finds, 'Soto']), text)).toBe(true);
  expect(answersTyped(finds, `${text} zz`)).toBe(false);
});

describe('answersTyped', () => {
  it.each([
    ['Teatro Valparaíso', 'valparaiso'],
    ['Bar Ñuñoa', 'nunoa'],
    ['Sala Natales', 'sala nat'],
    ['Sala Natales', 'natales SALA'],
    ['D.J. Ana', 'd.j'],
    ['Sala Natales', '  '],
  ])('%s is found by %s', (name, typed) => {
    expect(answersTyped(name, typed)).toBe(true);
  });
  it.each([
    ['Sala Natales', 'talca'],
    ['Sala Natales', 'tales'],
    ['Sala Natales', 'sala norte'],
    ['', 'a'],
  ])('%s is not found by %s', (name, typed) => {
    expect(answersTyped(name, typed)).toBe(false);
  });
});
