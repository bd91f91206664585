import { describe, expect, it } from 'vitest';
import { email, id, validate } from '../kit/schema';
import {
  type ContactState,
  contactIdOf,
  contactIndex,
  contactLabel,
  contactStateText,
  lastActivity,
  parseContact,
  parseTags,
  typedAddress,
} from './contact';
import { contactSchema } from './contact-schema';

const emailOf = (raw: unknown) => {
  const checked = validate(email, raw);
  return checked.ok ? checked.value : null;
};

describe('the e-mail of a contact', () => {
  it.each([
    ['  Ana@Correo.CL ', 'ana@correo.cl'],
    ['mailto:ana@correo.cl', 'ana@correo.cl'],
    ['<ana@correo.cl>', 'ana@correo.cl'],
    ['\uFEFFana@correo.cl\u200B', 'ana@correo.cl'],
    ['\u00A0ana@correo.cl\u00A0', 'ana@correo.cl'],
  ])('%j is %s', (raw, normal) => expect(emailOf(raw)).toBe(normal));

  it.each([
    'a@x.cl\r\nBcc: b@y.cl',
    'a@x.cl,b@y.cl',
    'a@x.cl b@y.cl',
    'Ana <ana@x.cl>',
    'a@x.cl\u0000',
    'аna@correo.cl', // a Cyrillic а
    'ſam@correo.cl', // a long s, which \w takes for a letter
    `${'a'.repeat(65)}@x.cl`,
    `${'a'.repeat(400)}@x.cl`,
    'ana@correo',
    '@correo.cl',
    '=cmd()@x',
    '',
    null,
    7,
    ['a@x.cl'],
  ])('%j is none', (raw) => expect(emailOf(raw)).toBeNull());
});

describe('the id of a contact', () => {
  it('is one for every way of writing an address, and an id that callables accept', () => {
    const ids = ['ana@correo.cl', ' ANA@correo.cl', '<Ana@Correo.cl>'].map((raw) =>
      contactIdOf(emailOf(raw) ?? ''),
    );
    expect(new Set(ids).size).toBe(1);
    expect(validate(id, ids[0]).ok).toBe(true);
  });

  it('tells addresses apart, and does not tell the address', () => {
    expect(contactIdOf('ana@correo.cl')).not.toBe(contactIdOf('ana@correo.co'));
    expect(contactIdOf('ana@correo.cl')).toMatch(/^[0-9a-f]{32}$/);
  });
});

describe('what a person types', () => {
  it('gets its defaults, one tag for each spelling, and a phone of digits', () => {
    const checked = validate(contactSchema, {
      email: 'Ana@x.cl',
      phone: '+56 (9) 1234-5678',
      tags: ['VIP', 'vip ', 'Techno'],
    });
    expect(checked).toEqual({
      ok: true,
      value: { email: 'ana@x.cl', name: '', phone: '+56912345678', tags: ['vip', 'techno'] },
    });
  });

  it.each([
    ['name', 'Ana\r\nBcc: x@y.cl'],
    ['name', 'a'.repeat(121)],
    ['name', 'Ana\u202Egnp'],
    ['phone', '123'],
    ['phone', '٠١٢٣٤٥٦٧'],
    ['tags', ['__proto__']],
    ['tags', ['a,b']],
    ['tags', Array.from({ length: 21 }, (_, i) => `t${i}`)],
    ['state', 'active'],
  ])('refuses %s %j', (field, value) => {
    expect(validate(contactSchema, { email: 'a@x.cl', [field]: value }).ok).toBe(false);
  });
});

