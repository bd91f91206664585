import * as logger from 'firebase-functions/logger';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sameTime } from './same-time';

vi.mock('firebase-functions/logger', () => ({ error: vi.fn() }));
beforeEach(() => {
  vi.stubEnv('PUBLIC_ANSWER_MS', '3000');
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

const after = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const WORKS: [string, () => Promise<unknown>][] = [
  ['nothing', async () => {}],
  ['a quick mail', () => after(40)],
  ['a slow mail', () => after(60_000)],
  ['a failure', () => Promise.reject(new Error('No'))],
];

test.each(WORKS)('an answer to %s takes as long as every other', async (_what, work) => {
  const start = Date.now();
  let took = -1;
  void sameTime('not sent', work).then(() => {
    took = Date.now() - start;
  });
  await vi.advanceTimersByTimeAsync(2_999);
  expect(took).toBe(-1);
  await vi.advanceTimersByTimeAsync(1);
  expect(took).toBe(3_000);
});

test.each([
  ['a quick mail', 40, 3_000],
  ['a slow mail', 4_000, 6_000],
  ['a mail server that is silent', 60_000, 15_000],
])('where the mail goes to all, an answer waits for %s', async (_what, mail, expected) => {
  const start = Date.now();
  let took = -1;
  void sameTime('not sent', () => after(mail), { mailsAll: true }).then(() => {
    took = Date.now() - start;
  });
  await vi.advanceTimersByTimeAsync(expected - 1);
  expect(took).toBe(-1);
  await vi.advanceTimersByTimeAsync(1);
  expect(took).toBe(expected);
});

test('a failure is logged, and nobody hears of it', async () => {
  vi.stubEnv('PUBLIC_ANSWER_MS', '0');
  vi.useRealTimers();
  await sameTime('not sent', () => Promise.reject(new Error('No')));
  expect(logger.error).toHaveBeenCalledWith('not sent', { error: 'Error: No' });
});
