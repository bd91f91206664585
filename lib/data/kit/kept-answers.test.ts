import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { KeptAnswers } from './kept-answers';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('asks once for all who come within the time, and again after it', async () => {
  const ask = vi.fn(async () => 'carta');
  const kept = new KeptAnswers<string>(1_000, 10, () => true);
  expect(await Promise.all([kept.of('a', ask), kept.of('a', ask)])).toEqual(['carta', 'carta']);
  vi.advanceTimersByTime(999);
  await kept.of('a', ask);
  expect(ask).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  await kept.of('a', ask);
  expect(ask).toHaveBeenCalledTimes(2);
});

it('keeps neither a failure nor what may not last, and no more than so many', async () => {
  const kept = new KeptAnswers<string>(1_000, 2, (answer) => answer !== '');
  const asked = vi.fn();
  const get = (key: string, answer: string) =>
    kept.of(key, async () => {
      asked(key);
      return answer;
    });
  await kept.of('a', () => Promise.reject(new Error('offline'))).catch(() => {});
  await get('a', '');
  await get('a', 'now');
  await get('a', 'never');
  expect(asked).toHaveBeenCalledTimes(2);
  await get('b', 'b');
  await get('c', 'c');
  expect(await get('a', 'anew')).toBe('anew');
});
