import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { noteClick } from './tracking';

const campaign = vi.hoisted(() => ({ counted: (): Promise<unknown> => Promise.resolve() }));
vi.mock('../../support/transact', () => ({ transactRepeatably: () => campaign.counted() }));
vi.mock('../../contact/links', () => ({
  readTrackingToken: () => ({ campaignId: 'c', batch: 0, position: 0, contactId: 'k' }),
}));
vi.mock('../../support/admin', () => {
  const data = () => ({ frozen: { links: ['https://entradas.cl/fiesta'] } });
  const ref = { get: async () => ({ id: 'c', exists: true, data }) };
  return { db: () => ({ doc: () => ref }) };
});
vi.mock('firebase-functions/logger', () => ({ error: vi.fn() }));

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => vi.useRealTimers());
const LED = 'https://entradas.cl/fiesta?utm_source=mailing&utm_medium=email&utm_campaign=mail-c';

test('a click leads on while nobody answers its counting', async () => {
  campaign.counted = () => new Promise(() => {});
  const led = noteClick('token', 0, false, '');
  await vi.advanceTimersByTimeAsync(3_000);
  expect(await Promise.race([led, 'nothing yet'])).toBe(LED);
  expect(vi.getTimerCount()).toBe(0);
});

test('and at once where it is counted, or cannot be', async () => {
  for (const counted of [async () => null, () => Promise.reject(new Error('no'))]) {
    campaign.counted = counted;
    expect(await noteClick('token', 0, false, '')).toBe(LED);
    expect(vi.getTimerCount()).toBe(0);
  }
});
