import { expect, it } from 'vitest';
import { changedFields, conflictingFields, sameValue } from './changes';

const before = { name: 'a', at: new Date(1), venue: { city: 'x' }, list: [1] };

it('compares dates by their moment and groups by what is in them', () => {
  expect(sameValue(before, { ...before, at: new Date(1), venue: { city: 'x' }, list: [1] })).toBe(
    true,
  );
  expect(sameValue(new Date(1), new Date(2))).toBe(false);
  expect(sameValue(new Date(1), null)).toBe(false);
  expect(sameValue([1], [1, 2])).toBe(false);
});

it('writes only what changed', () => {
  expect(changedFields(before, { ...before, at: new Date(1), name: 'b' })).toEqual({ name: 'b' });
});

it('finds what two people changed differently, and nothing else', () => {
  const mine = { ...before, name: 'mine', list: [2] };
  const theirs = { ...before, name: 'theirs', list: [2], at: new Date(9) };
  expect(conflictingFields(before, mine, theirs)).toEqual(['name']);
});
