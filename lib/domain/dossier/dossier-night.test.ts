import { expect, it } from 'vitest';
import { parseDoorCount } from '../door/door-count';
import { slotOf } from '../door/presence';
import { asOf, type DossierInput } from './dossier';
import { nightTable } from './dossier-night';
import type { DossierNight } from './night-as-of';

const HOUR = 3_600_000;
const START = new Date('2026-11-28T03:00:00Z');
const END = new Date(+START + 5 * HOUR);
const after = (hours: number) => new Date(+START + hours * HOUR);
const slot = slotOf(after(1));

const NIGHT: DossierNight = {
  date: { id: 'first', startsAt: START, endsAt: END },
  alarms: [
    { level: 90, at: after(1), notedAt: after(1), inside: 90, capacity: 100 },
    // Told by a phone that had no network.
    { level: 100, at: after(2), notedAt: after(20), inside: 101, capacity: 100 },
  ],
  counts: [
    parseDoorCount('n_first', {
      ...{ validatorId: 'n', name: 'Norte', first: 90, again: 1, out: 3, inside: 88, exits: true },
      ...{ ins: { [slot]: 80, [slot + 12]: 11 }, outs: { [slot + 13]: 3 }, refused: { used: 2 } },
    }),
    parseDoorCount('s_first', { name: 'Sur', first: 11, inside: 11, ins: { [slot + 12]: 11 } }),
  ],
};
const rows = (moment: Date, night = NIGHT) => {
  const input = {
    event: { id: 'e', name: 'Peña', timeZone: 'America/Santiago', capacity: 100, producerId: 'p' },
    ...{ asOf: moment, isMasked: true, versions: [], rows: [], courtesies: [], brought: [] },
    ...{ refunds: [], complaints: [], notices: [], nights: [night] },
  } satisfies DossierInput;
  return nightTable(asOf(input)).rows.map(([, ...cells]) => cells);
};

it('says when parts of the capacity were passed, what the doors counted, and when most were inside', () => {
  expect(rows(after(100))).toEqual([
    ['Pasó el 90 % del aforo', '28-11-2026 01:00', 90, 100, '28-11-2026 01:00'],
    ['Pasó el 100 % del aforo', '28-11-2026 02:00', 101, 100, '28-11-2026 20:00'],
    ['Entraron', '', 101, '', ''],
    ['Más gente dentro', '28-11-2026 02:00', 102, '', ''],
    ['Los 5 minutos con más entradas', '28-11-2026 01:00', 80, '', ''],
    ['Volvieron a entrar', '', 1, '', ''],
    ['Salieron', '', 3, '', ''],
    ['Entraron en la hora', '28-11-2026 01:00', 80, '', ''],
    ['Entraron en la hora', '28-11-2026 02:00', 22, '', ''],
    ['Entradas por Norte', '', 91, '', ''],
    ['Entradas por Sur', '', 11, '', ''],
    ['Rechazos: Ya entró', '', 2, '', ''],
  ]);
});

it('waits for what a phone may still tell, so that the same question always has the same answer', () => {
  const early = rows(after(10));
  expect(early).toEqual([
    ['Pasó el 90 % del aforo', '28-11-2026 01:00', 90, 100, '28-11-2026 01:00'],
  ]);
  const told = { ...NIGHT, counts: [{ ...NIGHT.counts[0], first: 99 } as never] };
  expect(rows(after(10), told)).toEqual(early);
});

it('has no row of a night that no door counted', () => {
  expect(rows(after(100), { ...NIGHT, alarms: [], counts: [] })).toEqual([]);
});
