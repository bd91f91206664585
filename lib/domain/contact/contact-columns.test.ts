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
    // What two columns without headings hold beside the address is a name, on either side of it.
    [[['Ana', 'ana@x.cl']], ['name', 'email']],
    [[['Ana', 'ana@x.cl', 'vip']], ['skip', 'email', 'skip']],
    // Without any address, only headings tell; without either, nothing is imported.
    [
      [
        ['Etiqueta', 'Ciudad'],
        ['vip', 'Talca'],
      ],
      ['tags', 'skip'],
    ],
    [[['', '']], ['skip', 'skip']],
    // The first of two columns with as many addresses, and the one with more of them.
    [
      [
        ['a@x.cl', 'b@x.cl'],
        ['c@x.cl', 'd@x.cl'],
      ],
      ['email', 'name'],
    ],
    [
      [
        ['Correo', 'Correo de trabajo'],
        ['malo', 'a@x.cl'],
        ['b@x.cl', 'c@x.cl'],
      ],
      ['skip', 'email'],
    ],
    [
      [
        ['nombre', 'lastname', 'apellido 2'],
        ['a@x.cl', 'Díaz', 'Rojas'],
      ],
      ['email', 'lastName', 'skip'],
    ],
    // A word of a heading is a whole one: a handle is no tag.
    [
      [
        ['Nombre', 'Correo', 'Instagram'],
        ['Ana', 'a@x.cl', 'ana'],
      ],
      ['name', 'email', 'skip'],
    ],
    [
      [
        ['Teléfono de contacto', 'Correo', 'Nombre'],
        ['912345678', 'a@x.cl', 'Ana'],
      ],
      ['phone', 'email', 'name'],
    ],
    // A second phone or address is nobody's name.
    [
      [
        ['Teléfono', 'Teléfono de contacto', 'Correo', 'Correo de contacto'],
        ['912345678', '912345679', 'a@x.cl', ''],
      ],
      ['phone', 'skip', 'email', 'skip'],
    ],
    [
      [
        ['Tipo de cliente', 'first_name', 'Fono2', 'EMAIL', 'TAGS'],
        ['nuevo', 'Ana', '', 'a@x.cl', 'vip'],
      ],
      ['skip', 'name', 'phone', 'email', 'tags'],
    ],
    [
      [
        ['Contacto', 'Lista de correo', 'Móvil', 'Correo'],
        ['Ana', 'vip', '', 'a@x.cl'],
      ],
      ['name', 'tags', 'phone', 'email'],
    ],
    [
      [
        ['Nombre y apellido', 'Apellido materno', 'Correo'],
        ['Ana Díaz', 'Rojas', 'a@x.cl'],
      ],
      ['name', 'lastName', 'email'],
    ],
    [
      [
        ['Last name', 'Surname', 'Full name', 'Correo'],
        ['Díaz', 'Díaz', 'Ana Díaz', 'a@x.cl'],
      ],
      ['lastName', 'skip', 'name', 'email'],
    ],
    // A longer row further down has columns too.
    [
      [['Correo'], ['a@x.cl'], ['b@x.cl', 'Berta']],
      ['email', 'skip'],
    ],
    [[], []],
  ])('%j are guessed', (table, roles) => expect(guessColumns(table)).toEqual(roles));

  it('are guessed from the first rows, however long the list', () => {
    const table = [['Correo', 'Nombre'], ...Array.from({ length: 49 }, () => ['', 'Ana'])];
    expect(guessColumns([...table, ['', 'b@x.cl', 'vip']])).toEqual(['email', 'name']);
    expect(guessColumns([...Array(50).fill(['']), ['b@x.cl']])).toEqual(['skip']);
  });

  it('have headings, unless the first row holds an address', () => {
    expect(hasHeadings([['correo']])).toBe(true);
    expect(hasHeadings([['a@x.cl']])).toBe(false);
    expect(hasHeadings([])).toBe(false);
    // A mistyped address is one too, and a handle is none.
    expect(
      hasHeadings([
        ['ana@gmail,com', 'Ana'],
        ['b@x.cl', 'Beto'],
      ]),
    ).toBe(false);
    expect(hasHeadings([['José', 'jose @gmail.com']])).toBe(false);
    expect(hasHeadings([['Correo', '@instagram', 'Instagram (@)']])).toBe(true);
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
