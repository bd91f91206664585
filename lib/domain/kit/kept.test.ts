import { expect, it, vi } from 'vitest';
import { kept } from './kept';

it('makes each once, begins anew beyond the most, and keeps nothing that could not be made', () => {
  const make = vi.fn((text: string) => {
    if (text === '') throw new RangeError('none');
    return text === 'no' ? false : { text };
  });
  const one = kept(make);
  expect(one('a')).toBe(one('a'));
  expect([one('no'), one('no')]).toEqual([false, false]);
  expect(() => one('')).toThrow(RangeError);
  expect(make).toHaveBeenCalledTimes(3);
  const first = one('a');
  for (let n = 0; n < 98; n += 1) one(`b${n}`);
  expect(one('a')).toBe(first);
  one('c');
  expect(one('a')).not.toBe(first);
});
