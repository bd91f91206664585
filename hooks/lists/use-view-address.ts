'use client';

import { usePathname } from 'next/navigation';
import { parseAsString, useQueryStates } from 'nuqs';
import { useMemo } from 'react';
import {
  buildView,
  type ListLook,
  lookParams,
  parseView,
  VIEW_LISTS,
  type ViewList,
} from '@/lib/domain/view/view';

export type ViewAddress = ReturnType<typeof useViewAddress>;

/** A list's state in the address as a view: `apply` replaces it, on the first page and with no sheet open. */
export function useViewAddress(list: ViewList, look: ListLook) {
  const path = usePathname() ?? '';
  const { filters, local } = VIEW_LISTS[list];
  const parsers = useMemo(
    () =>
      Object.fromEntries(
        ['q', 'sort', 'hide', 'dense', 'after', ...filters, ...local].map((name) => [
          name,
          parseAsString,
        ]),
      ),
    [filters, local],
  );
  const [state, set] = useQueryStates(parsers, { history: 'replace' });
  const own = Object.fromEntries(filters.map((name) => [name, state[name] ?? '']));
  return {
    query: buildView(list, { q: state.q ?? '', sort: state.sort ?? '', filters: own, ...look }),
    /** The first set filter that belongs to one event only: a view does not store it. */
    unkept: local.find((name) => state[name]) ?? null,
    apply: (query: string) => {
      const view = parseView(list, query);
      const cleared = Object.fromEntries([...filters, ...local].map((name) => [name, null]));
      void set({
        ...cleared,
        ...view.filters,
        q: view.q || null,
        sort: view.sort || null,
        after: null,
        ...lookParams(view),
      });
    },
    linkOf: (query: string) => `${window.location.origin}${path}${query && `?${query}`}`,
  };
}
