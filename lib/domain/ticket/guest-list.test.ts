import { describe, expect, it } from 'vitest';
import { readGuests } from './guest-list';

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
});
