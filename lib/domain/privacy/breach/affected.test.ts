import { describe, expect, it, test } from 'vitest';
import {
  affectedText,
  exportedOf,
  pageName,
  parseAffectedList,
  parseAffectedPage,
  traceKind,
  traceWhat,
} from './affected';

const NOW = new Date('2026-12-01T15:00:00Z');
const LINE = {
  id: 'l',
  at: NOW,
  by: 'a@x.cl',
  kind: 'payees',
  what: 'Archivo',
  people: 3,
} as const;

test.each([
  ['people.export', 'export'],
  ['refund.account', 'account'],
  ['privacy.copy', 'copy'],
  ['paymentOrder.bankFile', 'payees'],
  ['payout.create', 'payees'],
  ['event.edit', null],
  ['', null],
])('the action %j is a reading of kind %j', (action, kind) => {
  expect(traceKind(action)).toBe(kind);
});

describe('what was read, in words', () => {
  it.each([
    ['export', 'Noche', { list: 'Contactos' }, 'Contactos: Noche'],
    ['export', '', { list: 'Contactos' }, 'Contactos'],
    ['export', 'Noche', { list: 'Otra' }, 'Lista: Noche'],
    ['export', '', null, 'Lista'],
    ['payees', 'Nómina 3', { list: 'Contactos' }, 'Hizo un archivo para el banco: Nómina 3'],
    ['copy', '', null, 'Envió la copia de unos datos'],
  ] as const)('of a %s of %j with %j is %j', (kind, name, after, words) => {
    expect(traceWhat(kind, name, after)).toBe(words);
  });

  it('names a list by its words only', () => {
    expect(exportedOf({ list: 'Asistentes' })).toBe('attendees');
    expect(exportedOf({ list: 'attendees' })).toBeNull();
    expect(exportedOf('Asistentes')).toBeNull();
  });
});

describe('a kept list', () => {
  const STORED = {
    query: { from: NOW, to: NOW, actor: 'a@x.cl', producerId: 'p', kinds: ['copy'] },
    lines: [LINE],
    people: 3,
    pages: 1,
    isCut: true,
    hash: 'h',
    at: NOW,
    by: 'admin@x.cl',
  };

  it('is read as it is stored', () => {
    expect(parseAffectedList('L', STORED)).toEqual({ id: 'L', ...STORED });
    expect(parseAffectedList('L', { ...STORED, isCut: 'yes' }).isCut).toBe(false);
    const odd = parseAffectedList('L', { lines: [{ kind: 'x', people: '3' }], query: 7 });
    expect(odd.lines).toEqual([{ id: '', at: null, by: '', kind: 'export', what: '', people: 0 }]);
    expect(odd.query).toEqual({ from: null, to: null, actor: '', producerId: '', kinds: [] });
    expect(parseAffectedList('L', { lines: 'x' }).lines).toEqual([]);
  });

  it('has its persons in pages', () => {
    const people = [{ email: 'ana@x.cl', name: 'Ana', lines: [0, 2] }];
    expect(parseAffectedPage('p', { people })).toEqual(people);
    expect(parseAffectedPage('p', { people: 'x' })).toEqual([]);
    expect(parseAffectedPage('p', null)).toEqual([]);
    expect(parseAffectedPage('p', { people: [{ lines: 'x' }] })).toEqual([
      { email: '', name: '', lines: [] },
    ]);
  });

  it('is hashed by its lines and persons, each in its place', () => {
    const text = affectedText([LINE], [{ email: 'ana@x.cl', name: 'Ana', lines: [0] }]);
    expect(JSON.parse(text)).toEqual({
      lines: [['l', '2026-12-01T15:00:00.000Z', 'a@x.cl', 'Archivo']],
      people: [['ana@x.cl', 'Ana', [0]]],
    });
    expect(affectedText([{ ...LINE, at: null }], [])).toContain('["l","","a@x.cl","Archivo"]');
  });

  it('names its pages so that they sort, by the start of its hash', () => {
    expect(pageName('0123456789abcdef0123', 12)).toBe('0123456789abcdef-0012');
  });
});
