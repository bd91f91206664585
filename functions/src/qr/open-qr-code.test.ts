import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openQrCode } from './open-qr-code';

const scans = vi.hoisted(() => ({ counted: (): Promise<unknown> => Promise.resolve() }));
vi.mock('../support/admin', () => {
  const data = () => ({ target: { kind: 'url', value: 'https://early.cl/fiesta' } });
  const ref = { get: async () => ({ exists: true, data }), set: () => scans.counted() };
  return { db: () => ({ doc: () => ref }) };
});
vi.mock('firebase-functions/logger', () => ({ error: vi.fn(), info: vi.fn() }));

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => vi.useRealTimers());
const scan = () =>
  openQrCode.run({
    data: { code: 'abcdefghijklmnopqrstuv' },
    rawRequest: { headers: {} },
  } as never);
const LED = { success: true, url: 'https://early.cl/fiesta' };

test('a scan leads on while nobody answers its counting', async () => {
  scans.counted = () => new Promise(() => {});
  const led = scan();
  await vi.advanceTimersByTimeAsync(3_000);
  expect(await Promise.race([led, 'nothing yet'])).toMatchObject(LED);
  expect(vi.getTimerCount()).toBe(0);
});

test('and at once where it is counted, or cannot be', async () => {
  for (const counted of [async () => null, () => Promise.reject(new Error('no'))]) {
    scans.counted = counted;
    expect(await scan()).toMatchObject(LED);
    expect(vi.getTimerCount()).toBe(0);
  }
});
