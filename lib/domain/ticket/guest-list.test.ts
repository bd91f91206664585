import { describe, expect, it } from 'vitest';
import { readGuests as read } from './guest-list';

const readGuests = (rows: readonly string[][]) =>
  read(rows.map((cells, place) => ({ line: place + 1, cells })));

const INVALID = 'Escribe un correo válido, como nombre@dominio.cl';

describe('a list of guests', () => {
  it('is read however it was written', () => {
    const rows = readGuests([
      ['Nombre', 'Correo'],
      ['Ana Pérez', 'ANA@x.cl '],
      ['beto@x.cl', 'Beto', 'Soto'],
      ['Caro Díaz <caro@x.cl>'],
      ['', ''],
      [' ', '', '\t'],
      ['', ' Dani ', ' dani@x.cl'],
    ]);
    expect(rows).toEqual([
      { ok: true, line: 2, guest: { name: 'Ana Pérez', email: 'ana@x.cl' } },
      { ok: true, line: 3, guest: { name: 'Beto Soto', email: 'beto@x.cl' } },
      { ok: true, line: 4, guest: { name: 'Caro Díaz', email: 'caro@x.cl' } },
      { ok: true, line: 7, guest: { name: 'Dani', email: 'dani@x.cl' } },
    ]);
  });
  it('takes no answer, phone or tag for a name, and nothing that stands around one', () => {
    const under = (heading: string, cell: string) =>
      readGuests([
        ['Correo', heading],
        ['ana@x.cl', cell],
      ])[0];
    for (const [heading, cell] of [
      ['Suscrito', 'Sí'],
      ['Fono', '912345678'],
      ['Etiquetas', 'VIP'],
    ] as const) {
      expect(under(heading, cell)).toMatchObject({ ok: false, message: 'Falta el nombre' });
    }
    expect(under('Quién', 'Ana')).toMatchObject({ guest: { name: 'Ana' } });
    for (const line of [
      '• Ana <a@x.cl>',
      '2. Ana a@x.cl',
      'Ana - a@x.cl',
      'Ana (a@x.cl)',
      'Ana: a@x.cl',
    ]) {
      expect(readGuests([[line]])).toMatchObject([{ guest: { name: 'Ana', email: 'a@x.cl' } }]);
    }
  });
  it('keeps its good rows and names its bad ones', () => {
    const rows = readGuests([
      ['Ana', 'ana@x.cl'],
      ['Sin correo'],
      ['', 'dos@x.cl'],
      ['Mala', 'mala@@x'],
      ['Otra Ana', 'Ana@x.cl'],
    ]);
    expect(rows.map((row) => (row.ok ? 'ok' : `${row.line}: ${row.message}`))).toEqual([
      'ok',
      '2: Falta el correo',
      '3: Falta el nombre',
      '4: Escribe un correo válido, como nombre@dominio.cl',
      '5: Repite el correo de la fila 1',
    ]);
  });
  it('is so many guests where a line is what a mail program copies', () => {
    const rows = readGuests([
      ['Ana Pérez <ana@x.cl>', ' "Beto Soto" <BETO@x.cl>', ' Ana <ana@x.cl>', ''],
      ['Caro <caro@@x>', 'Dani <dani@x.cl>', 'Beto <beto@x.cl>'],
    ]);
    expect(rows).toEqual([
      { ok: true, line: 1, guest: { name: 'Ana Pérez', email: 'ana@x.cl' } },
      { ok: true, line: 1, guest: { name: 'Beto Soto', email: 'beto@x.cl' } },
      { ok: false, line: 2, text: 'Caro <caro@@x>', message: INVALID },
      { ok: true, line: 2, guest: { name: 'Dani', email: 'dani@x.cl' } },
      { ok: false, line: 2, text: 'Beto <beto@x.cl>', message: 'Repite el correo de la fila 1' },
    ]);
  });
  it.each([
    ['two bare addresses', ['ana@x.cl', ' beto@x.cl']],
    ['two addresses of one name', ['Ana', 'ana@x.cl', 'ana@trabajo.cl']],
    ['a recipient and a column', ['Ana <ana@x.cl>', 'beto@x.cl']],
    ['several in one cell', ['Ana <ana@x.cl> Beto <beto@x.cl>']],
    ['several in a cell of a file', ['Ana <ana@x.cl>; Beto <beto@x.cl>', 'VIP']],
    ['names that have a comma', ['Pérez', ' Ana <ana@x.cl>', ' Soto', ' Beto <beto@x.cl>']],
  ])('is never one guest of several addresses: %s', (_what, cells) => {
    const message = 'Hay más de un correo en la fila: uno por línea';
    expect(readGuests([cells])).toMatchObject([{ ok: false, message }]);
  });
  it('is told of each recipient without a name', () => {
    const message = 'Falta el nombre';
    const told = (text: string) => ({ ok: false, line: 1, message, text });
    expect(readGuests([['<ana@x.cl>', '<beto@x.cl>']])).toEqual([
      told('<ana@x.cl>'),
      told('<beto@x.cl>'),
    ]);
  });
  it('takes an address that is written twice for one, and for no name', () => {
    const rows = readGuests([['Ana', 'ana@x.cl', 'ANA@x.cl'], ['beto@x.cl <beto@x.cl>']]);
    expect(rows).toMatchObject([
      { ok: true, guest: { name: 'Ana', email: 'ana@x.cl' } },
      { ok: false, message: 'Falta el nombre' },
    ]);
  });
});
