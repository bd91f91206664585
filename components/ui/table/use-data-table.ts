'use client';

import {
  createSortedRowModel,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useMemo, useState } from 'react';
import { once } from '@/lib/domain/kit/once';
import type { DataTableProps, Sort } from './table-types';

const features = tableFeatures({
  rowSortingFeature,
  rowSelectionFeature,
  sortedRowModel: createSortedRowModel(),
});

const words = once(() => new Intl.Collator('es-CL', { numeric: true, sensitivity: 'base' }));

/** Compares column values: texts by Spanish collation, the rest by size, empty last. */
export function compareValues(a: unknown, b: unknown): number {
  if (a === b) return 0;
  if (a === null || a === undefined) return 1;
  if (b === null || b === undefined) return -1;
  if (typeof a === 'string' && typeof b === 'string') return words().compare(a, b);
  return Number(a) - Number(b);
}

// TanStack Table requires rows to be objects; ours may be anything.
type Wrapped<T> = { row: T };

export function useDataTable<T>(props: DataTableProps<T>) {
  const { columns, rows, rowKey, selection, onSort } = props;
  const [own, setOwn] = useState<Sort | null>(null);
  const server = onSort !== undefined;
  const sort = server ? (props.sort ?? null) : (own ?? props.sort ?? null);

  const definitions = useMemo(
    () =>
      columns.map((column) => ({
        id: column.id,
        accessorFn: ({ row }: Wrapped<T>) => column.value?.(row) ?? undefined,
        enableSorting: server ? Boolean(column.sortable) : column.value !== undefined,
        sortUndefined: 'last' as const,
        sortFn: (
          a: { getValue: (id: string) => unknown },
          b: { getValue: (id: string) => unknown },
          id: string,
        ) => compareValues(a.getValue(id), b.getValue(id)),
      })),
    [columns, server],
  );
  const data = useMemo(() => rows.map((row): Wrapped<T> => ({ row })), [rows]);

  const table = useTable({
    features,
    columns: definitions,
    data,
    getRowId: ({ row }) => rowKey(row),
    manualSorting: server,
    enableRowSelection: (row) => selection?.can?.(row.original.row) ?? true,
    state: {
      sorting: sort ? [sort] : [],
      rowSelection: Object.fromEntries(
        [...(selection?.selected ?? [])].map((id) => [id, true as const]),
      ),
    },
    onRowSelectionChange: (change) => {
      const before = Object.fromEntries(
        [...(selection?.selected ?? [])].map((id) => [id, true as const]),
      );
      const after = typeof change === 'function' ? change(before) : change;
      selection?.onChange(new Set(Object.keys(after)));
    },
  });

  const choose = (next: Sort | null) => (server ? onSort(next) : setOwn(next));

  /**
   * Toggles the sorting: ascending, descending. Loaded rows return to their original order at the third click; a
   * server-sorted list has no such order.
   */
  const press = (id: string) => {
    if (sort?.id !== id) choose({ id, desc: false });
    else choose(sort.desc && !server ? null : { id, desc: !sort.desc });
  };

  return { table, sort, press, choose };
}

export type TableModel<T> = ReturnType<typeof useDataTable<T>>;
