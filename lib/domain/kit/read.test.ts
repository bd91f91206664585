import { describe, expect, it, test } from 'vitest';
import {
  boolean,
  fields,
  firstText,
  moment,
  numeric,
  numericOrNull,
  oneOf,
  producerIdOf,
  text,
  texts,
  whole,
} from './read';

const KINDS: Record<string, unknown> = {
  text: 'a',
  empty: '',
  number: 1.5,
  infinite: Number.POSITIVE_INFINITY,
  notANumber: Number.NaN,
  yes: true,
  no: false,
  nothing: null,
  missing: undefined,
  list: ['a', 1],
  object: { a: 1 },
};
const readBy = (read: (value: unknown) => unknown) =>
  Object.fromEntries(
    Object.entries(KINDS).flatMap(([kind, value]) => {
      const found = read(value);
      return found === 'fallback' ? [] : [[kind, found]];
    }),
  );
const F = 'fallback' as never;

test('a text is a text, also an empty one', () => {
  expect(readBy((value) => text(value, F))).toEqual({ text: 'a', empty: '' });
  expect(text(7)).toBe('');
});

test('a number is finite', () => {
  expect(readBy((value) => numeric(value, F))).toEqual({ number: 1.5 });
  expect(numeric('7')).toBe(0);
  expect(readBy((value) => numericOrNull(value) ?? F)).toEqual({ number: 1.5 });
});

test('a boolean is neither a text nor a number', () => {
  expect(readBy((value) => boolean(value, F))).toEqual({ yes: true, no: false });
  expect(boolean(1)).toBe(false);
});

test('a count is a safe integer', () => {
  expect([7, -7, 1.5, 2 ** 53, '7', null].map(whole)).toEqual([7, -7, 0, 0, 0, 0]);
});

test('a list of texts keeps its texts', () => {
  expect(texts(['a', 1, null, 'b'])).toEqual(['a', 'b']);
  for (const other of ['ab', null, { 0: 'a' }]) expect(texts(other)).toEqual([]);
});

test('the first text is the first that is not empty', () => {
  expect(firstText(['', 7, 'b', 'c'])).toBe('b');
  expect(firstText(['', null], 'x')).toBe('x');
  expect(firstText([])).toBe('');
});

test('a word is one of those that are known', () => {
  const words = ['a', 'b'] as const;
  expect([oneOf('b', words, 'a'), oneOf('c', words, 'a'), oneOf(null, words, 'b')]).toEqual([
    'b',
    'a',
    'b',
  ]);
});

test('the fields of what is no object are none', () => {
  expect(readBy((value) => (Object.keys(fields(value)).length ? fields(value) : F))).toEqual({
    list: ['a', 1],
    object: { a: 1 },
  });
  expect(producerIdOf({ producerId: 'p' })).toBe('p');
  expect(producerIdOf(null)).toBe('');
});

describe('a moment', () => {
  const at = new Date('2026-11-21T12:00:00Z');

  it('is a date, milliseconds, or what both SDKs call a timestamp', () => {
    for (const given of [at, at.getTime(), { toMillis: () => at.getTime() }]) {
      expect(moment(given)).toEqual(at);
    }
    expect(moment(0)).toEqual(new Date(0));
  });

  it('is none for all else, and for dates that are none', () => {
    const wrong = [
      at.toISOString(),
      new Date(Number.NaN),
      Number.NaN,
      Number.POSITIVE_INFINITY,
      // A finite number that is no valid date: comparisons with it would be false, so rights would never end.
      8.64e15 + 1,
      null,
      undefined,
      {},
      { toMillis: 5 },
      { toMillis: () => 'x' },
      { toMillis: () => Number.NaN },
    ];
    expect(wrong.map(moment)).toEqual(wrong.map(() => null));
  });
});
