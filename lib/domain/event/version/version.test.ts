import { expect, it } from 'vitest';
import type { EventDate } from '../date/stored-date';
import { EMPTY_EVENT } from '../event-fields';
import { EVENT_STATUSES } from '../event-status';
import {
  changedParts,
  concernedDates,
  isDecisive,
  isToBeTold,
  keepsVersions,
  PROMISED_PARTS,
  parseVersion,
  promisedOf,
  withLaterDates,
} from './version';
import { toldRows, versionNotice } from './version-notice';
import { versionRows, wholeVersion } from './version-text';

const content = {
  ...EMPTY_EVENT,
  name: 'Noche Austral',
  startsAt: new Date('2026-12-04T23:00:00Z'),
  venue: { name: 'Blondie', address: 'Alameda 2879', commune: 'Santiago', mapUrl: '' },
  capacity: 500,
};
const general = { id: 'g', name: 'General', price: 10_000, stock: 100, hidden: false };
const before = promisedOf(content, [general], 'a'.repeat(64));

it('compares states by what buyers are promised, whatever the order of their ticket types', () => {
  const vip = { ...general, id: 'a', name: 'VIP' };
  const one = promisedOf(content, [general, vip], '');
  expect(
    changedParts(one, promisedOf({ ...content, category: 'other' }, [vip, general], '')),
  ).toEqual([]);
  expect(changedParts(one, promisedOf(content, [general], 'x'))).toEqual(['ticketTypes', 'flyer']);
});

it('tells the difference between neighbours line by line, ticket types one by one', () => {
  const after = promisedOf(
    { ...content, startsAt: new Date('2026-12-05T23:00:00Z'), minAge: 0 },
    [
      { ...general, name: 'Preventa', price: 0 },
      { ...general, id: 'v', name: 'VIP', hidden: true },
    ],
    '',
  );
  expect(versionRows(before, after)).toEqual([
    { label: 'Empieza', before: 'vie 4 dic 2026, 20:00', after: 'sáb 5 dic 2026, 20:00' },
    { label: 'Edad mínima', before: '18 años', after: 'Todo público' },
    {
      label: 'Entrada Preventa',
      before: 'General · $ 10.000 · 100 lugares',
      after: 'Preventa · Gratis · 100 lugares',
    },
    { label: 'Entrada VIP', before: null, after: 'VIP · $ 10.000 · 100 lugares · oculta' },
    { label: 'Afiche', before: 'Imagen aaaaaaaaaaaa', after: 'Sin afiche' },
  ]);
  expect(wholeVersion(after)).toContainEqual({ label: 'Aforo', value: '500' });
});

const dateOf = (id: string, day: number, given = {}): EventDate => ({
  ...{ id, label: '', doorsAt: null, statusAt: null, capacity: null, status: 'scheduled' },
  startsAt: new Date(Date.UTC(2026, 11, day, 23)),
  endsAt: new Date(Date.UTC(2026, 11, day + 1, 5)),
  ...given,
});
const withDates = (dates: EventDate[], given = {}) =>
  promisedOf(
    {
      ...content,
      startsAt: dates[0]?.startsAt ?? null,
      endsAt: dates.at(-1)?.endsAt ?? null,
      ...given,
    },
    [general],
    '',
    dates,
  );

it('concerns the holders of the dates that changed, or everybody where more did', () => {
  const [a, b] = [dateOf('a', 4), dateOf('b', 11)];
  const venue = { name: 'Blondie', address: 'Alameda 2879' };
  const two = withDates([a, b]);
  expect(concernedDates(two, withDates([a, dateOf('b', 12)]))).toEqual(['b']);
  const placed = withDates([{ ...a, venue }, b]);
  expect(concernedDates(two, placed)).toEqual(['a']);
  expect(versionRows(two, placed)).toEqual([
    {
      label: 'Fecha',
      before: 'vie 4 dic 2026, 20:00',
      after: 'vie 4 dic 2026, 20:00 · Blondie, Alameda 2879',
    },
  ]);
  expect(concernedDates(two, withDates([a, dateOf('b', 12)], { name: 'Otra' }))).toEqual([]);
  // One more date moves the end of the event, and breaks no promise.
  expect(changedParts(two, withDates([a, b, dateOf('c', 18)]))).toEqual([]);
  expect(parseVersion('2', { ...placed, n: 2 }).dates).toEqual(placed.dates);
});

