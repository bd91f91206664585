import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { oneAtATime } from './one-at-a-time';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

/** Types these texts one after another, each of which cancels the previous. Returns the calls that were started. */
function typing() {
  const begun: string[] = [];
  const ends = new Map<string, (found: string) => void>();
  let former: AbortController | null = null;
  const type = (typed: string) => {
    former?.abort();
    former = new AbortController();
    const work = () => {
      begun.push(typed);
      return new Promise<string>((resolve) => ends.set(typed, resolve));
    };
    return oneAtATime(former.signal, work).catch((error: Error) => error.name);
  };
  return { begun, ends, type };
}

it('of ten that are typed while the first is under way only the last is begun, after it', async () => {
  const { begun, ends, type } = typing();
  const found = [type('0')];
  await vi.advanceTimersByTimeAsync(0);
  for (let n = 1; n < 10; n += 1) found.push(type(String(n)));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(begun).toEqual(['0']);
  ends.get('0')?.('');
  await vi.advanceTimersByTimeAsync(0);
  expect(begun).toEqual(['0', '9']);
  ends.get('9')?.('the last');
  expect(await found[9]).toBe('the last');
  expect(await found[5]).toBe('AbortError');
});

it('one that hangs keeps the next waiting for three seconds, and is given up', async () => {
  const { begun, type } = typing();
  const hung = type('a');
  await vi.advanceTimersByTimeAsync(0);
  const next = type('b');
  await vi.advanceTimersByTimeAsync(2_900);
  expect(begun).toEqual(['a']);
  await vi.advanceTimersByTimeAsync(200);
  expect(begun).toEqual(['a', 'b']);
  await vi.advanceTimersByTimeAsync(15_000);
  expect([await hung, await next]).toEqual(['Error', 'Error']);
});
