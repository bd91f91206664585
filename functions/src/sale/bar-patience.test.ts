import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ANSWERED_MS, SALE_PATIENCE_MS } from '@/lib/domain/event/tills/queue';
import { retry } from '../support/retry';
import { servedAtBar } from './bar';

vi.mock('../support/sale-transaction', () => ({
  runSaleTransaction: (work: (tx: null) => Promise<unknown>, policy: never) =>
    retry(policy, () => work(null)),
}));

beforeEach(() =>
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'] }),
);
afterEach(() => void vi.useRealTimers());

const COME_BACK = { code: 'unavailable', details: { retryAfter: expect.any(Number) } };
const after = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
const answerOf = (call: Promise<unknown>) => call.catch((error: unknown) => error);

it('whose turns at several products come too late is told so, and sells nothing afterwards', async () => {
  const hold = (id: string, ms: number) => servedAtBar('several', [id], () => after(ms));
  const held = [hold('beer', 19_000), hold('water', 38_000)].map(answerOf);
  const begun = vi.fn(async () => 'sold');
  const told = answerOf(servedAtBar('several', ['beer', 'water'], begun));
  await vi.advanceTimersByTimeAsync(ANSWERED_MS);
  expect(await Promise.race([told, 'nothing yet'])).toMatchObject(COME_BACK);
  await vi.advanceTimersByTimeAsync(20_000);
  await Promise.all(held);
  expect(begun).not.toHaveBeenCalled();
});

it('a sale whose turn comes late tries no longer than its call, which nobody hears afterwards', async () => {
  const held = servedAtBar('late', ['beer'], () => after(15_000));
  let last = 0;
  const from = performance.now();
  const lost = answerOf(
    servedAtBar('late', ['beer'], async () => {
      last = performance.now() - from;
      throw Object.assign(new Error('changed'), { code: 10 });
    }),
  );
  await vi.advanceTimersByTimeAsync(SALE_PATIENCE_MS + 1_000);
  expect(await Promise.race([lost, 'nothing yet'])).toMatchObject(COME_BACK);
  await held;
  await vi.advanceTimersByTimeAsync(20_000);
  expect(last).toBeGreaterThan(15_000);
  expect(last).toBeLessThan(SALE_PATIENCE_MS + 500);
});
