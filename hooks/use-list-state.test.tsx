import { act, renderHook, waitFor } from '@testing-library/react';
import { NuqsTestingAdapter, type UrlUpdateEvent } from 'nuqs/adapters/testing';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { useListState } from './use-list-state';

const FILTERS = ['estado'] as const;

function start(search: string) {
  const urls: string[] = [];
  const wrapper = ({ children }: { children: ReactNode }) => (
    <NuqsTestingAdapter
      searchParams={search}
      hasMemory
      onUrlUpdate={(event: UrlUpdateEvent) => urls.push(event.queryString)}
    >
      {children}
    </NuqsTestingAdapter>
  );
  const hook = renderHook(
    () => useListState({ filters: FILTERS, sort: { id: 'startsAt', desc: true } }),
    { wrapper },
  );
  return { hook, urls };
}

it('reads the list out of the URL, and its own sorting where the URL says nothing', () => {
  const { hook } = start('?q=noche&estado=draft&after=a,b');
  expect(hook.result.current).toMatchObject({
    q: 'noche',
    filters: { estado: 'draft' },
    sort: { id: 'startsAt', desc: true },
    page: 3,
    after: 'b',
    active: 2,
  });
});

it('goes on and back by cursors, also after a reload', async () => {
  const { hook } = start('?after=a');
  act(() => hook.result.current.next('b'));
  await waitFor(() => expect(hook.result.current.page).toBe(3));
  act(() => hook.result.current.previous());
  act(() => hook.result.current.previous());
  await waitFor(() => expect(hook.result.current.after).toBe(null));
});

it('begins at the first page again when search, filter or sorting change', async () => {
  const { hook, urls } = start('?after=a,b&estado=draft');
  act(() => hook.result.current.setQ('fiesta'));
  await waitFor(() => expect(hook.result.current.page).toBe(1));
  act(() => hook.result.current.setSort({ id: 'name', desc: false }));
  await waitFor(() => expect(hook.result.current.sort).toEqual({ id: 'name', desc: false }));
  act(() => hook.result.current.clear());
  await waitFor(() => expect(hook.result.current.active).toBe(0));
  expect(urls.at(-1)).toBe('?sort=name');
});

it('gives the bar above the list what it narrows by', async () => {
  const { hook, urls } = start('?estado=draft&after=a');
  const options = [{ value: 'draft', label: 'Borrador' }];
  const filter = hook.result.current.filterBy('estado', 'Estado', options);
  expect(filter).toMatchObject({ name: 'estado', label: 'Estado', value: 'draft', options });
  act(() => filter.onChange(null));
  await waitFor(() => expect(hook.result.current.filters.estado).toBe(null));
  expect(urls.at(-1)).toBe('');
});
