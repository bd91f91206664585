import { describe, expect, it } from 'vitest';
import { cutoffAfter, returnsCourtesies } from './courtesy-cutoff';
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
