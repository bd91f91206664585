import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useQueueSum } from './use-queue';

const stored = vi.hoisted(() => ({ sum: 0 }));
vi.mock('@/lib/firebase/query', () => ({ readSum: async () => stored.sum }));

beforeEach(() => {
  vi.useFakeTimers();
  stored.sum = 900;
});
afterEach(() => {
  vi.useRealTimers();
});

const SPEC = { path: 'orders' };
const ROWS = [
  { id: 'a', amount: 100 },
  { id: 'b', amount: 200 },
];

function sumOf(onMore?: () => void) {
  const client = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  return renderHook(() => useQueueSum(SPEC, 'amount', { rows: ROWS, onMore }), { wrapper });
}

test('the sum of a queue of which more waits than is shown follows those within a minute', async () => {
  const { result, unmount } = sumOf(() => {});
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(result.current).toBe(900);
  stored.sum = 1_500;
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(result.current).toBe(1_500);
  unmount();
});

test('a queue that is shown whole adds up its own rows', async () => {
  const { result, unmount } = sumOf();
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(result.current).toBe(300);
  unmount();
});
