import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkDigit, formatRut, isRut, pastedRut } from './rut';
import { rut } from './rut-schema';
import { validate } from './schema';

const bodies = fc.integer({ min: 1, max: 99_999_999 }).map(String);
const dotted = (body: string) => body.replace(/\B(?=(\d{3})+$)/g, '.');

describe('isRut', () => {
  test.each([
    '12.345.678-5',
    '12345678-5',
    '123456785',
    '12.345.6785',
    ' 76.086.428-5 ',
    '10.000.013-K',
    '10.000.013-k',
    '10000013k',
    '1-9',
    '19',
    '12345.678-5',
  ])('takes %s', (text) => {
    expect(isRut(text)).toBe(true);
  });

  test.each([
    '',
    ' ',
    '5',
    '12.345.678-4',
    '12.345.678-K',
    '012.345.678-5',
    '0-0',
    '12.34.5678-5',
    '12..345.678-5',
    '12.345.678--5',
    '12 345 678-5',
    '12,345,678-5',
    '12.345.678-5a',
    'K-K',
    '１２.345.678-5',
    '٣٤٥-5',
    '1'.repeat(100_000),
    `1${'.111'.repeat(30_000)}-1`,
  ])('refuses %s', (text) => {
    expect(isRut(text)).toBe(false);
  });

  test('a hundred thousand characters take no longer than they are many', () => {
    const start = performance.now();
    for (const text of ['1'.repeat(100_000), `${'111.'.repeat(25_000)}x`, ' '.repeat(100_000)]) {
      isRut(text);
    }
    // It takes milliseconds; with backtracking it would take minutes.
    expect(performance.now() - start).toBeLessThan(2_000);
  });

  test('every number with its own check digit is one, with any other it is none', () => {
    fc.assert(
      fc.property(bodies, fc.constantFrom(...'0123456789K'), (body, digit) => {
        expect(isRut(`${body}-${digit}`)).toBe(digit === checkDigit(body));
      }),
    );
  });

  test('dots and hyphen may be there or not', () => {
    fc.assert(
      fc.property(bodies, fc.boolean(), fc.boolean(), (body, dots, hyphen) => {
        const text = `${dots ? dotted(body) : body}${hyphen ? '-' : ''}${checkDigit(body)}`;
        expect(isRut(text)).toBe(true);
        expect(formatRut(text)).toBe(`${dotted(body)}-${checkDigit(body)}`);
      }),
    );
  });

  test('two neighbouring digits that changed places are noticed', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1_000_000, max: 99_999_999 }), fc.nat(6), (number, at) => {
        const body = String(number);
        const [left, right] = [body[at], body[at + 1]];
        fc.pre(left !== undefined && right !== undefined && left !== right);
        const swapped = body.slice(0, at) + right + left + body.slice(at + 2);
        fc.pre(!swapped.startsWith('0'));
        expect(isRut(`${swapped}-${checkDigit(body)}`)).toBe(false);
      }),
    );
  });
});

describe('the schema', () => {
  test('gives the stored form', () => {
    expect(validate(rut, ' 10000013k ')).toEqual({ ok: true, value: '10.000.013-K' });
  });
  test.each([
    '12 345 678-5',
    '12.345.678 – 5',
    '12.345.678\u20115',
    '012.345.678-5',
    '12,345,678-5',
    '\u202a12.345.678-5\u202c',
    'RUT: 12.345.678-5',
    'Rut 12345678-5',
    '12.345.678-5.',
    '12.345.678-5,',
  ])('takes %s, as it is pasted', (pasted) => {
    expect(validate(rut, pasted)).toEqual({ ok: true, value: '12.345.678-5' });
  });
  test('a paste mends no check digit', () => {
    expect(validate(rut, '12 345 678 – 4')).toMatchObject({ ok: false });
    expect(pastedRut('0-0')).toBe('0-0');
    expect(pastedRut('12345678\u22125')).toBe('12345678-5');
  });
  test('has a sentence for each way to be wrong', () => {
    expect(validate(rut, '')).toMatchObject({ message: 'Escribe el RUT' });
    expect(validate(rut, 12)).toMatchObject({ message: 'Escribe el RUT' });
    expect(validate(rut, '1-1')).toMatchObject({ ok: false });
  });
});

test('what is no RUT is shown as it is', () => {
  for (const text of ['12.345.678-4', ' x ', '']) expect(formatRut(text)).toBe(text);
  expect(formatRut(' 123456785 ')).toBe('12.345.678-5');
});
