import type { DataTableProps } from './table-types';

/** The heading before a row: its group, unless the previous row has the same; '' for none. */
export function groupBefore<T>(
  { groupOf }: Pick<DataTableProps<T>, 'groupOf'>,
  row: T,
  previous: T | undefined,
): string {
  const group = groupOf?.(row) ?? '';
  return previous !== undefined && groupOf?.(previous) === group ? '' : group;
}
