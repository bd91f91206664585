import { expect, test } from 'vitest';
import { listWhen, scanResultText } from './scan-result-text';

const ZONE = 'America/Santiago';
const SATURDAY = '2026-11-22T01:10:00Z';
const used = {
  ...{ success: false as const, result: 'used' as const, message: 'Ya entró', holder: 'Ana' },
  ...{ ticketType: 'Abono', courtesy: false, usedAt: SATURDAY, usedBy: 'Puerta norte' },
};

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
