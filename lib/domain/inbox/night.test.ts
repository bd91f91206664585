import { describe, expect, it, test } from 'vitest';
import { isNightOver } from '../door/night/night-view';
import type { EventDate } from '../event/date/stored-date';
import { isNightTold, type NightFacts, nightLines, toldInTheMorning } from './night';

const at = (text: string) => new Date(text);

describe('the morning after', () => {
  it('tells at eight in Chile of the nights that were over by then, also over a change of the clock', () => {
    expect(toldInTheMorning(at('2026-11-29T10:59:59Z'))).toBeNull();
    expect(toldInTheMorning(at('2026-11-29T11:00:00Z'))).toEqual({
      after: at('2026-11-27T10:00:00Z'),
      until: at('2026-11-29T10:00:00Z'),
    });
    expect(toldInTheMorning(at('2026-11-29T14:00:00Z'))).not.toBeNull();
    expect(toldInTheMorning(at('2026-11-29T14:00:01Z'))).toBeNull();
    // The clocks went back in the night to Sunday 4 April 2027.
    expect(toldInTheMorning(at('2027-04-04T12:00:00Z'))).toEqual({
      after: at('2027-04-02T10:00:00Z'),
      until: at('2027-04-04T11:00:00Z'),
    });
    // Not of one that goes on in the page of the live night.
    const told = toldInTheMorning(at('2026-11-29T11:00:00Z'));
    const ending = { endsAt: told?.until } as EventDate;
    expect(isNightOver(ending, at('2026-11-29T11:00:00Z'))).toBe(true);
  });
});

const FACTS: NightFacts = {
  ...{ tickets: 342, pesos: 3_420_000, expected: 362, entered: 290 },
  ...{ isOneOfMany: false, passes: { tickets: 0, pesos: 0 } },
  ...{ balance: 2_900_000, held: 0, payDay: '2026-12-04', refunds: 2, drawers: ['Norte'] },
  unsent: [{ door: 'Puerta sur', entries: 3 }],
};
const PHONE =
  'Un teléfono de Puerta sur tiene 3 entradas leídas sin enviar: las envía al abrirse con conexión.';
const plain = (lines: string[]) => lines.map((line) => line.replace(/\u00a0|\u202f/g, ' '));

describe('what a night was', () => {
  it('is its sales, who came, what is owed and when it is paid, and what is to do', () => {
    expect(plain(nightLines(FACTS, true))).toEqual([
      'Vendió 342 entradas por $ 3.420.000.',
      'Entraron 290 de 362: 72 no vinieron.',
      'Se te deben $ 2.900.000, a más tardar el vie 4 dic 2026.',
      'Por resolver: 2 devoluciones abiertas.',
      'La caja Norte sigue abierta.',
      PHONE,
    ]);
  });
  it('has neither pesos nor drawers nor refunds for who may not see the money', () => {
    expect(nightLines(FACTS, false)).toEqual([
      'Vendió 342 entradas.',
      'Entraron 290 de 362: 72 no vinieron.',
      PHONE,
    ]);
    // Nor does it say that nothing is left of what they do not see.
    const done = { ...FACTS, refunds: 0, drawers: [], unsent: [] };
    expect(nightLines(done, false)).toHaveLength(2);
  });
  it('says passes apart, and of what event the balance is where there are other dates', () => {
    const given = { ...FACTS, isOneOfMany: true, passes: { tickets: 1, pesos: 60_000 } };
    expect(plain(nightLines(given, true)).slice(1, 4)).toEqual([
      'Además, 1 pase para todas las fechas por $ 60.000.',
      'Entraron 290 de 362: 72 no vinieron.',
      'De todo el evento se te deben $ 2.900.000, a más tardar el vie 4 dic 2026.',
    ]);
    expect(nightLines(given, false)[1]).toBe('Además, 1 pase para todas las fechas.');
  });
  test.each([
    [{ entered: null }, 'Ninguna puerta leyó entradas.'],
    [{ entered: 362 }, 'Entraron 362 de 362.'],
    [{ entered: 1, expected: 2 }, 'Entró 1 de 2: 1 no vino.'],
    [{ payDay: '' }, 'Se te deben $ 2.900.000.'],
    [
      { held: 400_000 },
      'Se te deben $ 2.900.000: $ 400.000 retenidos por devoluciones abiertas, $ 2.500.000 disponibles, a más tardar el vie 4 dic 2026.',
    ],
    [
      { held: 2_900_000 },
      'Se te deben $ 2.900.000: $ 2.900.000 retenidos por devoluciones abiertas, $ 0 disponibles.',
    ],
    [{ balance: 0 }, 'No hay saldo por pagarte.'],
    [{ balance: -5_000 }, 'Debes a la plataforma $ 5.000.'],
    [{ balance: -5_000, isOneOfMany: true }, 'De todo el evento debes a la plataforma $ 5.000.'],
    [{ refunds: 1 }, 'Por resolver: 1 devolución abierta.'],
    [
      { refunds: 0, drawers: [], unsent: [] },
      'No quedan devoluciones ni cajas abiertas, ni entradas leídas sin enviar.',
    ],
  ])('with %j says %s', (given, line) => {
    expect(plain(nightLines({ ...FACTS, ...given }, true))).toContain(line);
  });
  it('is not told where nobody was to come', () => {
    const none = { ...FACTS, tickets: 0, expected: 0, entered: null };
    expect(isNightTold(none)).toBe(false);
    expect(isNightTold({ ...none, entered: 1 })).toBe(true);
  });
});
