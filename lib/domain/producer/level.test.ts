import { expect, test } from 'vitest';
import { eventLimitRefusal, LEVEL_TEXT, LEVELS, type LevelPart, levelIncludes } from './level';

const PARTS = Object.keys(LEVEL_TEXT) as LevelPart[];

test('a full producer may do all of it, a lite one none of what is sold as more', () => {
  for (const part of PARTS) {
    expect(levelIncludes('producer', part)).toBe(true);
    expect(levelIncludes('producerLite', part)).toBe(false);
  }
});

test('every part that a plan switches has its words', () => {
  const switched = Object.entries(LEVELS.producer).filter(
    ([, value]) => typeof value === 'boolean',
  );
  expect(PARTS.sort()).toEqual(switched.map(([name]) => name).sort());
});

test('a lite producer has three events at once, a full one any number', () => {
  expect(eventLimitRefusal('producerLite', 2)).toBeNull();
  expect(eventLimitRefusal('producerLite', 3)).toContain('hasta 3 eventos');
  expect(eventLimitRefusal('producer', 300)).toBeNull();
});
