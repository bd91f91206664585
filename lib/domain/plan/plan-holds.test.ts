import { expect, it } from 'vitest';
import { parsePlan } from './plan';
import { planHolds } from './plan-holds';

const holds = (state: string, phase: string, refund: string, silence = 'keep') =>
  planHolds(parsePlan('p', { state, phase, policy: { refund, silence } }));

it('an event without a plan may be paid out', () => {});

it.each([
  ['running', 'orders', true],
  ['paused', 'orders', true],
  ['running', 'guests', false],
  ['paused', 'mails', false],
  ['running', 'mails', false],
  ['done', 'orders', false],
  ['replaced', 'orders', false],
])('a plan that gives all back holds payments while %s at its %s: %s', (state, phase, held) => {
  // `silence` has no effect on a plan that asks nobody.
  expect(holds(state, phase, 'all', 'refund')).toBe(held);
  expect(holds(state, phase, 'all')).toBe(held);
});

it('a plan that is over but for the mail of a late sale holds nothing', () => {
  const plan = parsePlan('p', {
    state: 'running',
    phase: 'mails',
    policy: { refund: 'choice', silence: 'refund' },
  });
  expect([planHolds(plan), planHolds({ ...plan, isOver: true })]).toEqual([true, false]);
});

it.each([
  ['running', 'orders', true],
  ['running', 'mails', true],
  ['paused', 'guests', true],
  ['choosing', 'mails', true],
  ['running', 'silent', true],
  ['paused', 'silent', true],
  ['done', 'silent', false],
  ['replaced', 'mails', false],
])('one whose silence is a refund holds them while %s at its %s: %s', (state, phase, held) => {
  expect(holds(state, phase, 'choice', 'refund')).toBe(held);
  expect(holds(state, phase, 'choice', 'keep')).toBe(false);
});
