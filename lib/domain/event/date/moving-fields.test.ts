import { describe, expect, it } from 'vitest';
import { PARSERS } from '@/tests/support/parsers';
import { DEFAULT_TIME_ZONE } from '../../kit/format';
import { fromWallTime } from '../../kit/time-zone';
import { wallTime } from '../../kit/wall-time';
import { cutoffAfter } from '../courtesy-cutoff';
import { parseEvent } from '../event';
import { copyContent, shiftWindow } from '../event-copy';
import { changedDate } from './change-date';
import { copyDates, copyMaking } from './copy-dates';
import { parseDateMaking } from './date-rule';
import { parseDateTerms } from './stored-date';

/**
 * How each moment of an event, and of all that lies in it, moves when its start does: `wall` by the same time on the wall,
 * `days` by whole days at its own hour, `offset` by the same time before, `stays` because it says what happened, or
 * what somebody was told. What has a date only as a number of hours or days before or after it is reckoned when it is
 * asked for. A field in no row fails, and so does a kind of document.
 */
const MOVES: Record<string, Record<string, 'wall' | 'days' | 'offset' | 'stays'>> = {
  'events/*': {
    startsAt: 'wall',
    endsAt: 'wall',
    courtesyCutoff: 'offset',
    statusChangedAt: 'stays',
    publishedAt: 'stays',
    createdAt: 'stays',
    updatedAt: 'stays',
    'plan.at': 'stays',
    'plan.startsAt': 'stays',
    'datePlans.d.at': 'stays',
    'datePlans.d.startsAt': 'stays',
    'pending.at': 'stays',
    'pending.fields.startsAt': 'stays',
    'pending.fields.endsAt': 'stays',
  },
  // How its dates are made, in the same document.
  making: { dropped: 'wall', 'rule.from': 'days', 'rule.until': 'days' },
  'events/*/dates/*': {
    startsAt: 'wall',
    endsAt: 'wall',
    doorsAt: 'wall',
    ruleStart: 'wall',
    statusAt: 'stays',
    addedAt: 'stays',
  },
  'events/*/ticketTypes/*': { startsAt: 'days', endsAt: 'days' },
  'events/*/discounts/*': { startsAt: 'days', endsAt: 'days', createdAt: 'stays' },
  'events/*/consumptions/*': {},
  // A door's link is made anew for each event, and what happened to a ticket stays.
  'events/*/validators/*': {
    startsAt: 'stays',
    endsAt: 'stays',
    revokedAt: 'stays',
    createdAt: 'stays',
    lastScanAt: 'stays',
    heardAt: 'stays',
  },
  'events/*/courtesies/*': {
    givenAt: 'stays',
    sentAt: 'stays',
    mailingAt: 'stays',
    openedAt: 'stays',
    claimedAt: 'stays',
    usedAt: 'stays',
    revokedAt: 'stays',
    returnedAt: 'stays',
  },
  'events/*/tickets/*': {
    issuedAt: 'stays',
    codeAt: 'stays',
    usedAt: 'stays',
    'past.until': 'stays',
    'scans.scannedAt': 'stays',
    'scans.receivedAt': 'stays',
    'brought.undoneAt': 'stays',
  },
  'events/*/brought/*': { at: 'stays' },
  // Kept by the end of their date as it is when the sweep looks; an offer's clock was told to whom it was made.
  'events/*/waitlist/*': {
    joinedAt: 'stays',
    offeredAt: 'stays',
    until: 'stays',
    'passed.at': 'stays',
  },
  // Its answers go so many days after their date.
  'events/*/questions/*': { since: 'stays', endedAt: 'stays', 'former.since': 'stays' },
  'events/*/promoterRules/*': { at: 'stays', endedAt: 'stays' },
  'events/*/promotion/*': { at: 'stays', endedAt: 'stays' },
  'events/*/promoterGifts/*': {},
  // Told by when it was left, and not once its date is over.
  'events/*/carts/*': { at: 'stays' },
  'events/*/commissions/*': { at: 'stays' },
  'events/*/quotas/*': {},
  'events/*/boxOffices/*': { createdAt: 'stays', revokedAt: 'stays' },
  'events/*/shifts/*': { openedAt: 'stays', closedAt: 'stays' },
  'events/*/doorOvers/*': { at: 'stays' },
  'events/*/doorCounts/*': { lastScanAt: 'stays', newPhoneAt: 'stays', 'phones.seenAt': 'stays' },
  'events/*/nights/*': { 'note.at': 'stays', 'alarms.at': 'stays', 'alarms.notedAt': 'stays' },
  'events/*/ledger/*': { at: 'stays', recordedAt: 'stays' },
  'events/*/totals/*': {},
  'events/*/refunds/*': { createdAt: 'stays', settledAt: 'stays', 'steps.at': 'stays' },
  // The law's days run from the complaint.
  'events/*/complaints/*': {
    receivedAt: 'stays',
    dueAt: 'stays',
    answeredAt: 'stays',
    closedAt: 'stays',
    'steps.at': 'stays',
  },
  // What was promised, and what a plan told.
  'events/*/versions/*': {
    at: 'stays',
    startsAt: 'stays',
    endsAt: 'stays',
    'dates.startsAt': 'stays',
    'dates.endsAt': 'stays',
  },
  'events/*/plans/*': {
    startsAt: 'stays',
    endsAt: 'stays',
    'before.startsAt': 'stays',
    'before.endsAt': 'stays',
    'dates.startsAt': 'stays',
    'policy.until': 'stays',
    createdAt: 'stays',
    finishedAt: 'stays',
  },
  'events/*/plans/*/mails/*': { at: 'stays' },
};

