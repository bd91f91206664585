import { describe, expect, test } from 'vitest';
import {
  clockOf,
  extendedDue,
  extensionProblem,
  firstDue,
  isErasing,
  parsePrivacyRequest,
  type RequestState,
} from './request';
import { isDueSoon } from './request-brief';
import { isPrivacyLinkAlive, PRIVACY_LINK_MS, privacyLinkText } from './request-link';

const DAY = 86_400_000;
const at = (text: string) => new Date(text);
const open = (right: 'access' | 'blocking', receivedAt: Date) => ({
  right,
  state: 'open' as RequestState,
  receivedAt,
  dueAt: firstDue(right, receivedAt),
  closedAt: null,
  extendedAt: null,
});

test('an erasure holds its case from its first step until it is done, also one from before', () => {
  const held = (more: object) => isErasing(parsePrivacyRequest('DP-1', more));
  const right = 'erasure';
  expect(held({ right })).toBe(false);
  expect(held({ right, erasingAt: new Date() })).toBe(true);
  expect(held({ right, producers: ['club'] })).toBe(true);
  expect(held({ right, producers: ['club'], state: 'answered' })).toBe(false);
  // A block stores its producers when it is requested.
  expect(held({ right: 'blocking', producers: ['club'] })).toBe(false);
});

describe('the clock of a case', () => {
  test('gives thirty calendar days, and two business days to block, on every day of a year', () => {
    for (let day = 0; day < 366; day++) {
      const from = new Date(Date.UTC(2026, 11, 1, 15) + day * DAY);
      const month = firstDue('access', from).getTime() - from.getTime();
      // The period ends at midnight in Chile, whose clocks change twice a year.
      expect(month).toBeGreaterThan(30 * DAY);
      expect(month).toBeLessThan(31 * DAY);
      const block = open('blocking', from);
      expect(clockOf(block, from).text).toBe('Quedan 2 días hábiles');
      expect(clockOf(block, block.dueAt)).toMatchObject({ tone: 'bad', gone: 1 });
      expect(clockOf(block, new Date(block.dueAt.getTime() - 1)).text).toBe('Vence hoy');
    }
  });

  test('of a block is near from when it is asked, over every long weekend', () => {
    const easter = at('2027-03-25T15:00:00Z');
    expect(isDueSoon(open('blocking', easter).dueAt, easter)).toBe(true);
    // From midnight in Chile, in winter and summer. The longest period is around 18 September 2029.
    for (let day = 0; day < 366 * 12; day++) {
      for (const hour of [3, 4]) {
        const from = new Date(Date.UTC(2026, 0, 1, hour) + day * DAY);
        if (!isDueSoon(open('blocking', from).dueAt, from)) expect.fail(from.toISOString());
      }
    }
  });

  test('counts down in the days of its kind, and says how a closed one ended', () => {
    const one = open('access', at('2026-12-01T15:00:00Z'));
    const text = (now: string) => clockOf(one, at(now)).text;
    expect(text('2026-12-01T15:00:00Z')).toBe('Quedan 30 días corridos');
    expect(text('2026-12-30T15:00:00Z')).toBe('Queda 1 día corrido');
    expect(text('2027-01-04T15:00:00Z')).toBe('Vencida hace 4 días corridos');
    const closed = (closedAt: Date) =>
      clockOf({ ...one, state: 'answered', closedAt }, closedAt).text;
    expect(closed(at('2026-12-20T15:00:00Z'))).toBe('Cerrada a tiempo');
    expect(closed(at('2027-02-20T15:00:00Z'))).toBe('Cerrada fuera de plazo');
  });

  test('is extended once by thirty days, from its last day, before it ends', () => {
    const one = open('access', at('2026-12-01T15:00:00Z'));
    expect(one.dueAt).toEqual(at('2027-01-01T03:00:00Z'));
    expect(extendedDue(one.dueAt)).toEqual(at('2027-01-31T03:00:00Z'));
    expect(extensionProblem(one, one.receivedAt)).toBeNull();
    expect(extensionProblem(one, one.dueAt)).toMatch(/venció/);
    expect(extensionProblem({ ...one, extendedAt: one.receivedAt }, one.receivedAt)).toMatch(
      /una vez/,
    );
    expect(extensionProblem({ ...one, state: 'answered' }, one.receivedAt)).toMatch(/cerrado/);
    expect(extensionProblem({ ...one, right: 'blocking' }, one.receivedAt)).toMatch(/bloqueo/);
  });
});

test('a case is read whatever is stored', () => {
  for (const raw of [null, 'x', { steps: 3, copy: 'x', right: 'all', state: 7 }]) {
    expect(parsePrivacyRequest('DP-1', raw)).toMatchObject({
      right: 'access',
      state: 'open',
      copy: null,
    });
  }
});

test('a link lives three days from its mail, and signs each of its parts', () => {
  const now = at('2026-12-01T15:00:00Z');
  const link = { at: String(now.getTime()) };
  const later = (ms: number) => isPrivacyLinkAlive(link, new Date(now.getTime() + ms));
  expect([later(-1), later(0), later(PRIVACY_LINK_MS), later(PRIVACY_LINK_MS + 1)]).toEqual([
    false,
    true,
    true,
    false,
  ]);
  expect(isPrivacyLinkAlive({ at: 'x' }, now)).toBe(false);
  const whole = { email: 'a@b.cl', right: 'access', producerId: 'p', at: '1', n: 'r' } as const;
  const texts = [
    whole,
    { ...whole, email: 'c@b.cl' },
    { ...whole, right: 'erasure' as const },
    { ...whole, producerId: '' },
    { ...whole, at: '2' },
    { ...whole, n: 's' },
  ].map(privacyLinkText);
  expect(new Set(texts).size).toBe(6);
});
