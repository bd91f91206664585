import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { NuqsTestingAdapter } from 'nuqs/adapters/testing';
import type { ReactNode } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { QuerySpec } from '@/lib/domain/kit/query/query-spec';
import { useListState } from './use-list-state';
import { useCount, useLivePage } from './use-live-page';

const stored = vi.hoisted(() => ({ rows: ['a', 'b', 'c'], asked: [] as (string | null)[] }));
vi.mock('@/lib/firebase/query', () => ({
  readCount: async () => stored.rows.length,
  readCursor: async (path: string, _order: unknown, owner?: string) => {
    const row = path.split('/').at(-1) ?? '';
    const isOf = owner === undefined || row.startsWith(owner);
    return stored.rows.includes(row) && isOf ? { ref: { path } } : null;
  },
}));
vi.mock('@/lib/firebase/live', () => ({
  watchList: (spec: QuerySpec, hear: (news: object) => void) => {
    const last = spec.after?.ref.path.split('/').at(-1) ?? null;
    stored.asked.push(last);
    const from = last ? stored.rows.indexOf(last) + 1 : 0;
    const rows = stored.rows.slice(from, from + (spec.limit ?? 0));
    hear({ docs: rows.map((id) => ({ id, raw: {} })), fromCache: false });
    return () => {};
  },
}));
beforeEach(() => {
  stored.rows = ['a', 'b', 'c'];
  stored.asked = [];
});

const SPEC: QuerySpec = { path: 'events', orderBy: [['name']] };
const idOf = (id: string) => id;

function start(search: string, first = SPEC) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>
      <NuqsTestingAdapter searchParams={search} hasMemory>
        {children}
      </NuqsTestingAdapter>
    </QueryClientProvider>
  );
  const both = (spec: QuerySpec) => {
    const list = useListState();
    return { list, page: useLivePage(spec, 1, idOf, list) };
  };
  const { result, rerender } = renderHook(both, { wrapper, initialProps: first });
  /** The page's number and its rows, once it is there. */
  const seen = async (number: number, rows: string[]) => {
    await waitFor(() => expect(result.current.page.status).toBe('ready'));
    await waitFor(() =>
      expect([result.current.list.page, result.current.page.rows]).toEqual([number, rows]),
    );
  };
  return { result, seen, rerender };
}

it('shows the page after the row that the address names', async () => {
  await start('?after=a,b').seen(3, ['c']);
  expect(stored.asked).toEqual(['b']);
});

it('goes to the page before where that row is gone, and never begins anew under a later number', async () => {
  stored.rows = ['a', 'c'];
  await start('?after=a,b').seen(2, ['c']);
  expect(stored.asked).toEqual(['a']);
});

it('goes to the first page where all of them are gone', async () => {
  stored.rows = ['c'];
  await start('?after=a,b').seen(1, ['c']);
});

it('begins anew where another producer is chosen, whose list that row is not in', async () => {
  stored.rows = ['club1', 'club2', 'sala1', 'sala2'];
  const ofProducer = (id: string): QuerySpec => ({ ...SPEC, where: [['producerId', '==', id]] });
  const { result, seen, rerender } = start('?after=club1', ofProducer('club'));
  await seen(2, ['club2']);
  rerender(ofProducer('sala'));
  await waitFor(() => expect(result.current.list.page).toBe(1));
  expect(stored.asked).toEqual(['club1', null]);
});

it('goes on again after a row that is back', async () => {
  stored.rows = ['a', 'c'];
  const { result, seen } = start('?after=a,b');
  await seen(2, ['c']);
  stored.rows = ['a', 'b', 'c'];
  act(() => result.current.list.next('b'));
  await seen(3, ['c']);
});

it.each([
  ['that is watched is counted again each minute', true, 4],
  ['that is not keeps its count for a while', false, 3],
])('a list %s', async (_, again, found) => {
  vi.useFakeTimers();
  const client = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result, unmount } = renderHook(() => useCount(SPEC, true, again), { wrapper });
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(result.current).toBe(3);
  stored.rows = ['a', 'b', 'c', 'd'];
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(result.current).toBe(found);
  unmount();
  vi.useRealTimers();
});
