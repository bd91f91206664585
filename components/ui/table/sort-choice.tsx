import { Select } from '@/components/ui/form/select';
import { sortWords } from './sort-words';
import type { Column, Sort } from './table-types';

type Props<T> = {
  columns: readonly Column<T>[];
  rows: readonly T[];
  sort: Sort | null;
  onSort: (sort: Sort | null) => void;
  /** The loaded rows are sorted by their values; else the server sorts, by the columns that say so. */
  isOwn?: boolean;
  className?: string;
};

/** How a list is ordered, where there are no headers to press: on a phone. Nothing where there is no choice. */
export function SortChoice<T>({ columns, rows, sort, onSort, isOwn, className }: Props<T>) {
  const sortable = columns.filter((column) => (isOwn ? column.value : column.sortable));
  if (sortable.length < 2) return null;
  return (
    <Select
      aria-label="Ordenar por"
      className={className}
      value={sort ? `${sort.id} ${sort.desc ? 'desc' : 'asc'}` : ''}
      onChange={(event) => {
        const [id, way] = event.target.value.split(' ');
        onSort(id ? { id, desc: way === 'desc' } : null);
      }}
      placeholder="Orden de la lista"
      options={sortable.flatMap((column) => {
        const [up, down] = sortWords(column, rows);
        return [
          { value: `${column.id} asc`, label: `${column.header}, ${up}` },
          { value: `${column.id} desc`, label: `${column.header}, ${down}` },
        ];
      })}
    />
  );
}
