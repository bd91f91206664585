import { describe, expect, it, test } from 'vitest';
import { validate } from '../kit/schema';
import { matchesSearch } from '../kit/search';
import { isNamedByBuyer, parseTicket, parseTicketCodes, ticketIndex, ticketQuery } from './ticket';
import { codeFrom, groupedCode, normalizeTicketCode } from './ticket-code';
import { openTicketSchema, reassignTicketSchema, resendTicketSchema } from './ticket-schema';
import { canBeTicket, ticketAsk } from './ticket-search';
import { byOrder, parseTicketType } from './ticket-type';
import { ticketTypeSchema, ticketTypeSchemaFor } from './ticket-type-schema';

const at = new Date('2026-11-21T12:00:00Z');
const stored = {
  eventId: 'e',
  producerId: 'p',
  ticketTypeId: 't',
  ticketTypeName: 'General',
  dateId: 'fri',
  kind: 'courtesy',
  status: 'used',
  code: 'CODE',
  holder: { name: 'Ana', email: 'ana@correo.cl', rut: '1-9', phone: '+569' },
  channel: 'web',
  ledgerId: 'l',
  courtesyId: 'c',
  promotionId: 'q',
  promoterId: 'm',
  refundId: 'r',
  choice: { planId: 'p', choice: 'refund', at },
  issuedAt: at,
  codeAt: new Date(at.getTime() + 1),
  conflict: true,
  usedAt: at,
  usedBy: 'Norte',
  search: ['ana'],
};
const scan = {
  validatorId: 'v',
  validatorName: 'Norte',
  stamp: 5,
  dateId: 'd',
  scannedAt: at.getTime(),
  receivedAt: at.getTime() + 9,
  admitted: true,
  letIn: false,
};

describe('a ticket', () => {
  it('is read as it is stored', () => {
    const past = [{ name: 'Beto', email: 'b@correo.cl', until: at, why: 'reassign' }];
    expect(parseTicket('id', { ...stored, past, scans: [scan] })).toEqual({
      id: 'id',
      ...stored,
      past,
      // Scans from before `letIn` was stored have only `admitted`, which implies it.
      scans: [
        { ...scan, scannedAt: at, receivedAt: new Date(at.getTime() + 9), letIn: true, gone: '' },
      ],
    });
  });

  it('has a default for everything, and is revoked if its status is not known', () => {
    expect(parseTicket('id', { scans: [{}], past: [{}] })).toEqual({
      id: 'id',
      eventId: '',
      producerId: '',
      ticketTypeId: '',
      ticketTypeName: 'Entrada',
      dateId: 'first',
      kind: 'sale',
      status: 'revoked',
      code: '',
      holder: { name: '', email: '', rut: '', phone: '' },
      channel: '',
      ledgerId: '',
      courtesyId: '',
      promotionId: '',
      promoterId: '',
      refundId: '',
      choice: null,
      issuedAt: new Date(0),
      codeAt: new Date(0),
      conflict: false,
      usedAt: null,
      usedBy: '',
      scans: [
        {
          validatorId: '',
          validatorName: '',
          stamp: 0,
          dateId: 'first',
          scannedAt: new Date(0),
          receivedAt: new Date(0),
          admitted: false,
          letIn: false,
          gone: '',
        },
      ],
      past: [{ name: '', email: '', until: null, why: 'resale' }],
      search: [],
    });
    expect(parseTicket('id', { status: 'free', scans: 'x' })).toMatchObject({
      status: 'revoked',
      scans: [],
    });
  });

  it('from before codes had a date has that of its sale, and a scan that of its stamp', () => {
    const old = { ...stored, codeAt: undefined, scans: [{ ...scan, stamp: undefined }] };
    const read = parseTicket('id', old);
    expect([read.codeAt, read.scans[0]?.stamp]).toEqual([at, at.getTime()]);
    const late = parseTicket('id', { scans: [{ letIn: true }] });
    expect(late.scans[0]).toMatchObject({ letIn: true, admitted: false });
  });

  it('holds its codes, those that are dead and those of each sale', () => {
    const codes = { deadCodes: ['A', 7], codeOf: { row: 1, other: 'x' }, code: 'B' };
    const read = { deadCodes: ['A'], codeOf: { row: 1, other: 0 }, code: 'B' };
    expect(parseTicketCodes(codes)).toEqual(read);
    expect(parseTicketCodes(null)).toEqual({ deadCodes: [], codeOf: {}, code: '' });
  });

  it('has its name from the buyer, or a friend of theirs, unless the producer wrote one', () => {
    const past = (why: 'resale' | 'reassign' | 'gift') => ({
      ...{ name: '', email: '', until: null, why },
    });
    expect(isNamedByBuyer({ kind: 'sale', past: [] })).toBe(true);
    expect(isNamedByBuyer({ kind: 'sale', past: [past('reassign'), past('resale')] })).toBe(true);
    expect(isNamedByBuyer({ kind: 'sale', past: [past('resale'), past('reassign')] })).toBe(false);
    expect(isNamedByBuyer({ kind: 'sale', past: [past('gift'), past('gift')] })).toBe(true);
    expect(isNamedByBuyer({ kind: 'sale', past: [past('reassign'), past('gift')] })).toBe(false);
    expect(isNamedByBuyer({ kind: 'courtesy', past: [] })).toBe(false);
  });
});

