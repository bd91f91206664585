import { describe, expect, it, test } from 'vitest';
import { COURTESY_LIMITS } from '@/lib/domain/ticket/courtesy-limits';
import { entryOf, type GuestEntry, giveProblem, guestsOf, NO_GUESTS } from './give-choice';

const entry: GuestEntry = {
  source: 'one',
  one: { name: 'Ana', email: 'ana@correo.cl' },
  pasted: 'Beto, beto@correo.cl\nCata;cata@correo.cl\nDani\tdani@correo.cl\nsin correo',
  file: { name: 'lista.csv', rows: [{ line: 1, cells: ['Eva', 'eva@correo.cl'] }] },
};

describe('the guests', () => {
  it('are those of the chosen source only', () => {
    const emails = (source: GuestEntry['source']) =>
      guestsOf({ ...entry, source }).guests.map(({ email }) => email);
    expect(emails('one')).toEqual(['ana@correo.cl']);
    expect(emails('paste')).toEqual(['beto@correo.cl', 'cata@correo.cl', 'dani@correo.cl']);
    expect(emails('file')).toEqual(['eva@correo.cl']);
  });

  it('leave out and name the rows that are not one', () => {
    expect(guestsOf({ ...entry, source: 'paste' }).wrong).toHaveLength(1);
  });

  it('are none while nothing was entered', () => {
    for (const source of ['one', 'paste', 'file'] as const) {
      expect(guestsOf({ ...NO_GUESTS, source })).toEqual({ guests: [], wrong: [], doubts: [] });
    }
  });
});

test('a row of a file that could not be read comes back as one line of the box', () => {
  const rows = [
    { line: 1, cells: ['Eva', 'eva@correo.cl'] },
    { line: 2, cells: ['Fran\r\nRuiz', '12'] },
  ];
  const rest = [{ name: 'Eva', email: 'eva@correo.cl' }];
  const edited = entryOf({ ...entry, source: 'file', file: { name: 'lista.csv', rows } }, rest);
  expect(edited).toMatchObject({ source: 'paste', file: null });
  expect(edited.pasted).toBe('Eva, eva@correo.cl\nFran Ruiz, 12');
});

describe('courtesies', () => {
  it('need a guest, room for each, and at most so many at once', () => {
    expect(giveProblem(0, 10)).toContain('Falta');
    expect(giveProblem(10, 10)).toBeNull();
    expect(giveProblem(11, 10)).toContain('Quedan 10');
    expect(giveProblem(COURTESY_LIMITS.pasted, 100_000)).toBeNull();
    expect(giveProblem(COURTESY_LIMITS.pasted + 1, 100_000)).toContain('por vez');
  });
});

test('a mistyped domain is asked about, and put right only where somebody said so', () => {
  const pasted = 'Ana, ana@gmial.com\nAna, ana@gmail.com\nBeto, beto@gmial.com';
  const list: GuestEntry = { ...entry, source: 'paste', pasted };
  const doubts = [{ written: 'gmial.com', meant: 'gmail.com', count: 2 }];
  const emails = (found: ReturnType<typeof guestsOf>) => found.guests.map(({ email }) => email);
  const asked = guestsOf(list);
  expect(asked.doubts).toEqual(doubts);
  expect(emails(asked)).toEqual(['ana@gmial.com', 'ana@gmail.com', 'beto@gmial.com']);
  const fixed = guestsOf(list, new Set(), { 'gmial.com': 'fix' });
  expect(fixed.doubts).toEqual(doubts);
  expect(emails(fixed)).toEqual(['ana@gmail.com', 'beto@gmail.com']);
  expect(fixed.wrong).toMatchObject([{ line: 2, message: 'Repite el correo de la fila 1' }]);
  expect(giveProblem(3, 10, 1)).toBe('Responde por los correos que parecen mal escritos');
  expect(giveProblem(3, 10, 0)).toBeNull();
});