const AT = new Date('2026-12-05T02:00:00Z');
/** A document that has a moment wherever a parser looks for one, besides `given`. */
const dated = (given: Record<string, unknown> = {}) =>
  new Proxy(given, { get: (target, key) => (key in target ? target[key as string] : AT) });
const rule = { from: '2026-12-04', until: '2027-02-26', frequency: 'weekly', weekdays: [5] };
/** What is in parts and lists, where a moment may be too. */
const GIVEN: Record<string, Record<string, unknown>> = {
  'events/*': {
    plan: dated({ id: 'p' }),
    datePlans: { d: dated({ id: 'q' }) },
    pending: dated({ fields: { startsAt: AT, endsAt: AT }, prices: {} }),
    dates: {},
    doorFees: [],
    waitlist: {},
  },
  'events/*/complaints/*': { steps: [dated()] },
  'events/*/doorCounts/*': { phones: { p: dated() } },
  'events/*/nights/*': { note: dated({ text: 'x' }), alarms: { 90: dated(), 100: dated() } },
  'events/*/questions/*': { former: [dated()] },
  'events/*/refunds/*': { steps: [dated()] },
  'events/*/promotion/*': { rules: { r: dated() } },
  'events/*/shifts/*': { moves: [dated()] },
  'events/*/tickets/*': {
    past: [dated()],
    scans: [dated()],
    brought: dated(),
    answers: { q: dated() },
    party: dated({ id: 'g' }),
  },
  'events/*/versions/*': { dates: [dated({ id: 'd' })], by: {} },
  'events/*/plans/*': { policy: dated(), before: dated(), dates: [dated({ id: 'd' })] },
  'events/*/waitlist/*': { passed: dated({ reason: 'few' }) },
};
const WORLD: Record<string, unknown> = {
  making: parseDateMaking({ droppedStarts: [AT], dateRule: rule }),
  ...Object.fromEntries(
    Object.entries(PARSERS)
      .filter(([pattern]) => pattern.startsWith('events/'))
      .map(([pattern, parse]) => [pattern, parse('1', dated(GIVEN[pattern]))]),
  ),
};

/** The paths of a value at which a moment or a local day stands; those of a list at the list. */
function moments(value: unknown, path = ''): string[] {
  if (value instanceof Date || /^\d{4}-\d\d-\d\d$/.test(String(value))) return [path];
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    moments(inner, Array.isArray(value) ? path : [path, key].filter(Boolean).join('.')),
  );
}