describe('the list of attendees', () => {
  it('finds a holder by name, address, RUT and code', () => {
    const holder = { name: 'Íñigo Paz', email: 'i@correo.cl', rut: '12.345.678-K', phone: '+569' };
    const { search, sortKey } = ticketIndex(holder, 'ABCD');
    expect(sortKey).toBe('inigo paz');
    for (const word of ['paz', 'inigo', 'i@correo', '12345678k', 'abcd']) {
      expect(search).toContain(word);
    }
    expect(search.join(' ')).not.toContain('569');
  });

  it('finds a ticket by the end of its code, and a holder by their phone', () => {
    const holder = { name: 'Ana', email: 'a@correo.cl', rut: '', phone: '+56 9 8765 4321' };
    const { search } = ticketIndex(holder, 'ABCDEFGHJKMNPQRSTVWXYZ7K2P');
    expect(search.slice(0, 4)).toEqual(['7k2p', '987654321', '87654321', '4321']);
    expect(ticketIndex(holder, '').search).not.toContain('');
    for (const typed of [
      '(+56) 9 8765-4321',
      '\u202a+56\u00a09\u20118765\u20114321\u202c',
      '0056 9 8765 4321',
      '09 8765 4321',
    ]) {
      expect([canBeTicket(typed), matchesSearch(search, ticketQuery(typed))], typed).toEqual([
        true,
        true,
      ]);
    }
  });

  it('finds a ticket that passed on by the code that its former holder has', () => {
    const holder = { name: 'Ana', email: 'a@correo.cl', rut: '', phone: '' };
    const former = 'ZYXWVTSRQPNMKJHGFEDCBA9H3X';
    const { search } = ticketIndex(holder, 'ABCDEFGHJKMNPQRSTVWXYZ7K2P', [former]);
    for (const typed of [former, groupedCode(former), '9h3x', '7K2P']) {
      expect(matchesSearch(search, ticketQuery(typed)), typed).toBe(true);
    }
    expect(search.filter((token) => token.startsWith('zy'))).toHaveLength(1);
  });

  it.each([
    ['7k2p', ['7k2p'], ''],
    ['z7-k2p', ['k2p', '7k2p'], ''],
    ['7KO1', ['7ko1', '7k01'], ''],
    ['uno1', ['uno1'], ''],
    ['ana', ['ana'], ''],
    ['Ana Ríos', ['rios'], 'ana rios'],
    ['+56 9 8765 4321', ['987654321'], ''],
    ['--', [], ''],
  ])('asks all events for %s', (typed, tokens, name) => {
    expect(ticketAsk(typed)).toEqual({ tokens, name });
  });

  it.each([
    ['12.345.678-5', '123456785'],
    ['1-k', '1k'],
    [' 12345678 K ', '12345678K'],
    ['1234567890-1', '1234567890-1'],
    ['5', '5'],
    ['-5', '-5'],
    ['abcd-efgh-jkmn-pqrs-tvwx-yz01-23', 'abcdefghjkmnpqrstvwxyz0123'],
    ['abcd-efgh', 'abcd-efgh'],
    ['ana.paz', 'ana.paz'],
    ['x12345678', 'x12345678'],
    ['ana maria', 'ana maria'],
    ['+56 9 8765 4321', '987654321'],
    ['56987654321', '987654321'],
    ['9 8765 4321', '987654321'],
    ['+54 11 2233 4455', '541122334455'],
  ])('searches %s as %s', (typed, query) => {
    expect(ticketQuery(typed)).toBe(query);
  });
});

describe('a code', () => {
  const bytes = Uint8Array.from({ length: 40 }, (_, n) => n + 32);
  const code = codeFrom(bytes);

  it('has 26 letters and digits that nobody mistakes, from the bits of as many bytes', () => {
    expect(code).toBe('0123456789ABCDEFGHJKMNPQRS');
    expect(codeFrom(Uint8Array.from({ length: 26 }, () => 255))).toBe('Z'.repeat(26));
  });

  it('is read however it is typed, and is none where it has another length', () => {
    expect(groupedCode(code)).toBe('0123-4567-89AB-CDEF-GHJK-MNPQ-RS');
    expect(groupedCode('ABCDEFGH')).toBe('ABCD-EFGH');
    expect(normalizeTicketCode(` ${groupedCode(code).toLowerCase()} `)).toBe(code);
    expect(normalizeTicketCode(code.replace('0', 'o').replace('1', 'l'))).toBe(code);
    expect(normalizeTicketCode(code.replace('1', 'I'))).toBe(code);
    expect([code.slice(1), `${code}A`, ''].map(normalizeTicketCode)).toEqual(['', '', '']);
    // A scanner's own signs around a code are no part of it; one that it types twice is none.
    expect([`*${code}`, `\u0002${code}\u0003`, `${code}\t`].map(normalizeTicketCode)).toEqual([
      ...[code, code, code],
    ]);
    expect(normalizeTicketCode(code + code)).toBe('');
    // The kind of the bar code, as scanners may be set to send it, and the wide letters of some keyboards.
    expect(
      [`]Q1${code}`, `\u0002]d2${code}\r`, code.replace('A', 'Ａ')].map(normalizeTicketCode),
    ).toEqual([...[code, code, code]]);
    expect(normalizeTicketCode(`]Q1${code.slice(0, -3)}`)).toBe('');
  });
});