describe('a contact of the database', () => {
  it('has every default, and is not written to when its state is unknown', () => {
    const contact = parseContact('x', {
      state: 'subscribed',
      bought: 7,
      tags: ['a', 3],
      opened: [],
    });
    expect(contact).toMatchObject({ state: 'unsubscribed', tags: ['a'], bought: {}, name: '' });
    expect(parseContact('x', null).email).toBe('');
  });

  const at = (day: number) => new Date(Date.UTC(2026, 0, day));
  const STORED = {
    email: 'ana@x.cl',
    name: 'Ana',
    phone: '+56912345678',
    comuna: 'Ñuñoa',
    city: 'Santiago',
    tags: ['vip'],
    state: 'blocked',
    stateReason: 'c1',
    stateAt: at(1),
    heldState: 'bounced',
    basis: 'interest',
    objectedAt: at(2),
    blockedAt: at(3),
    blockedBy: ['r1'],
    pausedUntil: at(4),
    bouncedAt: at(5),
    paceDays: 7,
    quietUntil: at(6),
    quietBy: 'c2',
    unprofiledAt: at(7),
    askedAt: at(8),
    subscribedAt: at(8),
    origin: 'form',
    source: 'lista.csv',
    consent: { note: 'En la puerta', at: at(9) },
    bought: {
      e: {
        ...{ tickets: 1, amount: 5_000, lastAt: at(10), attended: true },
        ...{ codes: ['AMIGOS'], promoters: ['ana'] },
      },
    },
    opened: { c1: at(11) },
    clicked: { c2: at(12) },
    createdAt: at(13),
    updatedAt: at(14),
  };

  it('is read as it is stored', () => {
    expect(parseContact('x', STORED)).toEqual({ id: 'x', ...STORED });
    const words: Record<string, string[]> = {
      state: ['active', 'unsubscribed', 'bounced'],
      heldState: ['active', 'unsubscribed', 'blocked'],
      basis: ['consent', 'contract', 'none'],
      origin: ['import', 'manual', 'buyer'],
    };
    for (const [field, values] of Object.entries(words)) {
      for (const value of values) {
        expect(parseContact('x', { ...STORED, [field]: value })).toMatchObject({ [field]: value });
      }
    }
  });

  it('without anything is nobody to write to, without a basis, a pace or anything that it asked for', () => {
    const none = Object.fromEntries(Object.keys(STORED).map((field) => [field, null]));
    expect(parseContact('x', {})).toEqual({
      id: 'x',
      ...none,
      ...{ email: '', name: '', phone: '', tags: [], state: 'unsubscribed', stateReason: '' },
      ...{ heldState: 'active', basis: 'none', blockedBy: [], paceDays: 0, quietBy: '' },
      ...{ origin: 'manual', source: '', consent: { note: '', at: null } },
      ...{ bought: {}, opened: {}, clicked: {}, comuna: '', city: '' },
    });
  });

  it('has tags in the order of the alphabet, with its accents', () => {
    expect(parseTags({ tags: ['vip', 'ñandú', 'zumba', 'árbol', 'norte', 7] })).toEqual([
      'árbol',
      'norte',
      'ñandú',
      'vip',
      'zumba',
    ]);
    expect(parseTags(null)).toEqual([]);
  });

  it('was last active when it last bought, opened or clicked', () => {
    const bought = { e: { tickets: 1, amount: 1, lastAt: at(3), attended: false } };
    expect(lastActivity({ bought, opened: { c: at(5) }, clicked: {} })).toEqual(at(5));
    expect(lastActivity({ bought: {}, opened: {}, clicked: {} })).toBeNull();
    const last = { bought, opened: { c: at(2) }, clicked: { c: at(1) } };
    expect(lastActivity(last)).toEqual(at(3));
    const never = { e: { ...bought.e, lastAt: null } };
    expect(lastActivity({ bought: never, opened: {}, clicked: { c: at(4) } })).toEqual(at(4));
    expect(lastActivity({ bought: never, opened: {}, clicked: {} })).toBeNull();
  });

  it.each<[ContactState, boolean, string]>([
    ['active', false, 'Activo'],
    ['active', true, 'Activo'],
    ['unsubscribed', false, 'De baja'],
    ['unsubscribed', true, 'De baja, rebota'],
    ['bounced', true, 'Rebotado'],
    ['blocked', false, 'Bloqueado'],
    ['blocked', true, 'Bloqueado, rebota'],
  ])('that is %s (its address bounces: %s) is called %s', (state, bounces, text) => {
    const bouncedAt = bounces ? new Date() : null;
    expect(contactStateText({ state, bouncedAt })).toBe(text);
  });

  it('is called by its name, else by its address', () => {
    expect(contactLabel({ name: 'Ana', email: 'a@x.cl' })).toBe('Ana');
    expect(contactLabel({ name: '', email: 'a@x.cl' })).toBe('a@x.cl');
  });

  it('keeps of its purchases what can be read', () => {
    const lastAt = new Date(0);
    const whole = { tickets: 2, amount: 9_990, lastAt, attended: true };
    const { bought } = parseContact('x', { bought: { a: whole, b: null, c: 7, d: {} } });
    expect(bought).toEqual({
      a: whole,
      d: { tickets: 0, amount: 0, lastAt: null, attended: false },
    });
  });

  it.each([
    ['ana@cor', 'ana@cor'],
    ['Ana.P', 'ana.p'],
    ['Ana Pérez <Ana.Perez@correo.cl>', 'ana.perez@correo.cl'],
    ['@correo', null],
    ['a.p@x', 'a.p@x'],
    ['hola ana.p', null],
    ['ana.pe', 'ana.pe'],
    ['ana perez', null],
    ['Sra. Ana', null],
  ])('in a search, %s is the address %s', (typed, address) => {
    expect(typedAddress(typed)).toBe(address);
  });

  it('is found by the beginnings of its name and its address, without accents', () => {
    const { search, sortKey, tagged } = contactIndex({
      email: 'ani.perez@correo.cl',
      name: 'Ána Pérez',
      tags: ['vip'],
    });
    const found = ['an', 'ana', 'pe', 'per', 'pere', 'perez', 'ani', 'co', 'cor', 'corr', 'corre'];
    expect([...search].sort()).toEqual([...found, 'correo'].sort());
    expect(sortKey).toBe('ana perez');
    expect(tagged).toEqual({ vip: true });
  });
});
