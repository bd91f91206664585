import { expect, test } from 'vitest';
import { COMPLAINT, EFFECT_TEXT, refusalText } from './answer';
import { PRIVACY_RIGHTS } from './request';
import { parseOpenBreaches } from './request-brief';

test('only what takes effect at once is said in the receipt', () => {
  expect(PRIVACY_RIGHTS.filter((right) => EFFECT_TEXT[right] !== '')).toEqual([
    'objection',
    'blocking',
  ]);
  expect(EFFECT_TEXT.objection).toContain('no se te envía publicidad');
  expect(EFFECT_TEXT.blocking).toContain('tus datos no se usan');
});

test('a refusal ends with where to complain', () => {
  expect(refusalText('No es tuyo.')).toBe(`No es tuyo.\n\n${COMPLAINT}`);
  expect(COMPLAINT).toContain('30 días hábiles');
});

test('what a producer is told of its breaches is read whatever is stored', () => {
  const knownAt = new Date('2026-12-01T15:00:00Z');
  expect(parseOpenBreaches('breaches', { open: { b: { title: 't', knownAt }, c: null } })).toEqual([
    { id: 'b', title: 't', knownAt },
    { id: 'c', title: '', knownAt: null },
  ]);
  expect(parseOpenBreaches('breaches', null)).toEqual([]);
});
