import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import texts from '@/tests/fixtures/world/texts.json';
import { instantInput } from './instant-schema';
import {
  count,
  email,
  httpsUrl,
  paragraph,
  pesosInput,
  price,
  requiredLine,
  singleLine,
  validate,
} from './schema';
import { seenFields } from './seen-schema';

const message = (schema: v.GenericSchema, raw: unknown) => {
  const result = validate(schema, raw);
  return result.ok ? null : result.message;
};
const HIDDEN = ['\u0000', '\u0007', '\u007f', '\u202d', '\u202e', '\ud800'];

describe('a line', () => {
  it('is trimmed, and has as many characters as it may', () => {
    expect(validate(singleLine(3), '  abc ')).toEqual({ ok: true, value: 'abc' });
    expect(message(singleLine(3), 'abcd')).toBe('Este campo puede tener hasta 3 caracteres');
    expect(message(singleLine(3, 'El nombre'), 'abcd')).toBe(
      'El nombre puede tener hasta 3 caracteres',
    );
    expect(validate(singleLine(3), '').ok).toBe(true);
    expect(message(singleLine(3), 7)).toBe('Escribe un texto');
  });

  it.each([...HIDDEN, '\n', '\r', '\t', '\u2028', '\u2029'])('has no %j in it', (hidden) => {
    expect(message(singleLine(9), `a${hidden}b`)).toBe(
      'Este campo contiene caracteres que no se pueden usar',
    );
  });

  it('loses the marks of direction that phones put around it, and soft breaks', () => {
    for (const mark of ['\u202a', '\u202c', '\u2066', '\u2069', '\u200e', '\u061c'])
      expect(validate(singleLine(9), `${mark}a${mark}b`)).toEqual({ ok: true, value: 'ab' });
    expect(validate(singleLine(9), 'a\u000bb')).toEqual({ ok: true, value: 'a b' });
  });

  it('that is needed is not blank', () => {
    expect(message(requiredLine(9, 'Falta'), '  ')).toBe('Falta');
    expect(message(requiredLine(2, 'Falta', 'El lugar'), 'abc')).toMatch(/^El lugar puede tener/);
    expect(validate(requiredLine(9, 'Falta'), 'a').ok).toBe(true);
  });
});

describe('a paragraph', () => {
  it('keeps its lines and tabs, and nothing hidden', () => {
    const text = 'a\r\n\tb';
    expect(validate(paragraph(9), ` ${text} `)).toEqual({ ok: true, value: text });
    for (const hidden of HIDDEN)
      expect(message(paragraph(9), `a${hidden}b`)).toMatch(/no se pueden usar/);
    expect(message(paragraph(2, 'El motivo'), 'abc')).toMatch(/^El motivo puede tener hasta 2/);
    expect(message(paragraph(2), null)).toBe('Escribe un texto');
  });
});

it.each(
  texts.filter(({ field, right }) => field === 'message' && !/^(asked|taken)/.test(right ?? '')),
)('a paragraph of $text is $right', ({ text, right }) => {
  const value = right === 'a line break' ? 'Una\ndos' : right;
  expect(validate(paragraph(99), text)).toEqual({ ok: true, value });
});

describe('an address of mail', () => {
  it('is compared in lower case, without blanks', () => {
    expect(validate(email, ' Ana@Correo.CL ')).toEqual({ ok: true, value: 'ana@correo.cl' });
  });

  it.each([
    ['', /^Escribe un correo$/],
    ['  ', /^Escribe un correo$/],
    [7, /^Escribe un correo$/],
    ['ana', /correo válido/],
    ['ana@', /correo válido/],
    ['a b@x.cl', /correo válido/],
    [`${'x'.repeat(250)}@x.cl`, /demasiado largo/],
  ])('is none in %j', (raw, said) => expect(message(email, raw)).toMatch(said));
});

