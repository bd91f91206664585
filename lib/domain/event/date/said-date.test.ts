import { describe, expect, test } from 'vitest';
import { parseEvent } from '../event';
import { datesMeant } from './said-date';

/** Wednesday 2 December 2026 at noon in Santiago. */
const NOW = new Date('2026-12-02T15:00:00Z');
const at = (day: string, time = '22:00') => new Date(`${day}T${time}:00-03:00`);
const date = (id: string, day: string, time?: string) => ({
  ...{ startsAt: at(day, time), endsAt: new Date(+at(day, time) + 5 * 3_600_000) },
  ...{ doorsAt: null, status: 'scheduled', statusAt: null, capacity: null, label: '', id },
});
const eventWith = (...dates: ReturnType<typeof date>[]) =>
  parseEvent('e', {
    name: 'La Obra',
    dates: Object.fromEntries(dates.map((one) => [one.id, one])),
  });
const idsOf = (typed: string, event: ReturnType<typeof eventWith>, name = 'La Obra') =>
  datesMeant(typed, {
    dates: event.dates ?? [],
    name,
    timeZone: 'America/Santiago',
    now: NOW,
  })?.map(({ id }) => id) ?? null;

const SERIES = eventWith(
  date('fri-past', '2026-11-27'),
  date('thu', '2026-12-03'),
  date('fri', '2026-12-04'),
  date('sat-early', '2026-12-05', '18:00'),
  date('sat-late', '2026-12-05', '22:00'),
  date('fri-next', '2026-12-11'),
  date('sat-12', '2026-12-12'),
  date('jan-12', '2027-01-12'),
);

test.each([
  ['ventas del viernes', 'fri'],
  ['cuántas van para el viernes?', 'fri'],
  ['¿cuánto queda este viernes?', 'fri'],
  ['cuantos entraron el viernes pasado', 'fri-past'],
  ['como va la de mañana', 'thu'],
  ['cuanto queda para pasado mañana', 'fri'],
  ['cuántas van para el 12 de diciembre', 'sat-12'],
  ['cuantas van el 12 de enero', 'jan-12'],
  ['ventas del 12/12', 'sat-12'],
  ['ventas 12-01-2027', 'jan-12'],
  ['cuántas van para el 4', 'fri'],
  ['cuantas van para el viernes 11', 'fri-next'],
  ['ventas de la próxima fecha', 'thu'],
  ['cuantas van para la ultima funcion', 'jan-12'],
  ['ventas de la segunda noche', 'thu'],
  ['ventas de la funcion 3', 'fri'],
  ['cuántas se vendieron para el viernes', 'fri'],
  ['=sat-late', 'sat-late'],
])('%j is one date', (typed, id) => expect(idsOf(typed, SERIES)).toEqual([id]));

describe('nothing is guessed', () => {
  test.each([
    ['ventas del sábado', ['sat-early', 'sat-late', 'sat-12'], 'two on that day'],
    ['cuántas van para el 12', ['sat-12', 'jan-12'], 'two months'],
    ['ventas de los viernes', ['fri-past', 'fri', 'fri-next'], 'each of them'],
  ])('%j: %j, because of %s', (typed, ids) => expect(idsOf(typed, SERIES)).toEqual(ids));

  test.each([
    ['what no date is like', 'ventas del domingo'],
    ['a day that no date has', 'cuántas van para el 31'],
    ['what may be the day of the sale', 'cuánto vendimos el viernes'],
    ['a day and a weekday that do not go together', 'ventas del viernes 12'],
  ])('of %s all are offered', (_what, typed) =>
    expect(idsOf(typed, SERIES)).toHaveLength(SERIES.dates?.length ?? 0),
  );

  test('of two Fridays, neither in the next seven days, both are', () => {
    const far = eventWith(date('a', '2026-12-18'), date('b', '2026-12-25'));
    expect(idsOf('ventas del viernes', far)).toEqual(['a', 'b']);
  });
});

test.each([
  'ventas',
  'cuánto queda',
  'saldo',
  'cuantas van en la mañana',
  'adelanto de 12 lucas',
  'cuánto falta para el 50%',
  'para las 12:30 cuanto queda',
  'como va el mar',
])('%j names no date', (typed) => expect(idsOf(typed, SERIES)).toBeNull());

test('a weekday of the event’s own name is no date, unless it is said beside it', () => {
  expect(idsOf('ventas de viernes vinilo', SERIES, 'Viernes de Vinilo')).toBeNull();
  expect(idsOf('ventas de viernes de vinilo', SERIES, 'Viernes de Vinilo')).toBeNull();
  expect(idsOf('viernes de vinilo del viernes', SERIES, 'Viernes de Vinilo')).toEqual(['fri']);
});

test('without anything ahead the only past one is meant', () => {
  const past = eventWith(date('a', '2026-11-20'), date('b', '2026-11-21'));
  expect(idsOf('ventas del viernes', past)).toEqual(['a']);
});
