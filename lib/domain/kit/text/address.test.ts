import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import addresses from '@/tests/fixtures/world/addresses.json';
import { email, validate } from '../schema';
import { readAddress } from './address';
import { addressKey } from './address-key';

type Row = { address: string; take: boolean; kept?: string; same_as?: string };
const ROWS: Row[] = addresses;

const wrong = (raw: string) => {
  const read = readAddress(raw);
  return read.ok ? null : read.message;
};

describe('an address that somebody hands in', () => {
  it.each(ROWS.filter(({ take }) => take))('$address is taken', ({ address, kept, same_as }) => {
    expect(readAddress(address)).toEqual({ ok: true, value: kept ?? address });
    if (same_as) expect(readAddress(address)).toEqual(readAddress(same_as));
  });

  it.each(ROWS.filter(({ take }) => !take))('$address is refused', ({ address }) => {
    expect(readAddress(address)).toEqual({
      ok: false,
      message: expect.stringMatching(/[Cc]orreo|@/),
    });
  });

  it.each([
    ['', 'Escribe un correo'],
    ['\u200b ', 'Escribe un correo'],
    [`${'a'.repeat(60)}@${'uno.'.repeat(60)}test`, 'El correo es demasiado largo'],
    [`ana@uno.test${' '.repeat(600)}`, 'El correo es demasiado largo'],
    ['ana@uno.test\nBcc: x@uno.test', 'El correo va en una sola línea'],
    ['аna@uno.test', /alfabetos: revisa «а»$/],
    ['muñoz@uno.test', /tildes, eñes.*revisa «ñ»$/],
    ['ana@gmаil.com', /mezcla letras de dos alfabetos/],
    ['ana@uno', 'Escribe un correo válido, como nombre@dominio.cl'],
  ])('%j is told %s', (raw, said) => expect(wrong(raw)).toMatch(said));

  it('has the same form when it is read again, and as it is compared', () => {
    for (const { address } of ROWS.filter(({ take }) => take)) {
      const read = readAddress(address);
      const value = read.ok ? read.value : '';
      expect(readAddress(value)).toEqual(read);
      expect(addressKey(value)).toBe(value);
    }
  });
});

it('what was stored before has the form that it had: its contact has the same id', () => {
  const word = fc.stringMatching(/^[A-Za-z0-9_+-]{1,12}$/);
  const label = fc.stringMatching(/^[A-Za-z0-9]{1,12}$/);
  const stored = fc
    .tuple(fc.array(word, { minLength: 1, maxLength: 3 }), fc.array(label, { maxLength: 3 }))
    .map(([local, domain]) => `${local.join('.')}@${[...domain, 'Correo-2', 'CL'].join('.')}`);
  fc.assert(
    fc.property(stored, (raw) => {
      expect(readAddress(` ${raw} `)).toEqual({ ok: true, value: raw.toLowerCase() });
    }),
  );
});

describe('an address of any origin', () => {
  it.each([
    [' Ana@UNO.test ', 'ana@uno.test'],
    ['Ana@SEÑAL.cl', 'ana@xn--seal-hqa.cl'],
    ['nadie', 'nadie'],
    ['', ''],
    // The proof of one mailbox must not give access to another one that looks like it in lower case.
    ['\u212aana@uno.test', '\u212aana@uno.test'],
    ['a\u200bna@uno.test', 'a\u200bna@uno.test'],
  ])('%j is compared as %j', (raw, key) => expect(addressKey(raw)).toBe(key));
});

it('a schema says the same, also where the field may be empty', () => {
  expect(validate(email, ' O’Ryan@UNO.test ')).toEqual({ ok: true, value: "o'ryan@uno.test" });
  expect(validate(email, 'аna@uno.test')).toMatchObject({ message: expect.stringMatching(/«а»/) });
  expect(validate(email, 7)).toMatchObject({ ok: false, message: 'Escribe un correo' });
});
