import { expect, it } from 'vitest';
import { parseEventDate } from '../event/date/stored-date';
import { readTicketToken } from '../ticket/ticket-link';
import {
  cappedValidator,
  longestLink,
  parseValidator,
  readValidatorToken,
  VALIDATOR_STATE_TEXT,
} from './validator';

const SECRET = 's'.repeat(43);
const CODE = 'A'.repeat(26);
const DAY = 86_400_000;
const ends = new Date('2026-11-22T06:00:00Z');

it('reads no id that the database keeps for itself or cannot hold out of a token', () => {
  expect(readValidatorToken(`e-1.v.${SECRET}`)).toMatchObject({ eventId: 'e-1', validatorId: 'v' });
  expect(readTicketToken(`e-1.t.${CODE}`)).toMatchObject({ eventId: 'e-1', ticketId: 't' });
  for (const odd of ['__x__', '.', '..', 'a/b', 'a b', '', 'x'.repeat(200), 'a\nb']) {
    expect(readValidatorToken(`${odd}.v.${SECRET}`), odd).toBeNull();
    expect(readTicketToken(`${odd}.t.${CODE}`), odd).toBeNull();
    expect(readValidatorToken(`e-1.${odd}.${SECRET}`), odd).toBeNull();
    expect(readTicketToken(`e-1.${odd}.${CODE}`), odd).toBeNull();
  }
  expect(readValidatorToken(`e-1.north_1.${SECRET}`)?.validatorId).toBe('north_1');
  for (const odd of ['', 'short', `${SECRET}/`, `${SECRET} x`, `${SECRET}.x`, 's'.repeat(101)]) {
    expect(readValidatorToken(`e-1.v.${odd}`), odd).toBeNull();
    expect(readTicketToken(`e-1.t.${CODE}${odd || 'x'}`), odd).toBeNull();
  }
});

it('lets no link live longer than some days after its event', () => {
  const event = { startsAt: new Date(ends.getTime() - 6 * 3_600_000), endsAt: ends };
  const last = new Date(ends.getTime() + 3 * DAY);
  expect(longestLink(event, [], ends).until).toEqual(last);
  const old = parseValidator('v', { endsAt: new Date('2099-01-01T00:00:00Z') });
  expect(cappedValidator(old, event).endsAt).toEqual(last);
  const short = { ...old, endsAt: ends };
  expect(cappedValidator(short, event)).toBe(short);
  const undated = { startsAt: null, endsAt: null };
  expect(longestLink(undated, [], ends).until).toEqual(new Date(ends.getTime() + 30 * DAY));
  expect(cappedValidator(old, undated)).toBe(old);
});

it('lets a link for some dates live no longer than some days after the last of those', () => {
  const night = (id: string, days: number) => {
    const startsAt = new Date(+ends + days * DAY);
    return parseEventDate(id, { startsAt, endsAt: startsAt })!;
  };
  const dates = [night('fri', 0), night('sat', 1), night('late', 60)];
  const season = { startsAt: ends, endsAt: new Date(+ends + 60 * DAY), dates };
  const { until, refusal } = longestLink(season, ['fri', 'sat'], ends);
  expect(until).toEqual(new Date(+ends + 4 * DAY));
  expect(refusal).toBe('Puede valer hasta 3 días después de la última de sus fechas');
  const long = parseValidator('v', { endsAt: new Date('2099-01-01T00:00:00Z'), dateIds: ['sat'] });
  expect(cappedValidator(long, season).endsAt).toEqual(until);
  const all = new Date(+ends + 63 * DAY);
  expect(cappedValidator({ ...long, dateIds: [] }, season).endsAt).toEqual(all);
  // Its dates were deleted: nothing says which it is for.
  expect(cappedValidator({ ...long, dateIds: ['gone'] }, season).endsAt).toEqual(all);
});

it('has words and a colour for each state of a link', () => {
  const shown = Object.values(VALIDATOR_STATE_TEXT);
  expect(shown.filter(({ label, tone }) => !label || !tone)).toEqual([]);
  expect(new Set(shown.map(({ tone }) => tone)).size).toBe(shown.length);
});
