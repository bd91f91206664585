import { describe, expect, it, test } from 'vitest';
import { COURTESY_LIMITS } from '@/lib/domain/ticket/courtesy-limits';
import {
  companionsProblem,
  entryOfRest,
  type GuestEntry,
  giveProblem,
  guestsOf,
  NO_GUESTS,
  placesFor,
} from './give-choice';

const entry: GuestEntry = {
  source: 'one',
  one: { ...NO_GUESTS.one, name: 'Ana', email: 'ana@correo.cl' },
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
      expect(guestsOf({ ...NO_GUESTS, source })).toEqual({
        guests: [],
        wrong: [],
        doubts: [],
        asking: [],
      });
    }
  });
});

test('a row of a file that could not be read comes back as one line of the box', () => {
  const rows = [
    { line: 1, cells: ['Eva', 'eva@correo.cl'] },
    { line: 2, cells: ['Fran\r\nRuiz', '12'] },
  ];
  const rest = [{ name: 'Eva', email: 'eva@correo.cl' }];
  const edited = entryOfRest({ ...entry, source: 'file', file: { name: 'lista.csv', rows } }, rest);
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

describe('companions', () => {
  const pasted = (text: string): GuestEntry => ({ ...NO_GUESTS, source: 'paste', pasted: text });
  const read = (text: string, plus: Parameters<typeof guestsOf>[3] = null) =>
    guestsOf(pasted(text), undefined, {}, plus);

  it('are those of a column, which is no part of a name', () => {
    const { guests, wrong, asking } = read(
      'Nombre;Acompañantes;Correo\nCamila Soto;+2;cami@correo.cl\nAna;;ana@correo.cl\nBeto;10;beto@correo.cl',
    );
    expect(guests).toEqual([
      { name: 'Camila Soto', email: 'cami@correo.cl', companions: ['', ''] },
      { name: 'Ana', email: 'ana@correo.cl' },
    ]);
    expect(placesFor(guests)).toBe(4);
    expect(wrong).toMatchObject([
      { line: 4, message: 'Acompañantes: un número del 0 al 9, o sus nombres' },
    ]);
    expect(asking).toEqual([]);
  });

  it.each([
    ['Nombre;Correo;Acompañantes\nCami;c@x.cl;Juan Pérez, Ana Díaz', ['Juan Pérez', 'Ana Díaz']],
    ['Nombre;Correo;Acompañantes\nCami;c@x.cl;"Juan Pérez; Ana"', ['Juan Pérez', 'Ana']],
    ['Nombre;Correo;Acompañantes\nCami;c@x.cl;Juan y Ana', ['Juan', 'Ana']],
    ['Nombre;Correo;+1;Nombres de acompañantes\nCami;c@x.cl;3;Juan / Ana', ['Juan', 'Ana', '']],
  ])('are named by their column: %j', (list, companions) => {
    const { guests, wrong } = read(list);
    expect([guests, wrong]).toEqual([[{ name: 'Cami', email: 'c@x.cl', companions }], []]);
    // And stay with a list whose rest is edited.
    expect(read(entryOfRest(pasted(''), guests).pasted).guests).toEqual(guests);
  });

  it.each([
    ...['juan.com', '12 de abril, x', 'a, b, c, d, e, f, g, h, i, j', 'Juan, 912345678'],
    ...['Sí', 'por confirmar', 'dos', '2 personas', '+2 amigos', 'dos amigos', 'Su pareja', 'x'],
    ...['Pérez, Juan', 'Juan, Ana'],
  ])('that are no names are an error of their line: %j', (cell) => {
    const { guests, wrong } = read(`Nombre;Correo;Acompañantes\nCami;c@x.cl;${cell}`);
    expect([guests, wrong.length]).toEqual([[], 1]);
  });

  it.each(['No', 'ninguno', 'Sin acompañantes', 'N/A', '-', '0', 'nadie'])(
    'are nobody where a cell says so: %j',
    (cell) => {
      const { guests } = read(`Nombre;Correo;Acompañantes\nCami;c@x.cl;${cell}`);
      expect(guests).toEqual([{ name: 'Cami', email: 'c@x.cl' }]);
    },
  );

  it.each([
    ['Juan; Ana', ['Juan', 'Ana']],
    ['Juan Pérez, Ana Díaz', ['Juan Pérez', 'Ana Díaz']],
    ['Dos Santos; Noelia Soto', ['Dos Santos', 'Noelia Soto']],
  ])('are those who are named: %j', (cell, companions) => {
    const { guests } = read(`Nombre;Correo;Acompañantes\nCami;c@x.cl;"${cell}"`);
    expect(guests).toEqual([{ name: 'Cami', email: 'c@x.cl', companions }]);
  });

  it('stay with the rows that were wrong when the list is corrected', () => {
    const sheet = [
      'Fono;Nombre;Correo;Acompañantes',
      '1;Cami;c@x.cl;2',
      '2;Beto;malo@;"Juan; Ana"',
    ];
    const before = pasted([...sheet, '3;Dani;;3'].join('\n'));
    const edited = entryOfRest(before, read(sheet.slice(0, 2).join('\n')).guests);
    const mended = edited.pasted.replace('malo@', 'b@x.cl').replace('Dani, ,', 'Dani, d@x.cl,');
    expect(read(mended).guests).toMatchObject([
      { email: 'c@x.cl', companions: ['', ''] },
      { name: 'Beto', email: 'b@x.cl', companions: ['Juan', 'Ana'] },
      { name: 'Dani', email: 'd@x.cl', companions: ['', '', ''] },
    ]);
    // Also where all of them were wrong.
    expect(entryOfRest(pasted(['Nombre;Correo;+1', 'Cami;c@;2'].join('\n')), []).pasted).toBe(
      'Nombre, Correo, Acompañantes, Nombres de acompañantes\nCami, c@, 2',
    );
  });

  it.each([
    'Camila Soto +2, cami@correo.cl',
    'Camila Soto (+2), cami@correo.cl',
    'Camila Soto y dos más, cami@correo.cl',
    'Camila Soto, cami@correo.cl, +2',
  ])('behind a name are asked about, and never guessed: %j', (line) => {
    const unsaid = read(line);
    expect(unsaid.asking).toHaveLength(1);
    expect(placesFor(unsaid.guests)).toBe(1);
    expect(companionsProblem(unsaid.guests, true)).toMatch(/acompañantes/);
    const [camila] = read(line, 'companions').guests;
    expect(camila).toMatchObject({ name: 'Camila Soto', companions: ['', ''] });
    expect(read(line, 'name').guests[0]).not.toHaveProperty('companions');
  });

  it.each(['Los 2 de Lota', 'Grupo 7', 'Sol y Luna', 'Ana Más'])('are not in %j', (name) => {
    expect(read(`${name}, cami@correo.cl`).asking).toEqual([]);
  });

  it('of one guest are named as far as they are known, and take places of the quota', () => {
    const one = { name: 'Camila', email: 'cami@correo.cl', companions: 2, names: 'Juan\n\n' };
    const { guests } = guestsOf({ ...NO_GUESTS, one });
    expect(guests).toMatchObject([{ companions: ['Juan', ''] }]);
    expect(giveProblem(1, 2, 0, placesFor(guests))).toMatch(/2/);
    expect(giveProblem(1, 3, 0, placesFor(guests))).toBeNull();
    const wrong = guestsOf({ ...NO_GUESTS, one: { ...one, names: 'juan.com' } }).guests;
    expect(companionsProblem(wrong, false)).toMatch(/solo el nombre/);
    const many = guestsOf({ ...NO_GUESTS, one: { ...one, names: 'J\n'.repeat(10) } }).guests;
    expect(companionsProblem(many, false)).toBe('Hasta 9 acompañantes por invitado');
  });

  it('stay with a list whose rest is edited', () => {
    const { guests } = read('Camila Soto +2, cami@correo.cl', 'companions');
    expect(read(entryOfRest(pasted(''), guests).pasted, 'companions').guests).toEqual(guests);
  });
});
