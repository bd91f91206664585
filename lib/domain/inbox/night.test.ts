import { describe, expect, it, test } from 'vitest';
import { isNightTold, type NightFacts, nightLines, toldInTheMorning } from './night';

const at = (text: string) => new Date(text);

describe('the morning after', () => {
  it('tells of the nights that ended before eight in Chile, also over a change of the clock', () => {
    expect(toldInTheMorning(at('2026-11-29T10:59:59Z'))).toBeNull();
    expect(toldInTheMorning(at('2026-11-29T11:00:00Z'))).toEqual({
      after: at('2026-11-27T11:00:00Z'),
      until: at('2026-11-29T11:00:00Z'),
    });
    expect(toldInTheMorning(at('2026-11-29T14:00:00Z'))).not.toBeNull();
    expect(toldInTheMorning(at('2026-11-29T14:00:01Z'))).toBeNull();
    // The clocks went back in the night to Sunday 4 April 2027.
    expect(toldInTheMorning(at('2027-04-04T12:00:00Z'))).toEqual({
      after: at('2027-04-02T11:00:00Z'),
      until: at('2027-04-04T12:00:00Z'),
    });
  });
});

const FACTS: NightFacts = {
  ...{ tickets: 342, pesos: 3_420_000, expected: 362, entered: 290 },
  ...{ owed: 2_900_000, payDay: '2026-12-04', refunds: 2, drawers: ['Norte'] },
  unsent: [{ door: 'Puerta sur', entries: 3 }],
};
const plain = (lines: string[]) => lines.map((line) => line.replace(/\u00a0|\u202f/g, ' '));

describe('what a night was', () => {
  it('is its sales, who came, what is owed and when it is paid, and what is to do', () => {
    expect(plain(nightLines(FACTS, true))).toEqual([
      'Vendió 342 entradas por $ 3.420.000.',
      'Entraron 290 de 362: 72 no vinieron.',
      'Se te deben $ 2.900.000, a más tardar el vie 4 dic 2026.',
      'Resuelve 2 devoluciones abiertas.',
      'Cierra la caja Norte: su turno sigue abierto.',
      'Abre con conexión el teléfono de Puerta sur: tiene 3 ingresos por enviar.',
    ]);
  });
  it('has neither pesos nor drawers nor refunds for who may not see the money', () => {
    expect(nightLines(FACTS, false)).toEqual([
      'Vendió 342 entradas.',
      'Entraron 290 de 362: 72 no vinieron.',
      'Abre con conexión el teléfono de Puerta sur: tiene 3 ingresos por enviar.',
    ]);
  });
  test.each([
    [{ entered: null }, 'Ninguna puerta leyó entradas.'],
    [{ entered: 362 }, 'Entraron 362 de 362.'],
    [{ entered: 1, expected: 2 }, 'Entró 1 de 2: 1 no vino.'],
    [{ payDay: '' }, 'Se te deben $ 2.900.000.'],
    [{ owed: 0 }, 'No hay saldo por pagarte.'],
    [{ owed: -5_000 }, 'Tu saldo es -$ 5.000.'],
    [{ refunds: 1 }, 'Resuelve 1 devolución abierta.'],
    [{ refunds: 0, drawers: [], unsent: [] }, 'No queda nada por hacer.'],
  ])('with %j says %s', (given, line) => {
    expect(plain(nightLines({ ...FACTS, ...given }, true))).toContain(line);
  });
  it('is not told where nobody was to come', () => {
    const none = { ...FACTS, tickets: 0, expected: 0, entered: null };
    expect(isNightTold(none)).toBe(false);
    expect(isNightTold({ ...none, entered: 1 })).toBe(true);
  });
});
