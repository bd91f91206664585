import { describe, expect, it } from 'vitest';
import { parseTicket } from '../../ticket/ticket';
import { EVERY_DATE } from '../../ticket/type-dates';
import { parseEvent } from '../event';
import { ticketStanding } from './ticket-standing';

const date = (status: string, day: number) => ({
  startsAt: new Date(Date.UTC(2026, 11, day)),
  endsAt: new Date(Date.UTC(2026, 11, day, 5)),
  status,
});

const standing = (ticket: object, event: object) =>
  ticketStanding(
    parseTicket('t', { status: 'valid', ...ticket }),
    parseEvent('e', { status: 'published', ...event }),
    new Date(Date.UTC(2026, 11, 1, 12)),
  );

describe('how a ticket stands', () => {
  it.each([
    [{}, {}, 'valid'],
    [{}, { status: 'paused' }, 'valid'],
    [{}, { status: 'cancelled' }, 'cancelled'],
    [{}, { status: 'ended' }, 'over'],
    [{}, { plan: { id: 'p', kind: 'postpone', dated: false } }, 'postponed'],
    [{}, { plan: { id: 'p', kind: 'postpone', dated: true } }, 'valid'],
    [{ status: 'used' }, { status: 'cancelled' }, 'used'],
    [{ status: 'refunded' }, { status: 'cancelled' }, 'refunded'],
  ])('%o of %o is %s', (ticket, event, expected) => {
    expect(standing(ticket, event)).toBe(expected);
  });

  it.each(['scheduled', 'paused', 'postponed', 'cancelled', 'ended'])(
    'follows its own date, which is %s',
    (status) => {
      const dates = { a: date(status, 4), b: date('scheduled', 11) };
      const expected = { scheduled: 'valid', paused: 'valid', ended: 'over' }[status] ?? status;
      expect(standing({ dateId: 'a' }, { dates })).toBe(expected);
      expect(standing({ dateId: 'b' }, { dates })).toBe('valid');
    },
  );

  it('is that of a pass as long as one of its dates is', () => {
    const pass = { dateId: EVERY_DATE };
    const of = (...all: string[]) =>
      standing(pass, {
        dates: Object.fromEntries(all.map((one, n) => [`d${n}`, date(one, n + 1)])),
      });
    expect(of('cancelled', 'scheduled')).toBe('valid');
    expect(of('cancelled', 'postponed')).toBe('postponed');
    expect(of('cancelled', 'ended')).toBe('over');
    expect(of('cancelled', 'cancelled')).toBe('cancelled');
  });

  it('is good after its first night for those that are left, and used after the last', () => {
    const dates = { a: date('scheduled', 1), b: date('scheduled', 8), c: date('cancelled', 15) };
    const scan = (dateId: string, letIn = true) => ({ dateId, letIn });
    const pass = (...scans: object[]) =>
      standing({ dateId: EVERY_DATE, status: 'used', scans }, { dates });
    expect(pass(scan('a'))).toBe('valid');
    expect(pass(scan('a'), scan('b', false))).toBe('valid');
    expect(pass(scan('a'), scan('b'))).toBe('used');
    expect(standing({ dateId: 'a', status: 'used', scans: [scan('a')] }, { dates })).toBe('used');
  });
});
