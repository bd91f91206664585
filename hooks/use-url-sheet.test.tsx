import { act, renderHook, waitFor } from '@testing-library/react';
import { NuqsTestingAdapter, type UrlUpdateEvent } from 'nuqs/adapters/testing';
import type { ReactNode } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { useUrlSheet } from './use-url-sheet';

const back = vi.hoisted(() => vi.fn());
const search = vi.hoisted(() => ({ now: '' }));
vi.mock('next/navigation', () => ({
  useRouter: () => ({ back }),
  usePathname: () => '/admin/paymentOrders',
  useSearchParams: () => new URLSearchParams(search.now),
}));

beforeEach(() => vi.clearAllMocks());

type Page = { page: number; hasNext: boolean; onNext: () => void; onPrevious: () => void };
type List = { ids: string[]; paging: Page };

function start(from: string, list?: List) {
  search.now = from;
  const updates: Pick<UrlUpdateEvent, 'queryString' | 'options'>[] = [];
  const wrapper = ({ children }: { children: ReactNode }) => (
    <NuqsTestingAdapter searchParams={from} hasMemory onUrlUpdate={(event) => updates.push(event)}>
      {children}
    </NuqsTestingAdapter>
  );
  const sheet = (under: List | undefined) => useUrlSheet('order', under);
  return { ...renderHook(sheet, { wrapper, initialProps: list }), updates };
}

it('gives a row an address that keeps search, filter, sorting and page', () => {
  const { result } = start('?q=noche&status=requested&sort=-amount&after=a,b&order=old');
  expect(result.current.hrefOf('x y')).toBe(
    '/admin/paymentOrders?q=noche&status=requested&sort=-amount&after=a%2Cb&order=x+y',
  );
});

it("opening pushes a history entry over the list's state, and closing goes back one entry", async () => {
  const { result, updates } = start('?q=noche&status=requested&after=a,b');
  act(() => result.current.open('x'));
  await waitFor(() => expect(result.current.id).toBe('x'));
  expect(updates.at(-1)?.options.history).toBe('push');
  expect(Object.fromEntries(new URLSearchParams(updates.at(-1)?.queryString))).toEqual({
    q: 'noche',
    status: 'requested',
    after: 'a,b',
    order: 'x',
  });
  act(() => result.current.close());
  expect(back).toHaveBeenCalledTimes(1);
  // A double click on the close button, before the browser went back.
  act(() => result.current.close());
  expect(back).toHaveBeenCalledTimes(1);
  act(() => result.current.open('y'));
  await waitFor(() => expect(result.current.id).toBe('y'));
  act(() => result.current.close());
  expect(back).toHaveBeenCalledTimes(2);
});

it('a sheet that one came in by is taken out of the address, and never leads out of the page', async () => {
  const { result, updates } = start('?q=noche&order=x');
  expect(result.current.id).toBe('x');
  act(() => result.current.close());
  await waitFor(() => expect(result.current.id).toBeNull());
  expect(back).not.toHaveBeenCalled();
  expect(updates.at(-1)).toMatchObject({
    queryString: '?q=noche',
    options: { history: 'replace' },
  });
});

const firstPage = (): Page => ({ page: 1, hasNext: true, onNext: vi.fn(), onPrevious: vi.fn() });

it('goes from row to row in place, and over the end of a page to the first of the next', async () => {
  const paging = firstPage();
  const { result, rerender, updates } = start('?q=noche&order=a', { ids: ['a', 'b'], paging });
  expect(result.current.neighbours).toMatchObject({ place: 1, count: 2, previous: null });
  act(() => result.current.neighbours?.next?.());
  await waitFor(() => expect(result.current.id).toBe('b'));
  expect(updates.at(-1)).toMatchObject({
    queryString: '?q=noche&order=b',
    options: { history: 'replace' },
  });

  act(() => result.current.neighbours?.next?.());
  act(() => result.current.neighbours?.next?.());
  expect(paging.onNext).toHaveBeenCalledTimes(1);
  const second = { ...paging, page: 2, hasNext: false };
  rerender({ ids: [], paging: second });
  rerender({ ids: ['c', 'd'], paging: second });
  await waitFor(() => expect(result.current.id).toBe('c'));
  act(() => result.current.neighbours?.previous?.());
  expect(second.onPrevious).toHaveBeenCalledTimes(1);
  rerender({ ids: ['a', 'b'], paging });
  await waitFor(() => expect(result.current.id).toBe('b'));
  act(() => result.current.close());
  await waitFor(() => expect(result.current.id).toBeNull());
  expect(back).not.toHaveBeenCalled();
});

it('a sheet that was closed while the next page was on its way stays closed, and turns again', async () => {
  const paging = firstPage();
  const { result, rerender } = start('?q=noche&order=a', { ids: ['a'], paging });
  act(() => result.current.neighbours?.next?.());
  expect(paging.onNext).toHaveBeenCalledTimes(1);
  const second = { ...paging, page: 2 };
  rerender({ ids: [], paging: second });
  act(() => result.current.close());
  await waitFor(() => expect(result.current.id).toBeNull());
  rerender({ ids: ['c'], paging: second });
  await act(async () => {});
  expect(result.current.id).toBeNull();
  act(() => result.current.open('c'));
  await waitFor(() => expect(result.current.id).toBe('c'));
  act(() => result.current.neighbours?.next?.());
  expect(paging.onNext).toHaveBeenCalledTimes(2);
});

it.each([
  ['as it was', ['a']],
  ['with a new row', ['z', 'a']],
])('Back while the next page is on its way ends the turn: the page before, %s', async (_, ids) => {
  const paging = firstPage();
  const { result, rerender } = start('?q=noche&order=a', { ids: ['a'], paging });
  act(() => result.current.neighbours?.next?.());
  rerender({ ids: [], paging: { ...paging, page: 2 } });
  rerender({ ids, paging });
  await act(async () => {});
  expect(result.current.id).toBe('a');
  act(() => result.current.neighbours?.next?.());
  expect(paging.onNext).toHaveBeenCalledTimes(2);
  rerender({ ids: ['c'], paging: { ...paging, page: 2 } });
  await waitFor(() => expect(result.current.id).toBe('c'));
});

it('a row that comes before the page is turned does not open by itself', async () => {
  const paging = firstPage();
  const { result, rerender } = start('?q=noche&order=a', { ids: ['a'], paging });
  act(() => result.current.neighbours?.next?.());
  rerender({ ids: ['z', 'a'], paging });
  await act(async () => {});
  expect(result.current.id).toBe('a');
  rerender({ ids: ['c'], paging: { ...paging, page: 2 } });
  await waitFor(() => expect(result.current.id).toBe('c'));
});
