import type { Column, Noun, Paging, Sort } from './table-types';
import { compareValues } from './use-data-table';

const PAGE = 50;

type ListPlace = {
  sort: Sort | null;
  setSort: (sort: Sort | null) => void;
  page: number;
  next: (cursor: string) => void;
  previous: () => void;
};

/**
 * A fully loaded list according to its URL: all its rows sorted by a column's `value` (empty last in both
 * directions) and paged. `sorted` is for an export, `table` for a table.
 */
export function wholeList<T>(
  rows: readonly T[],
  columns: readonly Column<T>[],
  list: ListPlace,
  noun: Noun,
) {
  const sorted = sortedBy(rows, columns, list.sort);
  const last = Math.max(1, Math.ceil(sorted.length / PAGE));
  // Rows may have been deleted since the URL was written.
  const page = Math.min(list.page, last);
  const paging: Paging | undefined =
    last === 1
      ? undefined
      : {
          page,
          pageSize: PAGE,
          total: sorted.length,
          hasNext: page < last,
          onNext: () => list.next(String(page)),
          onPrevious: list.previous,
          noun,
        };
  return {
    sorted,
    table: {
      rows: sorted.slice((page - 1) * PAGE, page * PAGE),
      columns: columns.map((column) => ({ ...column, sortable: column.value !== undefined })),
      sort: list.sort,
      onSort: list.setSort,
      paging,
    },
  };
}

function sortedBy<T>(rows: readonly T[], columns: readonly Column<T>[], sort: Sort | null): T[] {
  const value = columns.find(({ id }) => id === sort?.id)?.value;
  if (!sort || !value) return [...rows];
  return [...rows].sort((a, b) => {
    const [one, two] = [value(a) ?? null, value(b) ?? null];
    if (one === null || two === null) return compareValues(one, two);
    return (sort.desc ? -1 : 1) * compareValues(one, two);
  });
}
