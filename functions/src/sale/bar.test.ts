import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ANSWERED_MS } from '@/lib/domain/event/tills/queue';
import { servedAtBar } from './bar';

// The commit of a sale; the tests say what becomes of it.
const database = vi.hoisted(() => ({ commit: async () => {} }));
vi.mock('../support/sale-transaction', () => ({
  runSaleTransaction: async (work: (tx: null) => Promise<unknown>) => {
    const answer = await work(null);
    await database.commit();
    return answer;
  },
}));

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => {
  vi.useRealTimers();
  database.commit = async () => {};
});

const COME_BACK = { code: 'unavailable', details: { retryAfter: expect.any(Number) } };
const never = () => new Promise<never>(() => {});
const failing = (call: Promise<unknown>) => call.catch((error: unknown) => error);

it('a sale whose commit never ends is told to come back, and so are those behind it', async () => {
  database.commit = never;
  const hung = failing(servedAtBar('hung', ['beer'], async () => 'sold'));
  const begun = vi.fn(async () => 'sold');
  const behind = failing(servedAtBar('hung', ['beer'], begun));
  await vi.advanceTimersByTimeAsync(20_000);
  expect(await behind).toMatchObject(COME_BACK);
  await vi.advanceTimersByTimeAsync(ANSWERED_MS - 20_000);
  expect(await hung).toMatchObject(COME_BACK);
  expect(begun).not.toHaveBeenCalled();
});

it('what another product sells does not wait for it', async () => {
  database.commit = never;
  const hung = failing(servedAtBar('beside', ['beer'], async () => 'sold'));
  await vi.advanceTimersByTimeAsync(0);
  database.commit = async () => {};
  expect(await servedAtBar('beside', ['water'], async () => 'sold')).toBe('sold');
  await vi.advanceTimersByTimeAsync(ANSWERED_MS);
  await hung;
});

it('who comes while sixty wait is told at once, and a refusal is told as it is', async () => {
  database.commit = never;
  const all = Array.from({ length: 60 }, () => failing(servedAtBar('full', ['beer'], never)));
  await vi.advanceTimersByTimeAsync(0);
  expect(await failing(servedAtBar('full', ['beer'], never))).toMatchObject(COME_BACK);
  const soldOut = Object.assign(new Error('agotada'), { code: 'resource-exhausted' });
  const refused = servedAtBar('full', ['water'], () => Promise.reject(soldOut));
  expect(await failing(refused)).toBe(soldOut);
  await vi.advanceTimersByTimeAsync(ANSWERED_MS);
  await Promise.all(all);
});

it('a sale that lost against others as long as it could is told to come back', async () => {
  database.commit = async () => {
    throw Object.assign(new Error('changed'), { code: 10 });
  };
  const lost = failing(servedAtBar('lost', ['beer'], async () => 'sold'));
  expect(await lost).toMatchObject(COME_BACK);
});