it.each(Object.keys(WORLD))('every moment of %s is in the table, and no other', (kind) => {
  expect([...new Set(moments(WORLD[kind]))].sort()).toEqual(Object.keys(MOVES[kind] ?? {}).sort());
  expect(Object.keys(MOVES)).toContain(kind);
});

describe('a copy moves them so', () => {
  const zone = DEFAULT_TIME_ZONE;
  const at = (date: string, time: string) => fromWallTime({ date, time }, zone) as Date;
  const from = { startsAt: at('2026-12-04', '23:00'), timeZone: zone };
  // Over the night in which the clock changes, to a Saturday.
  const to = at('2027-04-10', '22:00');
  const wall = (moment: Date | null | undefined) =>
    moment ? Object.values(wallTime(moment, zone)).join(' ') : null;
  const date = parseDateTerms('d', {
    startsAt: at('2026-12-11', '23:00'),
    endsAt: at('2026-12-12', '05:00'),
    doorsAt: at('2026-12-11', '22:00'),
    ruleStart: at('2026-12-10', '23:00'),
    statusAt: AT,
    status: 'paused',
    capacity: 90,
    venue: { name: 'Sala', address: '' },
    types: { t: { price: 1 } },
  })!;

  it('dates', () => {
    const off = { ...date, id: 'off', status: 'cancelled' as const };
    const [copy, ...more] = copyDates([date, off], from, to, ['venue', 'ticketTypes']);
    expect(more).toEqual([]);
    expect([copy?.startsAt, copy?.endsAt, copy?.doorsAt, copy?.ruleStart].map(wall)).toEqual([
      '2027-04-17 22:00',
      '2027-04-18 04:00',
      '2027-04-17 21:00',
      '2027-04-16 22:00',
    ]);
    expect(copy).toMatchObject({ id: 'd', status: 'scheduled', statusAt: null, capacity: 90 });
    expect(copy).toMatchObject({ venue: date.venue, types: date.types });
    const [bare] = copyDates([date], from, to, []);
    expect(bare).toMatchObject({ capacity: null, venue: null, types: {} });
    expect(copyDates([date], from, null, [])).toEqual([]);
  });

  it('how they are made', () => {
    const making = parseDateMaking({ droppedStarts: [date.startsAt], dateRule: rule });
    const copy = copyMaking(making, from, to);
    expect(copy.dropped.map(wall)).toEqual(['2027-04-17 22:00']);
    expect(copy.rule).toMatchObject({ from: '2027-04-10', until: '2027-07-03', weekdays: [6] });
    const monthly = parseDateMaking({ dateRule: { ...rule, frequency: 'monthly' } });
    expect(copyMaking(monthly, from, to).rule).toBeNull();
    expect(copyMaking(making, from, null)).toEqual({ rule: null, dropped: [] });
  });

  it('the event, its windows and its cut-off', () => {
    const event = parseEvent('e', { ...from, endsAt: at('2026-12-05', '05:00') });
    expect(wall(copyContent(event, [], to).endsAt)).toBe('2027-04-11 04:00');
    expect(wall(shiftWindow(at('2026-12-01', '10:00'), event, to))).toBe('2027-04-07 10:00');
    const cut = { ...event, courtesyCutoff: at('2026-12-04', '21:30') };
    expect(wall(cutoffAfter(cut, to, new Date('2026-11-01')))).toBe('2027-04-10 20:30');
  });

  it('a date that is moved takes its doors and its end along, and not what happened', () => {
    const change = { startsAt: at('2026-12-18', '22:00') };
    const of = { types: [], timeZone: zone, dates: [date], now: new Date('2026-11-01') };
    const moved = changedDate(date, change, { ...of, needsReview: false, planned: [] });
    if (!moved.ok) throw new Error(moved.message);
    expect([moved.date.endsAt, moved.date.doorsAt].map(wall)).toEqual([
      '2026-12-19 04:00',
      '2026-12-18 21:00',
    ]);
    expect(moved.date).toMatchObject({ ruleStart: date.ruleStart, statusAt: date.statusAt });
    expect(moved.fields).toEqual(['startsAt', 'endsAt', 'doorsAt']);
  });
});