it('of an event that gets dates, the one of before is the first', () => {
  const first = dateOf('first', 4);
  const bare = promisedOf(
    { ...content, startsAt: first.startsAt, endsAt: first.endsAt },
    [general],
    '',
  );
  expect(changedParts(bare, withDates([first, dateOf('b', 11)]))).toEqual([]);
  expect(concernedDates(bare, withDates([dateOf('first', 5)]))).toEqual(['first']);
});

it('writes down a date that was added, and holds its buyers to what it was then', () => {
  const [a, b, c] = [dateOf('a', 4), dateOf('b', 11), dateOf('c', 18)];
  const [two, three] = [withDates([a, b]), withDates([a, b, c])];
  const row = { label: 'Fecha', before: null, after: 'vie 18 dic 2026, 20:00' };
  expect(versionRows(two, three)).toEqual([row]);
  expect(toldRows(two, three)).toEqual([]);
  // It moved, and one that nobody had a ticket for went.
  const moved = withDates([dateOf('a', 5), dateOf('c', 19)]);
  const later = [
    { ...three, changed: [] },
    { ...moved, changed: ['dates' as const] },
  ];
  expect(concernedDates(withLaterDates(two, later), moved)).toEqual(['a', 'c']);
  expect(toldRows(withLaterDates(two, later), moved)).toHaveLength(2);
  expect(concernedDates(two, moved)).toEqual(['a']);
  const bare = promisedOf({ ...content, startsAt: null, endsAt: null }, [general], '');
  expect(withLaterDates(bare, [])).toBe(bare);
});

it('holds the buyers of a date to the hour that it had by then, whatever nobody had a ticket for', () => {
  const [a, b] = [dateOf('a', 4), dateOf('b', 11)];
  const two = withDates([a, b]);
  const told = { ...withDates([dateOf('a', 5), b]), changed: ['dates' as const] };
  // A rule gave both another hour while they were free, and took one away.
  const hour = { ...withDates([dateOf('a', 6), dateOf('b', 12)]), changed: [] };
  expect(toldRows(withLaterDates(two, [hour]), hour)).toEqual([]);
  expect(concernedDates(withLaterDates(two, [told, hour]), hour)).toEqual([]);
  expect(withLaterDates(two, [hour, told]).dates).toEqual(hour.dates);
  const one = { ...withDates([dateOf('a', 4), dateOf('c', 18)]), changed: [] };
  expect(withLaterDates(two, [one]).dates.map(({ id }) => id)).toEqual(['a', 'c']);
  expect(concernedDates(withLaterDates(two, [hour]), withDates([a, dateOf('b', 12)]))).toEqual([
    'a',
  ]);
});

it('a message about many dates says how many it has no room for', () => {
  const many = Array.from({ length: 60 }, (_, n) => dateOf(`d${n}`, 4 + n));
  const later = many.map((one) => ({ ...one, startsAt: new Date(+one.startsAt + 3_600_000) }));
  const { message } = versionNotice(withDates(many), withDates(later), 'Hola,');
  expect(message.match(/^Fecha: antes/gm)).toHaveLength(40);
  expect(message).toContain('Y 20 cambios más: el tuyo está en tu entrada.');
  expect(message.length).toBeLessThan(8_000);
});

it('tells of a date that moved or went, and not of one more', () => {
  const date = (id: string, day: number, given = {}): EventDate => ({
    ...{ id, label: '', doorsAt: null, statusAt: null, capacity: null, status: 'scheduled' },
    startsAt: new Date(Date.UTC(2026, 11, day, 23)),
    endsAt: new Date(Date.UTC(2026, 11, day + 1, 5)),
    ...given,
  });
  const of = (...dates: EventDate[]) => promisedOf(content, [general], '', dates);
  const two = of(date('a', 4), date('b', 11));
  expect(changedParts(two, of(date('a', 4, { label: 'X' }), date('b', 11), date('c', 18)))).toEqual(
    [],
  );
  const after = of(date('b', 12, { label: 'Cierre', status: 'cancelled' }));
  expect(versionRows(two, after)).toEqual([
    { label: 'Fecha', before: 'vie 4 dic 2026, 20:00', after: null },
    {
      label: 'Fecha',
      before: 'vie 11 dic 2026, 20:00',
      after: 'Cierre · sáb 12 dic 2026, 20:00 · cancelada',
    },
  ]);
  expect(wholeVersion(after)).toContainEqual({
    ...{ label: 'Fecha', value: 'Cierre · sáb 12 dic 2026, 20:00 · cancelada' },
  });
  expect(changedParts(after, parseVersion('1', { ...after, n: 1 }))).toEqual([]);
});