describe('a type of ticket', () => {
  const type = {
    name: 'General',
    description: 'd',
    price: 1,
    stock: 2,
    startsAt: at,
    endsAt: new Date(at.getTime() + 1),
    minPerOrder: 2,
    maxPerOrder: 3,
    hidden: true,
    reentry: true,
    order: 4,
    opensAfter: 'o',
    sharedCapacityId: 's',
  };

  it('is read as it is stored, and with defaults', () => {
    const counted = { ...type, sold: 5, courtesies: 6 };
    expect(parseTicketType('t', counted)).toEqual({ id: 't', ...counted });
    expect(parseTicketType('t', null)).toMatchObject({
      name: 'Sin nombre',
      minPerOrder: 1,
      maxPerOrder: 10,
      hidden: false,
      reentry: false,
      startsAt: null,
      stock: 0,
    });
  });

  const fieldOf = (given: object, schema: Parameters<typeof validate>[0] = ticketTypeSchema) => {
    const found = validate(schema, { ...type, ...given });
    return found.ok ? null : found.field;
  };

  it.each([
    ['name', { name: ' ' }],
    ['reentry', { reentry: 'sí' }],
    ['name', { name: 'x'.repeat(61) }],
    ['price', { price: 0.5 }],
    ['price', { price: 10_000_001 }],
    ['stock', { stock: -1 }],
    ['stock', { stock: 200_001 }],
    ['endsAt', { endsAt: at }],
    ['maxPerOrder', { minPerOrder: 4 }],
    ['minPerOrder', { minPerOrder: 0 }],
    ['maxPerOrder', { maxPerOrder: 51 }],
    ['order', { order: 1_001 }],
    ['opensAfter', { opensAfter: 'x'.repeat(129) }],
    ['sharedCapacityId', { sharedCapacityId: 'x'.repeat(41) }],
    ['sold', { sold: 0 }],
  ])('is refused for a wrong %s: %o', (field, given) => {
    expect(fieldOf(given)).toBe(field);
  });

  it.each([
    {},
    { startsAt: null },
    { endsAt: null },
    { minPerOrder: 3 },
    { stock: 200_000, order: 1_000, price: 0 },
  ])('may be %o', (given) => expect(fieldOf(given)).toBeNull());

  it('keeps at least the places that are taken', () => {
    expect(fieldOf({ stock: 5 }, ticketTypeSchemaFor(5))).toBeNull();
    expect(fieldOf({ stock: 4 }, ticketTypeSchemaFor(5))).toBe('stock');
    const said = (taken: number) => {
      const found = validate(ticketTypeSchemaFor(taken), { ...type, stock: 0 });
      return found.ok ? '' : found.message;
    };
    expect(said(1)).toBe('Ya hay 1 entrada tomada: el stock no puede ser menor');
    expect(said(1_200)).toBe('Ya hay 1.200 entradas tomadas: el stock no puede ser menor');
  });

  it('is listed by its position, then by its name', () => {
    const named = (name: string, order: number) => parseTicketType(name, { name, order });
    const all = [named('b', 1), named('ñ', 0), named('a', 1), named('o', 0)];
    expect(all.sort(byOrder).map(({ id }) => id)).toEqual(['ñ', 'o', 'a', 'b']);
  });
});

test.each([
  [openTicketSchema, { token: 'x' }, { token: 'x'.repeat(401) }],
  [resendTicketSchema, { eventId: 'e', ticketId: 't' }, { eventId: 'e' }],
  [
    reassignTicketSchema,
    { eventId: 'e', ticketId: 't', name: 'Ana', email: 'a@b.cl' },
    { eventId: 'e', ticketId: 't', name: '', email: 'a@b.cl' },
  ],
])('a call about a ticket takes what it names, and nothing else (%#)', (schema, good, bad) => {
  expect(validate(schema, good)).toMatchObject({ ok: true, value: good });
  expect(validate(schema, bad).ok).toBe(false);
  expect(validate(schema, { ...good, status: 'valid' }).ok).toBe(false);
});