describe('an amount', () => {
  it.each([
    [0, null],
    [1_000_000_000, null],
    [1_000_000_001, /demasiado alto/],
    [-1, /negativo/],
    [1.5, /pesos enteros/],
    ['5', /Escribe un monto/],
    [Number.NaN, /Escribe un monto/],
  ])('may be %j: %s', (raw, said) => {
    const found = message(pesosInput, raw);
    if (said === null) expect(found).toBeNull();
    else expect(found).toMatch(said);
  });

  it('of one thing is ten millions at most', () => {
    expect(message(price, 10_000_000)).toBeNull();
    expect(message(price, 10_000_001)).toMatch(/revisa los ceros/);
    expect(message(price, -1)).toMatch(/negativo/);
  });

  it('of things has its own limits', () => {
    expect([0, 1_000_000].map((n) => message(count(), n))).toEqual([null, null]);
    expect(message(count(), -1)).toBe('Debe ser al menos 0');
    expect(message(count(2, 3), 4)).toBe('Debe ser a lo más 3');
    expect(message(count(2, 3), 2.5)).toMatch(/entero/);
    expect(message(count(2, 3), '2')).toBe('Escribe un número');
  });
});

it('a link is an https address', () => {
  expect(validate(httpsUrl, ' https://x.cl/a ')).toEqual({ ok: true, value: 'https://x.cl/a' });
  for (const wrong of ['http://x.cl', '//x.cl', 'javascript:x', 'https://u:p@x.cl', '']) {
    expect(message(httpsUrl, wrong)).toMatch(/https:\/\//);
  }
  expect(message(httpsUrl, `https://x.cl/${'a'.repeat(2000)}`)).toMatch(/demasiado largo/);
});

describe('a moment', () => {
  const at = instantInput('El inicio');
  it.each([
    ['2026-11-23T01:00:00.000Z', 1_795_395_600_000],
    [1_795_395_600_000, 1_795_395_600_000],
    ['2026-11-22T22:00:00-03:00', 1_795_395_600_000],
  ])('may be %j', (raw, ms) => {
    expect(validate(at, raw)).toEqual({ ok: true, value: new Date(ms) });
  });

  it.each(['2026-11-23', 'x', 1.5, null, 0, Date.UTC(2015, 0, 1), Date.UTC(2100, 0, 1), 1e300])(
    'may not be %j',
    (raw) => expect(message(at, raw)).toBe('El inicio debe ser una fecha'),
  );

  it('is between 2015 and 2100', () => {
    for (const raw of [Date.UTC(2015, 0, 1) + 1, Date.UTC(2100, 0, 1) - 1]) {
      expect(validate(at, raw).ok).toBe(true);
    }
  });
});

it('what somebody saw is by fields with short names, or nothing', () => {
  expect(validate(seenFields, undefined)).toEqual({ ok: true, value: undefined });
  expect(validate(seenFields, { name: 7, ['x'.repeat(40)]: null }).ok).toBe(true);
  expect(validate(seenFields, { ['x'.repeat(41)]: 1 }).ok).toBe(false);
  expect(validate(seenFields, 'x').ok).toBe(false);
});

describe('a refusal', () => {
  const schema = v.strictObject({ a: v.string('Falta a'), b: v.strictObject({ c: v.number() }) });

  it('names the first field that is wrong, and all of them', () => {
    expect(validate(schema, { a: 7, b: { c: 'x' } })).toEqual({
      ok: false,
      field: 'a',
      message: 'Falta a',
      fields: { a: 'Falta a', 'b.c': 'Este dato no es válido' },
    });
  });

  it('has words of ours for what has none of its own', () => {
    expect(validate(schema, { a: 'x', b: {} })).toMatchObject({
      field: 'b.c',
      message: 'Falta este dato',
    });
    expect(validate(schema, { a: 'x', b: { c: 1 }, z: 1 })).toMatchObject({
      field: 'z',
      message: 'Este dato no corresponde aquí',
    });
    expect(message(schema, null)).toBe('Este dato no es válido');
  });

  it('keeps the first sentence of a field', () => {
    const twice = v.pipe(
      v.string(),
      v.check(() => false, 'uno'),
      v.check(() => false, 'dos'),
    );
    expect(validate(twice, 'x')).toEqual({
      ok: false,
      field: '',
      message: 'uno',
      fields: { '': 'uno' },
    });
  });
});
