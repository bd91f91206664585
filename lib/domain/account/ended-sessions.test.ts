import { expect, it } from 'vitest';
import { isSessionOver, parseEndedSessions, withEnded } from './ended-sessions';

const NOW = new Date('2026-11-27T12:00:00Z');
const later = (days: number) => new Date(NOW.getTime() + days * 86_400_000);
const none = parseEndedSessions(null);

it('ends one session and no other, of whichever device', () => {
  const known = withEnded(none, 1_000, NOW);
  expect([999, 1_000, 1_001].map((since) => isSessionOver(known, since))).toEqual([
    false,
    true,
    false,
  ]);
  expect(parseEndedSessions(known)).toEqual(known);
});

it('keeps each for as long as a cookie of it may be good', () => {
  const soon = withEnded(withEnded(none, 1_000, NOW), 2_000, later(14));
  expect(isSessionOver(soon, 1_000)).toBe(true);
  expect(Object.keys(withEnded(soon, 3_000, later(16)).ended)).toEqual(['2000', '3000']);
});

it('forgets none, however many are ended', () => {
  let known = none;
  for (let since = 1; since <= 250; since += 1) known = withEnded(known, since, NOW);
  expect(Object.keys(known.ended)).toHaveLength(200);
  expect(Array.from({ length: 250 }, (_, at) => isSessionOver(known, at + 1))).not.toContain(false);
  expect(isSessionOver(known, 251)).toBe(false);
});

it.each([undefined, 7, { ended: 'x' }, { ended: { 5: 'x' }, before: '9' }])(
  'reads %j as none',
  (raw) => {
    expect(parseEndedSessions(raw)).toEqual({ ended: {}, before: 0 });
  },
);
