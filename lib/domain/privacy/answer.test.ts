import { expect, test } from 'vitest';
import { BINDS, COMPLAINT, effectText, refusalText } from './answer';
import { PRIVACY_RIGHTS } from './request';
import { parseOpenBreaches } from './request-brief';

test('only what takes effect at once is said in the receipt', () => {
  for (const producerId of ['', 'p1']) {
    const told = PRIVACY_RIGHTS.filter((right) => effectText(right, producerId) !== '');
    expect(told).toEqual(['objection', 'blocking']);
    expect(effectText('objection', producerId)).toContain('no se te envía publicidad');
    expect(effectText('blocking', producerId)).toContain('tus datos no se usan');
  }
});

test('at the platform it says whom it binds, and promises nothing for who comes later', () => {
  expect(effectText('objection', '')).toBe(
    `Desde este momento no se te envía publicidad. ${BINDS}`,
  );
  expect(effectText('objection', 'p1')).not.toContain(BINDS);
  expect(BINDS).toContain('que hay hoy');
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
