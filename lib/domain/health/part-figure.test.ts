import { expect, test } from 'vitest';
import { parseGroups } from '../mailing/reception/reception';
import { parseTellingMonth } from '../whatsapp/telling-cost';
import { partFigure } from './part-figure';
import { HEALTH_PARTS, type SeenHealth } from './verdict';

const campaigns = { gmail: [], microsoft: [], yahoo: [], icloud: [], other: [] };
const last = { finishedAt: '2026-11-21T06:00:00Z', events: 41, rows: 9, faults: [], faulty: 0 };
const day = (handed: object) => ({ day: '2026-11-21', groups: parseGroups(handed) });
const channel = {
  ...{ isOn: true, heardAt: '', due: 0, since: '', undelivered: [], month: '2026-11', rates: [] },
  told: parseTellingMonth({ counts: { answer: 7 } }),
};
const seen: SeenHealth = {
  work: [],
  queues: [
    { name: 'jobs', due: 3, since: '2026-11-21T11:59:00Z' },
    { name: 'roles', due: 1, since: '2026-11-21T11:59:00Z' },
  ],
  sending: {
    days: [day({ gmail: { handed: 1_200 }, other: { handed: 50 } }), day({ gmail: { handed: 7 } })],
    ...{ domains: [], campaigns },
  },
  seals: { going: null, last },
  whatsapp: channel,
  today: { total: 2, lastAt: null },
};
const all = (more: Partial<SeenHealth> = {}) =>
  HEALTH_PARTS.map((part) => partFigure(part, { ...seen, ...more }));

test('each part that is well has one figure for its folded row', () => {
  expect(all()).toEqual([
    '0 fallas',
    '4 esperan',
    '41 eventos cuadran',
    '1.257 entregados en 7 días',
    '7 mensajes este mes',
    '2 errores hoy',
  ]);
});

test('what is not known has none, and what is under way says how far it is', () => {
  expect(all({ today: null, whatsapp: undefined, seals: { going: null, last: null } })).toEqual([
    '0 fallas',
    '4 esperan',
    '',
    '1.257 entregados en 7 días',
    '',
    '0 errores hoy',
  ]);
  const going = { events: 12, total: 41 };
  expect(partFigure('seals', { ...seen, seals: { going, last } })).toBe('12 de 41');
  expect(partFigure('whatsapp', { ...seen, whatsapp: { ...channel, isOn: false } })).toBe(
    'Apagado',
  );
});
