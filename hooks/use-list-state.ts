'use client';

import { parseAsArrayOf, parseAsString, useQueryStates } from 'nuqs';
import { useMemo } from 'react';

export type ListSort = { id: string; desc: boolean };

type Options<F extends string> = {
  filters?: readonly F[];
  sort?: ListSort | null;
};

export type ListPlace = Pick<ListState, 'after' | 'dropPage'>;

export type ListState<F extends string = string> = {
  q: string;
  setQ: (q: string) => void;
  filters: Record<F, string | null>;
  setFilter: (name: F, value: string | null) => void;
  filterBy: <O>(
    name: F,
    label: string,
    options: O,
  ) => {
    name: F;
    label: string;
    options: O;
    value: string | null;
    onChange: (value: string | null) => void;
  };
  sort: ListSort | null;
  setSort: (sort: ListSort | null) => void;
  page: number;
  /** The cursor of this page, as given to `next`; null on the first page. */
  after: string | null;
  /** Goes to the page after a cursor: the id (or any text) of the last row shown. */
  next: (cursor: string) => void;
  previous: () => void;
  /** Goes to the previous page if this one's first row is gone, or the list would restart here. No history entry. */
  dropPage: () => void;
  clear: () => void;
  /** The number of active filters and search: distinguishes 'nothing yet' from 'nothing found'. */
  active: number;
};

const written = (sort: ListSort | null) => (sort ? `${sort.desc ? '-' : ''}${sort.id}` : '');

/**
 * The state of a list, kept in the URL: search, filters, sorting, page, and earlier cursors, so that 'Anterior' works
 * after a reload. Any other change returns to the first page. A filter may not be named q, sort or after.
 */
export function useListState<F extends string = never>(options: Options<F> = {}): ListState<F> {
  const { filters: names = [] as readonly F[], sort: initial = null } = options;
  const key = names.join(' ');
  const initialSort = written(initial);
  const parsers = useMemo(
    () => ({
      q: parseAsString.withDefault(''),
      sort: parseAsString.withDefault(initialSort),
      after: parseAsArrayOf(parseAsString).withDefault([]),
      ...Object.fromEntries(
        key
          .split(' ')
          .filter(Boolean)
          .map((name) => [name, parseAsString]),
      ),
    }),
    [key, initialSort],
  );
  const [state, set] = useQueryStates(parsers, { history: 'replace' });
  const values = state as unknown as Record<string, string | null> & {
    q: string;
    sort: string;
    after: string[];
  };
  const change = (part: Record<string, string | string[] | null>, push = false) =>
    void set({ after: null, ...part } as Parameters<typeof set>[0], {
      history: push ? 'push' : 'replace',
    });

  const filters = Object.fromEntries(names.map((name) => [name, values[name] ?? null])) as Record<
    F,
    string | null
  >;
  const setFilter = (name: F, value: string | null) => change({ [name]: value || null });
  const id = values.sort.replace(/^-/, '');
  return {
    q: values.q,
    setQ: (q) => change({ q: q.trim() === '' ? null : q }),
    filters,
    setFilter,
    filterBy: (name, label, options) => ({
      name,
      label,
      options,
      value: filters[name],
      onChange: (value) => setFilter(name, value),
    }),
    sort: id ? { id, desc: values.sort.startsWith('-') } : null,
    setSort: (sort) => change({ sort: written(sort) || null }),
    page: values.after.length + 1,
    after: values.after.at(-1) ?? null,
    next: (cursor) => change({ after: [...values.after, cursor] }, true),
    previous: () => change({ after: values.after.slice(0, -1) }, true),
    dropPage: () => change({ after: values.after.slice(0, -1) }),
    clear: () => change({ q: null, ...Object.fromEntries(names.map((name) => [name, null])) }),
    active: (values.q ? 1 : 0) + names.filter((name) => values[name]).length,
  };
}
