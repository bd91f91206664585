import { expect, test } from 'vitest';
import { listWhen, scanResultText } from './scan-result-text';

const ZONE = 'America/Santiago';
const SATURDAY = '2026-11-22T01:10:00Z';
const used = {
  ...{ success: false as const, result: 'used' as const, message: 'Ya entró', holder: 'Ana' },
  ...{ ticketType: 'Abono', courtesy: false, usedAt: SATURDAY, usedBy: 'Puerta norte' },
};

test('says of a group how many came in, and of each what the door is to know', () => {
  const came = (holder: string, age: string) => ({
    kind: 'answer' as const,
    answer: { ...used, success: true as const, message: 'Adelante', holder, age },
  });
  const all = [came('Ana', '+18 sí'), came('Acompañante de Ana', '')];
  expect(scanResultText({ kind: 'group', all }, ZONE, 0)).toEqual({
    ...{ tone: 'good', title: 'Entraron 2' },
    lines: ['1. Ana, Abono, +18 sí', '2. Acompañante de Ana, Abono', ''],
  });
  const offline = { kind: 'offline' as const, said: { kind: 'in' as const, type: 'VIP' }, asOf: 0 };
  const { lines } = scanResultText({ kind: 'group', all: [offline, offline] }, ZONE, 0);
  expect(lines).toEqual(['1. VIP', '2. VIP', expect.stringMatching(/^Sin conexión, según/)]);
  const refused = { kind: 'answer' as const, answer: used };
  const said = scanResultText({ kind: 'group', all: [...all, refused] }, ZONE, 0);
  expect(said).toMatchObject({ tone: 'bad', title: 'Ya entró' });
  expect(said.lines).toEqual(expect.arrayContaining(['Antes entraron 2', '1. Ana, Abono, +18 sí']));
});

test('says on the second night that a ticket came in on the first', () => {
  const said = (now: string) => {
    const at = Date.parse(now);
    const own = { kind: 'used' as const, at: Date.parse(SATURDAY) };
    return [
      scanResultText({ kind: 'answer', answer: used }, ZONE, at).lines[0],
      scanResultText({ kind: 'offline', said: own, asOf: null }, ZONE, at).lines[0],
      listWhen(Date.parse(SATURDAY), at, ZONE),
    ];
  };
  const night = 'sáb 21 nov 2026, 22:10';
  expect(said('2026-11-22T02:00:00Z')).toEqual([
    'A las 22:10, Puerta norte',
    'Por aquí, a las 22:10',
    'de las 22:10',
  ]);
  expect(said('2026-11-23T01:00:00Z')).toEqual([
    `El ${night}, Puerta norte`,
    `Por aquí, el ${night}`,
    `del ${night}`,
  ]);
});
