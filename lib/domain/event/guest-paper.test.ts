import { expect, it } from 'vitest';
import { type Courtesy, parseCourtesy } from '../ticket/courtesy';
import { parseEvent } from './event';
import { guestPaper } from './guest-paper';

const NOW = new Date('2026-12-04T20:00:00Z');
const given = (id: string, name: string, more: object = {}): Courtesy =>
  parseCourtesy(id, { name, ticketTypeName: 'General', status: 'sent', ...more });
const party = (nth: number) => ({
  party: { id: 'c', nth, of: 3, state: nth ? 'named' : 'own', guest: 'Camila' },
});
const texts = (all: Courtesy[], event: object = {}) =>
  guestPaper(all, parseEvent('e', { name: 'Peña', timeZone: 'UTC', ...event }), NOW).map(
    ({ text }) => text.replaceAll('\u00a0', '_'),
  );

it('lists guests by name with whom they bring, a box for each, and nobody who lost their place', () => {
  expect(
    texts([
      given('z', 'Zoe', { status: 'used' }),
      given('c-1', 'Juan', party(1)),
      given('c', 'Camila', party(0)),
      given('x', 'Revocada', { status: 'revoked' }),
      given('y', 'Tarde', { status: 'unclaimed' }),
      given('c-2', '', party(2)),
    ]),
  ).toEqual([
    'Invitados de Peña',
    expect.stringMatching(/^4 lugares, según la lista del /),
    '[___] Camila · General',
    '______[___] Juan · General',
    '______[___] Sin nombre · General',
    '[X] Zoe · General',
  ]);
});

it('says of no pass that it came in already: that was on some date', () => {
  const pass = given('p', 'Pía', { dateId: 'all', status: 'used' });
  expect(texts([pass]).at(-1)).toBe('[___] Pía · General');
});

it('is of each date by itself, in their order', () => {
  const dates = {
    sat: { startsAt: new Date('2026-12-06T01:00:00Z'), endsAt: new Date('2026-12-06T05:00:00Z') },
    fri: { startsAt: new Date('2026-12-05T01:00:00Z'), endsAt: new Date('2026-12-05T05:00:00Z') },
  };
  const [, , first, ana, second, beto] = texts(
    [given('b', 'Beto', { dateId: 'sat' }), given('a', 'Ana', { dateId: 'fri' })],
    { dates },
  );
  expect([first, ana]).toEqual([expect.stringContaining('5'), '[___] Ana · General']);
  expect([second, beto]).toEqual([expect.stringContaining('6'), '[___] Beto · General']);
});
