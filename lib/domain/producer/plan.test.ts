import { expect, test } from 'vitest';
import { hasPart, PLAN_TEXT, PLANS, type PlanPart, refusalOfEvent } from './plan';

const PARTS = Object.keys(PLAN_TEXT) as PlanPart[];

test('a full producer may do all of it, a lite one none of what is sold as more', () => {
  for (const part of PARTS) {
    expect(hasPart('producer', part)).toBe(true);
    expect(hasPart('producerLite', part)).toBe(false);
  }
});

test('every part that a plan switches has its words', () => {
  const switched = Object.entries(PLANS.producer).filter(([, value]) => typeof value === 'boolean');
  expect(PARTS.sort()).toEqual(switched.map(([name]) => name).sort());
});

test('a lite producer has three events at once, a full one any number', () => {
  expect(refusalOfEvent('producerLite', 2)).toBeNull();
  expect(refusalOfEvent('producerLite', 3)).toContain('hasta 3 eventos');
  expect(refusalOfEvent('producer', 300)).toBeNull();
});
