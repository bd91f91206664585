import { describe, expect, it } from 'vitest';
import { EVERY_DATE } from '../ticket/type-dates';
import {
  cutoffAfter,
  cutoffOn,
  cutoffsIn,
  leadAfter,
  leadFrom,
  nextCutoff,
  returnsCourtesies,
} from './courtesy-cutoff';
import { parseCourtesyLead } from './courtesy-lead';
import { parseEvent } from './event';
import { parseEventPlan } from './event-plan';
import { undatedField } from './undated-edit';

const HOUR = 3_600_000;
const NOW = new Date('2026-12-01T12:00:00Z');
const at = (hours: number) => new Date(NOW.getTime() + hours * HOUR);
const undated = parseEventPlan({ id: 'p', kind: 'postpone', dated: false });
const dated = parseEventPlan({ id: 'p', kind: 'postpone', dated: true });
const cancelled = parseEventPlan({ id: 'p', kind: 'cancel' });

describe('the limit of courtesies', () => {
  it.each([
    ['moves with its event', 10, 20, 30, 20],
    ['moves with its event to an earlier date', 10, 20, 15, 5],
    ['that has passed stays', -1, 20, 30, -1],
    ['of this very moment has passed', 0, 20, 30, 0],
    ['that would be over at once is none', 10, 20, 10, null],
    ['is none where there was none', null, 20, 30, null],
    ['is none without a former date', 10, null, 30, null],
    ['is none without a new date', 10, 20, null, null],
  ])('%s', (_what, cutoff, from, to, next) => {
    const [courtesyCutoff, startsAt, moved, expected] = [cutoff, from, to, next].map((hours) =>
      hours === null ? null : at(hours),
    ) as [Date | null, Date | null, Date | null, Date | null];
    expect(cutoffAfter({ courtesyCutoff, startsAt }, moved, NOW)).toEqual(expected);
  });

  it.each([
    ['published', null, true],
    ['ended', dated, true],
    ['published', undated, false],
    ['cancelled', null, false],
    ['published', cancelled, true],
  ] as const)(
    'of an event that is %s with the plan %j returns them to stock: %s',
    (status, plan, does) => {
      expect(returnsCourtesies({ ...parseEvent('e', { status }), plan })).toBe(does);
    },
  );
});

it('an event without a date refuses to be given one by an edit, and nothing else', () => {
  const changed = { name: 'x', endsAt: NOW };
  expect(undatedField({ plan: undated }, changed)?.field).toBe('endsAt');
  expect(undatedField({ plan: undated }, { ...changed, startsAt: NOW })?.field).toBe('startsAt');
  expect(undatedField({ plan: null, dates: [{}] }, { timeZone: 'UTC' })?.field).toBe('timeZone');
  expect(undatedField({ plan: null, dates: [{}] }, { name: 'x' })).toBeNull();
  expect(undatedField({ plan: undated }, { name: 'x' })).toBeNull();
  for (const plan of [null, dated, cancelled]) expect(undatedField({ plan }, changed)).toBeNull();
});

describe('of an event with dates', () => {
  const dated = (given: Record<string, [hours: number, status?: string]>, kept: string[] = []) =>
    parseEvent('e', {
      courtesyLead: { minutes: 120, kept },
      dates: Object.fromEntries(
        Object.entries(given).map(([id, [hours, status = 'scheduled']]) => [
          id,
          { startsAt: at(hours), endsAt: at(hours + 5), status },
        ]),
      ),
    });
  const datesOf = (event: ReturnType<typeof dated>) => event.dates ?? [];

  it('each date has its own, and a pass that of the first date', () => {
    const event = dated({ fri: [24], sat: [48] });
    expect(['fri', 'sat', EVERY_DATE, 'gone'].map((id) => cutoffOn(event, id))).toEqual([
      ...[at(22), at(46), at(22), null],
    ]);
    expect(nextCutoff(event, at(0))).toEqual(at(22));
    expect(nextCutoff(event, at(22))).toEqual(at(46));
    expect(nextCutoff(event, at(46))).toBeNull();
    expect(cutoffsIn(event, at(0), at(24)).map(({ dateId }) => dateId)).toEqual([
      'fri',
      EVERY_DATE,
    ]);
  });

  it('none returns of a date that is cancelled, waits for another, or whose guests were told another time', () => {
    const event = dated(
      { off: [24, 'cancelled'], later: [30, 'postponed'], kept: [36], on: [48] },
      ['kept'],
    );
    expect(['off', 'later', 'kept', 'on'].map((id) => cutoffOn(event, id))).toEqual([
      ...[null, null, null, at(46)],
    ]);
  });

  it('moves with its date, and is none where it would be over at once or was over', () => {
    const before = dated({ over: [1], soon: [24], far: [48] });
    const moved = datesOf(dated({ over: [30], soon: [1], far: [72] }));
    const lead = leadAfter(before, { minutes: 120, kept: [] }, moved, NOW);
    expect(lead.kept.sort()).toEqual(['over', 'soon']);
    expect(leadAfter(before, { minutes: 120, kept: ['x'] }, datesOf(before), NOW).kept).toEqual([
      'x',
    ]);
  });

  it('a lead that is set returns nothing at once', () => {
    const event = dated({ soon: [1], far: [48] });
    expect(leadFrom(event, 120, NOW)).toEqual({ minutes: 120, kept: ['soon', EVERY_DATE] });
    expect(leadFrom(event, 30, NOW)).toEqual({ minutes: 30, kept: [] });
  });

  it('an event without dates has its one limit', () => {
    const event = parseEvent('e', { courtesyCutoff: at(3), courtesyLead: { minutes: 60 } });
    expect(cutoffOn(event, 'first')).toEqual(at(3));
    expect([null, {}, { minutes: -1 }, 7].map(parseCourtesyLead)).toEqual(Array(4).fill(null));
  });
});
