import { describe, expect, it } from 'vitest';
import { guessColumns, hasHeadings, toRow } from './contact-columns';

describe('the columns of a list', () => {
  it.each([
    [
      [
        ['Nombre', 'E-mail', 'Celular'],
        ['Ana', 'ana@x.cl', '9 1234 5678'],
      ],
      ['name', 'email', 'phone'],
    ],
    [
      [
        ['first name', 'last name', 'MAIL'],
        ['Ana', 'Díaz', 'ana@x.cl'],
      ],
      ['name', 'lastName', 'email'],
    ],
    [
      [
        ['ana@x.cl', 'Ana'],
        ['beto@x.cl', 'Beto'],
      ],
      ['email', 'name'],
    ],
    [[['ana@x.cl'], ['beto@x.cl']], ['email']],
    [
      [
        ['Correo', 'Etiquetas'],
        ['malo', 'vip'],
      ],
      ['email', 'tags'],
    ],
    [
      [
        ['__proto__', 'constructor', 'correo'],
        ['1', '2', 'a@x.cl'],
      ],
      ['skip', 'skip', 'email'],
    ],
    [
      [
        ['Correo', 'Correo 2'],
        ['', 'a@x.cl'],
      ],
      ['skip', 'email'],
    ],
    [[], []],
  ])('%j are guessed', (table, roles) => expect(guessColumns(table)).toEqual(roles));

  it('have headings, unless the first row holds an address', () => {
    expect(hasHeadings([['correo']])).toBe(true);
    expect(hasHeadings([['a@x.cl']])).toBe(false);
    expect(hasHeadings([])).toBe(false);
  });

  it('make rows without what is empty', () => {
    expect(
      toRow([' Ana ', 'Díaz', 'a@x.cl', 'vip; sur ,'], ['name', 'lastName', 'email', 'tags']),
    ).toEqual({
      email: 'a@x.cl',
      name: 'Ana Díaz',
      tags: ['vip', 'sur'],
    });
    expect(toRow([], ['email', 'phone'])).toEqual({ email: '' });
  });
});
