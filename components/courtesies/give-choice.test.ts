import { describe, expect, it } from 'vitest';
import { COURTESY_LIMITS } from '@/lib/domain/ticket/courtesy-limits';
import { type GuestEntry, giveProblem, guestsOf, NO_GUESTS } from './give-choice';

const entry: GuestEntry = {
  source: 'one',
  one: { name: 'Ana', email: 'ana@correo.cl' },
  pasted: 'Beto, beto@correo.cl\nCata;cata@correo.cl\nDani\tdani@correo.cl\nsin correo',
  file: { name: 'lista.csv', rows: [['Eva', 'eva@correo.cl']] },
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
      expect(guestsOf({ ...NO_GUESTS, source })).toEqual({ guests: [], wrong: [] });
    }
  });
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
