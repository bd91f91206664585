import { expect, it } from 'vitest';
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
  expect(longestLink(event, ends).until).toEqual(last);
  const old = parseValidator('v', { endsAt: new Date('2099-01-01T00:00:00Z') });
  expect(cappedValidator(old, event).endsAt).toEqual(last);
  const short = { ...old, endsAt: ends };
  expect(cappedValidator(short, event)).toBe(short);
  const undated = { startsAt: null, endsAt: null };
  expect(longestLink(undated, ends).until).toEqual(new Date(ends.getTime() + 30 * DAY));
  expect(cappedValidator(old, undated)).toBe(old);
});

it('has words and a colour for each state of a link', () => {
  const shown = Object.values(VALIDATOR_STATE_TEXT);
  expect(shown.filter(({ label, tone }) => !label || !tone)).toEqual([]);
  expect(new Set(shown.map(({ tone }) => tone)).size).toBe(shown.length);
});