it('tells a new map link apart from a new place', () => {
  const mapUrl = 'https://maps.app.goo.gl/x';
  const linked = promisedOf({ ...content, venue: { ...content.venue, mapUrl } }, [general], 'a');
  expect(versionRows(before, { ...linked, flyer: before.flyer })).toEqual([
    { label: 'Enlace al mapa', before: 'Sin enlace', after: mapUrl },
  ]);
  expect(wholeVersion(linked)).toContainEqual({ label: 'Enlace al mapa', value: mapUrl });
});

it('writes the message about what buyers decided by, and nothing else', () => {
  const venue = { name: 'Matucana 100', address: '', commune: '', mapUrl: '' };
  const next = promisedOf({ ...content, venue, capacity: 400 }, [general], 'b'.repeat(64));
  const version = parseVersion('2', { ...next, n: 2, changed: changedParts(before, next) });
  expect(isDecisive(version)).toBe(true);
  expect(isDecisive({ changed: ['capacity', 'ticketTypes', 'flyer', 'minAge'] })).toBe(false);
  const { subject, message } = versionNotice(before, version, 'Hola {{nombre}},');
  expect(subject).toBe('Cambió Noche Austral: revisa los datos nuevos');
  expect(message).toContain('Lugar: antes Blondie, Alameda 2879, Santiago. Ahora Matucana 100.');
  expect(message).not.toMatch(/Aforo|Afiche/);
});

it('reads a version of any shape, and what it wrote itself', () => {
  expect(parseVersion('3', null)).toMatchObject({ n: 3, cause: 'changed', ticketTypes: [] });
  expect(parseVersion('1', { changed: ['name', 'x'], ticketTypes: ['x'], by: 3 })).toMatchObject({
    changed: ['name'],
    by: { uid: '', email: '' },
  });
  expect(changedParts(before, parseVersion('1', { ...before, n: 1 }))).toEqual([]);
});

it('tells buyers of what they decided by, unless a plan tells them, and keeps what is on sale', () => {
  const told = PROMISED_PARTS.filter((part) => isToBeTold({ changed: [part], cause: 'changed' }));
  expect(told).toEqual(['name', 'startsAt', 'endsAt', 'dates', 'timeZone', 'venue']);
  expect(isToBeTold({ changed: ['name'], cause: 'plan' })).toBe(false);
  expect(isToBeTold({ changed: ['flyer', 'venue'], cause: 'approved' })).toBe(true);
  expect(EVENT_STATUSES.filter(keepsVersions)).toEqual(['published', 'paused']);
});

it('writes down a whole version, with words for what is not there', () => {
  const bare = promisedOf({ ...EMPTY_EVENT, minAge: 0 }, [], '');
  const values = wholeVersion(bare).map(({ value }) => value);
  expect(values.every((value) => /^\p{Lu}/u.test(value))).toBe(true);
  expect(wholeVersion(bare).map(({ label }) => label)).not.toContain('Enlace al mapa');
  const types = wholeVersion(promisedOf(content, [general, { ...general, id: 'h' }], ''));
  expect(types.filter(({ label }) => label === 'Entrada General')).toHaveLength(2);
  const gone = versionRows(before, promisedOf(content, [], before.flyer));
  expect(gone).toEqual([
    { label: 'Entrada General', before: 'General · $ 10.000 · 100 lugares', after: null },
  ]);
  expect(versionRows(before, before)).toEqual([]);
  const last = promisedOf(content, [{ ...general, stock: 1 }], before.flyer);
  expect(versionRows(before, last)).toMatchObject([{ after: '$ 10.000 · 1 lugar' }]);
});
