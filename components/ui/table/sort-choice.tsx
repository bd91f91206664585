import { Select } from '@/components/ui/form/select';
import { useEarlyValue } from '@/hooks/first-data/use-early-value';
import { sortWords } from './sort-words';
import type { Column, Sort } from './table-types';

type Props<T> = {
  columns: readonly Column<T>[];
  rows: readonly T[];
  sort: Sort | null;
  onSort: (sort: Sort | null) => void;
  /** The loaded rows are sorted by their values; else the server sorts, by the columns with `sortable`. */
  isOwn?: boolean;
  className?: string;
};

/** The choice of a list's order on a phone, where there are no headers. Renders nothing if there is no choice. */
export function SortChoice<T>({ columns, rows, sort, onSort, isOwn, className }: Props<T>) {
  const sortable = columns.filter((column) => (isOwn ? column.value : column.sortable));
  const value = sort ? `${sort.id} ${sort.desc ? 'desc' : 'asc'}` : '';
  const choose = (next: string) => {
    const [id, way] = next.split(' ');
    onSort(id ? { id, desc: way === 'desc' } : null);
  };
  const field = useEarlyValue<HTMLSelectElement>(value, choose);
  if (sortable.length < 2) return null;
  return (
    <Select
      aria-label="Ordenar por"
      className={className}
      ref={field}
      value={value}
      onChange={(event) => choose(event.target.value)}
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
