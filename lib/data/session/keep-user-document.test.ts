import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepUserDocument } from './keep-user-document';

const { call } = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('../kit/call', () => ({ call }));

const DAY = 24 * 3_600_000;

beforeEach(() => {
  vi.useFakeTimers();
  const kept = new Map<string, string>();
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
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
