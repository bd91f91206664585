import fc from 'fast-check';
import examples from 'libphonenumber-js/examples.mobile.json';
import {
  type CountryCode,
  getExampleNumber,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/max';
import { describe, expect, test } from 'vitest';
import texts from '@/tests/fixtures/world/texts.json';
import { validate } from '../schema';
import { joinPhone } from './join-phone';
import {
  DEFAULT_PHONE_CODE,
  isForeignPhone,
  PHONE_CODES,
  PHONE_COUNTRIES,
  parsePhone,
  withoutInvisible,
} from './phone';
import { phone, typedPhone } from './phone-schema';

test('the twelve countries, Chile first', () => {
  expect(PHONE_COUNTRIES).toHaveLength(12);
  expect(PHONE_COUNTRIES[0]).toMatchObject({ code: '+56', name: 'Chile' });
  expect(DEFAULT_PHONE_CODE).toBe('+56');
});

describe('parsePhone', () => {
  test.each([
    ['+56912345678', '+56', '912345678'],
    ['+593987654321', '+593', '987654321'],
    ['+14155550100', '+1', '4155550100'],
    ['+5215512345678', '+52', '15512345678'],
    ['+34600111222', '+34', '600111222'],
    ['+999123', '+56', '999123'],
    ['+4915112345', '+56', '4915112345'],
    ['912345678', '+56', '912345678'],
    ['', '+56', ''],
    ['+', '+56', ''],
    ['texto', '+56', ''],
    ['+56 9 1234 5678', '+56', '912345678'],
  ])('%s is %s and %s', (stored, code, digits) => {
    expect(parsePhone(stored)).toEqual({ code, digits });
  });

  test('what joinPhone wrote, parsePhone reads', () => {
    // Longer numbers may begin with the country code.
    const digits = fc.stringMatching(/^[1-9][0-9]{3,7}$/);
    fc.assert(
      fc.property(fc.constantFrom(...PHONE_CODES), digits, (code, typed) => {
        const stored = joinPhone(code, typed);
        expect(parsePhone(stored)).toEqual({ code, digits: typed });
      }),
    );
  });
});

test('joinPhone sends nothing without digits', () => {
  expect(joinPhone('+56', ' ( - ) ')).toBe('');
  expect(joinPhone('+56', '9 1234-5678')).toBe('+56912345678');
});

test.each([
  ['+56 9 1234 5678', '+56912345678'],
  ['\u202a+56\u00a09\u20111234\u20115678\u202c', '+56912345678'],
  ['+593 98 765 4321', '+593987654321'],
])('a number pasted as %s has its own code, once', (pasted, sent) => {
  expect(joinPhone('+56', pasted)).toBe(sent);
});

describe('schemas', () => {
  test.each([
    '9 1234 5678',
    '(9) 1234-5678',
    '+56 9 1234 5678',
    '\u202a+56\u00a09\u20111234\u20115678\u202c',
    '',
  ])('typed %s', (typed) => {
    expect(validate(typedPhone(), typed).ok).toBe(true);
  });
  test.each([
    '56 + 9',
    '+44 20 7946 0958',
    'nueve',
    '٩١٢٣٤',
    '9'.repeat(15),
    '9'.repeat(1_000_000),
    9,
  ])('refuses typed %s', (typed) => {
    expect(validate(typedPhone(), typed).ok).toBe(false);
  });
  test.each(['', '+56912345678', '+13055550100'])('sent %s', (sent) => {
    expect(validate(phone, sent).ok).toBe(true);
  });
  test.each([
    '912345678',
    '+999123456',
    '+56',
    '+56123',
    `+56${'9'.repeat(40)}`,
    '+56٩١٢٣٤٥',
    null,
  ])('refuses sent %s', (sent) => {
    expect(validate(phone, sent).ok).toBe(false);
  });
});

test.each([
  ['+56', 'Chile'],
  ['+54', 'Argentina'],
  ['+57', 'Colombia'],
  ['+58', 'Venezuela'],
  ['+51', 'Perú'],
  ['+593', 'Ecuador'],
  ['+591', 'Bolivia'],
  ['+595', 'Paraguay'],
  ['+598', 'Uruguay'],
  ['+1', 'Estados Unidos'],
  ['+52', 'México'],
  ['+34', 'España'],
])('%s is %s, and is taken with four digits or more', (code, name) => {
  expect(PHONE_COUNTRIES).toContainEqual(expect.objectContaining({ code, name }));
  expect(validate(phone, `${code}1234`).ok).toBe(true);
  expect(validate(phone, `${code}123`).ok).toBe(false);
});

test('a phone has fifteen digits at most with its code, and nothing around them', () => {
  expect(validate(phone, `+56${'9'.repeat(13)}`).ok).toBe(true);
  for (const wrong of [`+56${'9'.repeat(14)}`, ' +56912345678', '+56912345678x', 'x+56912345678']) {
    expect(validate(phone, wrong).ok).toBe(false);
  }
  expect(validate(typedPhone(), '9'.repeat(14)).ok).toBe(true);
  expect(validate(typedPhone('+442079460958'), '+442079460958').ok).toBe(true);
  expect(validate(typedPhone(), '+').ok).toBe(true);
});

test('blanks and marks around a phone are not part of it', () => {
  expect(parsePhone('  +593987654321 ')).toEqual({ code: '+593', digits: '987654321' });
  expect(parsePhone('56912345678')).toEqual({ code: '+56', digits: '56912345678' });
  expect(withoutInvisible('\u202a +56 9\u202c ')).toBe('+56 9');
  expect(['+', '', '+ -', '44', '+44'].map(isForeignPhone)).toEqual([
    false,
    false,
    false,
    false,
    true,
  ]);
});

type Code = (typeof PHONE_CODES)[number];

test.each(texts.filter(({ field }) => field === 'phone'))('$text is $right', (row) => {
  expect(joinPhone(row.code as Code, row.text)).toBe(row.right);
});

test('a number of each country is the one that libphonenumber reads, with its code and without', () => {
  const countries: CountryCode[] = [
    'CL',
    'AR',
    'CO',
    'VE',
    'PE',
    'EC',
    'BO',
    'PY',
    'UY',
    'US',
    'MX',
    'ES',
  ];
  for (const [place, country] of countries.entries()) {
    const { number = '', nationalNumber = '' } = getExampleNumber(country, examples) ?? {};
    const code = PHONE_CODES[place] as Code;
    expect([country, parsePhoneNumberFromString(number)?.isValid()]).toEqual([country, true]);
    for (const typed of [number, number.slice(1), `00${number.slice(1)}`, nationalNumber])
      expect([country, typed, joinPhone(code, typed)]).toEqual([country, typed, number]);
  }
});
