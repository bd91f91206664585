import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetUserDocument, keepUserDocument } from './keep-user-document';

const { call } = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('../kit/call', () => ({ call }));

const kept = new Map<string, string>();
const DAY = 24 * 3_600_000;

beforeEach(() => {
  vi.useFakeTimers();
  kept.clear();
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    },
  });
  call.mockReset().mockResolvedValue({ success: true });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a session that goes on asks for its document once a day', async () => {
  await keepUserDocument('ana monday');
  await keepUserDocument('ana monday');
  expect(call).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(DAY);
  await keepUserDocument('ana monday');
  expect(call).toHaveBeenCalledTimes(2);
});

test('each sign-in asks, also of the same account', async () => {
  await keepUserDocument('ana monday');
  await keepUserDocument('ana tuesday');
  await keepUserDocument('eva tuesday');
  expect(call).toHaveBeenCalledTimes(3);
});

test('what failed is asked again by the next page', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  call.mockRejectedValueOnce(new Error('offline'));
  await keepUserDocument('ana monday');
  expect(console.error).toHaveBeenCalledWith('Error ensuring user document:', expect.any(Error));
  await keepUserDocument('ana monday');
  expect(call).toHaveBeenCalledTimes(2);
});

test('without storage each page asks', async () => {
  vi.stubGlobal('window', {});
  await keepUserDocument('ana monday');
  await keepUserDocument('ana monday');
  expect(call).toHaveBeenCalledTimes(2);
});

test('signing out leaves nothing, also while the call is under way', async () => {
  await keepUserDocument('ana monday');
  expect([...kept.keys()]).toEqual(['userDocument']);
  forgetUserDocument();
  expect([...kept.keys()]).toEqual([]);
  const asking = keepUserDocument('ana tuesday');
  forgetUserDocument();
  await asking;
  expect([...kept.keys()]).toEqual([]);
});
