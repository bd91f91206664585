import { expect, it } from 'vitest';
import { parseDoorCount } from '../door/door-count';
import { slotOf } from '../door/presence';
import { parseVersion } from '../event/version/version';
import { asOf, type DossierInput } from './dossier';
import { nightTable } from './dossier-night';
import type { DossierNight } from './night-as-of';

const HOUR = 3_600_000;
const START = new Date('2026-11-28T03:00:00Z');
const END = new Date(+START + 5 * HOUR);
const after = (hours: number) => new Date(+START + hours * HOUR);
const slot = slotOf(after(1));

const NIGHT: DossierNight = {
  dateId: 'first',
  alarms: [
    { level: 90, at: after(1), notedAt: after(1), inside: 90, capacity: 100 },
    // Told by a phone that had no network.
    { level: 100, at: after(2), notedAt: after(20), inside: 100, capacity: 100 },
  ],
  counts: [
    parseDoorCount('n_first', {
      ...{ validatorId: 'n', name: 'Norte', first: 90, again: 1, out: 3, inside: 88, exits: true },
      ...{ ins: { [slot]: 80, [slot + 12]: 11 }, outs: { [slot + 11]: 3 }, refused: { used: 2 } },
    }),
    parseDoorCount('s_first', { name: 'Sur', first: 11, inside: 11, ins: { [slot + 12]: 11 } }),
  ],
};
const version = (n: number, at: Date, startsAt: Date, dates: object[] = []) => {
  const endsAt = new Date(+startsAt + 5 * HOUR);
  return parseVersion(String(n), { n, name: 'Peña', at, startsAt, endsAt, capacity: 100, dates });
};
const PROMISED = [version(1, after(-100), START)];
const table = (moment: Date, nights = [NIGHT], versions = PROMISED) => {
  const input = {
    event: { id: 'e', name: 'Peña', timeZone: 'America/Santiago', capacity: 100, producerId: 'p' },
    ...{ asOf: moment, isMasked: true, versions, rows: [], courtesies: [], brought: [] },
    ...{ refunds: [], complaints: [], notices: [], nights },
  } satisfies DossierInput;
  return nightTable(asOf(input)).rows;
};
const rows = (moment: Date, night = NIGHT) => table(moment, [night]).map(([, ...cells]) => cells);

const ALARM = ['Pasó el 90 % del aforo', '28-11-2026 01:00', 90, 100, '28-11-2026 01:00'];
const LATER = ['Totales de las puertas: en el archivo desde', '02-12-2026 05:00', '', '', ''];
// By five minutes, once no phone may tell of them.
const TOLD = [
  ALARM,
  ['Pasó el 100 % del aforo', '28-11-2026 02:00', 100, 100, '28-11-2026 20:00'],
  ['Más gente dentro', '28-11-2026 02:00', 99, '', ''],
  ['Los 5 minutos con más entradas', '28-11-2026 01:00', 80, '', ''],
  ['Entradas en la hora (con reingresos)', '28-11-2026 01:00', 80, '', ''],
  ['Entradas en la hora (con reingresos)', '28-11-2026 02:00', 22, '', ''],
  ['Entradas por Norte', '', 91, '', ''],
  ['Entradas por Sur', '', 11, '', ''],
];

it('says when parts of the capacity were passed, what the doors counted, and when most were inside', () => {
  const [alarm, full, peak, busiest, ...rest] = TOLD;
  expect(rows(after(102))).toEqual([
    ...[alarm, full, ['Entraron', '', 101, '', ''], peak, busiest],
    ['Volvieron a entrar', '', 1, '', ''],
    ['Salieron', '', 3, '', ''],
    ...rest,
    ['Rechazos: Ya entró', '', 2, '', ''],
  ]);
});

it('waits for what a phone may still tell, so that the same question always has the same answer', () => {
  const early = rows(after(10));
  expect(early).toEqual([ALARM, LATER]);
  const [north] = NIGHT.counts;
  const more = { [slot]: 90, [slot + 20]: 5 };
  const told = { ...NIGHT, counts: [{ ...north, first: 99, ins: more } as never] };
  expect(rows(after(10), told)).toEqual(early);
  // A link may open its door for three days more, and a phone tell of that for another.
  const late = rows(after(100));
  expect(late).toEqual([...TOLD, LATER]);
  const since = { [slot]: 80, [slot + 12]: 11, [slotOf(after(80))]: 9 };
  const counts = [{ ...north, first: 99, refused: { used: 7 }, ins: since } as never];
  expect(rows(after(100), { ...NIGHT, counts: [...counts, ...NIGHT.counts.slice(1)] })).toEqual(
    late,
  );
});

it('keeps a night that was suspended under its own date, whatever became of that', () => {
  const moved = [...PROMISED, version(2, after(2), after(24 * 30))];
  const nextDay = table(after(40), [NIGHT], moved);
  expect(nextDay.map(([, what]) => what)).toEqual(
    TOLD.map(([what]) => what).concat(LATER[0] ?? ''),
  );
  expect(new Set(nextDay.map(([date]) => date))).toEqual(new Set(['28-11-2026 00:00']));
  expect(table(after(40), [NIGHT], PROMISED).map(([date]) => date)).toEqual(
    nextDay.map(([date]) => date),
  );
  const friday = { id: 'd1', startsAt: START, endsAt: END };
  const sunday = { id: 'd2', startsAt: after(48), endsAt: after(53) };
  const deleted = [
    version(1, after(-100), START, [friday, sunday]),
    version(2, after(30), START, [sunday]),
  ];
  const kept = table(after(102), [{ ...NIGHT, dateId: 'd1' }], deleted);
  expect(kept.map(([date, what]) => `${date} ${what}`)).toContain('28-11-2026 00:00 Entraron');
});

it('has no row of a night that no door counted', () => {
  expect(rows(after(102), { ...NIGHT, alarms: [], counts: [] })).toEqual([]);
});

it('says from when it has what doors count, also before anything of it is known', () => {
  expect(table(after(1), []).map(([, ...cells]) => cells)).toEqual([LATER]);
  expect(table(after(-1), [])).toEqual([]);
  const [friday, sunday] = [0, 48].map((hours) => {
    return { id: `d${hours}`, startsAt: after(hours), endsAt: after(hours + 5) };
  });
  const dropped = [
    version(1, after(-100), START, [friday ?? {}, sunday ?? {}]),
    version(2, after(-50), START, [sunday ?? {}]),
  ];
  expect(table(after(1), [{ dateId: 'd0', alarms: [], counts: [] }], dropped)).toEqual([]);
});
