import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { paths } from '@/lib/domain/kit/paths';
import { Documents } from '@/tests/support/store/documents';
import { storeClient } from '@/tests/support/store/store';
import { atOnce } from '@/tests/support/store/transport';
import { replaceBackend } from '../../support/admin';
import { LiveCampaign } from './live-campaign';

vi.mock('firebase-functions/logger', () => ({ error: () => {} }));

const READ = {
  status: 'sending' as const,
  left: [],
  asksTurns: false,
  purpose: 'news' as const,
  producerId: 'p',
};
/** What the listener would be told. */
const news: (() => void)[] = [];

beforeEach(async () => {
  vi.useFakeTimers();
  news.length = 0;
  const documents = new Documents(() => Date.now());
  const store = storeClient(documents, { ...atOnce, notify: (run) => news.push(run) });
  replaceBackend({ firestore: store });
  await store.doc(paths.campaign('c')).set({ status: 'sending', left: ['ana', 'ana~blocked'] });
});
afterEach(() => {
  replaceBackend(null);
  vi.useRealTimers();
});

const isReady = async (live: LiveCampaign) => {
  let ready = false;
  void live.ready.then(() => {
    ready = true;
  });
  await vi.advanceTimersByTimeAsync(0);
  return ready;
};

it('is ready with the first state of its listener, and not with what was read before', async () => {
  const live = new LiveCampaign('c', READ);
  expect(await isReady(live)).toBe(false);
  news.shift()?.();
  expect(await isReady(live)).toBe(true);
  expect([live.isSending, live.whyLeft('ana')]).toEqual([true, 'blocked']);
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(live.isSending).toBe(true);
  live.close();
});

it('stops its worker where the listener says nothing, and leaves no timer behind', async () => {
  const live = new LiveCampaign('c', READ);
  await vi.advanceTimersByTimeAsync(19_999);
  expect(await isReady(live)).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(await isReady(live)).toBe(true);
  expect(live.isSending).toBe(false);
  live.close();
  new LiveCampaign('c', READ).close();
  expect(vi.getTimerCount()).toBe(0);
});
