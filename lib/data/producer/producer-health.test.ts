import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { producerHealthQuery } from './producer-health';

const readPage = vi.hoisted(() => vi.fn(async () => ({ rows: [] })));
vi.mock('@/lib/firebase/query', () => ({ readPage }));
vi.mock('@/lib/firebase/write', () => ({ readDoc: async () => null }));
vi.mock('../kit/call', () => ({ call: async () => ({ held: 0 }) }));

test('a balance that was read half a minute ago is read again', async () => {
  vi.useFakeTimers();
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: 300_000 } } });
  await client.fetchQuery(producerHealthQuery('club'));
  vi.advanceTimersByTime(30_000);
  await client.fetchQuery(producerHealthQuery('club'));
  vi.useRealTimers();
  expect(readPage).toHaveBeenCalledTimes(2);
});
