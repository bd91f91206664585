import { expect, it } from 'vitest';
import { changedFields, conflictingFields, movedFields, pickFields, sameValue } from './changes';

const before = { name: 'a', at: new Date(1), venue: { city: 'x' }, list: [1] };

it('compares dates by their moment and groups by what is in them', () => {
  expect(sameValue(before, { ...before, at: new Date(1), venue: { city: 'x' }, list: [1] })).toBe(
    true,
  );
  expect(sameValue(new Date(1), new Date(2))).toBe(false);
  expect(sameValue(new Date(1), null)).toBe(false);
  expect(sameValue([1], [1, 2])).toBe(false);
  expect(sameValue(null, new Date(1))).toBe(false);
  expect(sameValue(null, {})).toBe(false);
  expect(sameValue({}, null)).toBe(false);
  expect(sameValue('1', 1)).toBe(false);
  expect(sameValue({ a: 1 }, 'a')).toBe(false);
  expect(sameValue(Number.NaN, Number.NaN)).toBe(true);
});

it('writes only what changed', () => {
  expect(changedFields(before, { ...before, at: new Date(1), name: 'b' })).toEqual({ name: 'b' });
});

it('finds what two people changed differently, and nothing else', () => {
  const mine = { ...before, name: 'mine', list: [2] };
  const theirs = { ...before, name: 'theirs', list: [2], at: new Date(9) };
  expect(conflictingFields(before, mine, theirs)).toEqual(['name']);
});

it('finds what somebody else has changed since it was seen, unless both wrote the same', () => {
  const seen = { name: 'a', city: 'x' };
  const mine = { name: 'b', city: 'y', at: 1 };
  expect(movedFields(seen, mine, { ...seen, at: undefined })).toEqual([]);
  expect(movedFields(seen, mine, { name: 'c', city: 'y' })).toEqual(['name']);
  expect(movedFields({}, mine, { ...seen, at: 2 })).toEqual(['name', 'city', 'at']);
});

it('picks the fields that are named', () => {
  expect(pickFields({ a: 1, b: 2, c: 3 }, ['a', 'c'])).toEqual({ a: 1, c: 3 });
});
