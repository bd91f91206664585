import type { ReactNode } from 'react';
import type { Option } from '@/components/ui/form/select';
import type { ActionMenuItem } from '@/components/ui/overlay/menu-content';

export type Column<T> = {
  id: string;
  header: string;
  cell: (row: T) => ReactNode;
  align?: 'right';
  /** The sort key for a list that is fully loaded; with it the header sorts. */
  value?: (row: T) => string | number | Date | boolean | null | undefined;
  /** In a server-sorted list its header sorts, as text unless another type is given. */
  sortable?: boolean | 'date' | 'number';
  /**
   * Its place on a phone's card: title, right of the title, a labelled line, or none; `state` is the first line,
   * without its name, where titles are too long for anything beside them. By default the first column is the title
   * and the rest are lines.
   */
  card?: 'title' | 'aside' | 'state' | 'line' | 'none';
  /** A phone's alone: what a table says in several columns, said in one. */
  onlyCard?: boolean;
  className?: string;
};

export type Sort = { id: string; desc: boolean };

export type Noun = readonly [one: string, many: string];

export type Paging = {
  page: number;
  pageSize: number;
  /** The total of the filtered list; null while it is counted. */
  total?: number | null;
  hasNext: boolean;
  /** A search that the server answers in part: still reading, not all read, or nothing after the earlier pages. */
  sought?: 'seeking' | 'partly' | 'end';
  onNext: () => void;
  onPrevious: () => void;
  noun?: Noun;
};

export type Selection<T> = {
  selected: ReadonlySet<string>;
  onChange: (selected: Set<string>) => void;
  /** The rows that the selection includes, if more than the selected ones; null while that is unknown. */
  count?: number | null;
  /** The sum of the selected rows; shown under their number. */
  sum?: ReactNode;
  actions: (selected: ReadonlySet<string>) => ReactNode;
  can?: (row: T) => boolean;
  /** All rows that match, over the pages: how many, and their read. */
  all?: { total: number | null | undefined; read: () => Promise<readonly T[]> };
};

export type DataTableProps<T> = {
  label: string;
  columns: readonly Column<T>[];
  rows: readonly T[];
  rowKey: (row: T) => string;
  rowName?: (row: T) => string;
  status: 'loading' | 'ready' | 'error';
  /** The rows belong to the previous query; the new ones are loading. */
  outdated?: boolean;
  onRetry?: () => void;
  href?: (row: T) => string | null;
  /** Opens the row over the list instead of navigating to its `href`, which remains its URL. */
  onOpen?: (row: T) => void;
  actions?: (row: T) => (ActionMenuItem | null | false | undefined)[];
  selection?: Selection<T>;
  /** With both, the server sorts; without, the loaded rows are sorted by `value`. */
  sort?: Sort | null;
  onSort?: (sort: Sort | null) => void;
  /** On a phone its order is chosen among the filters of its toolbar, not above its cards. */
  orderApart?: boolean;
  paging?: Paging;
  empty: ReactNode;
  errorTitle?: string;
  footer?: ReactNode;
  /** The heading of a row's group, such as its day: shown before the first row of each. */
  groupOf?: (row: T) => string;
  dense?: boolean;
  /** The same for a phone's cards, which are dense unless somebody chose otherwise. */
  denseCards?: boolean | null;
  skeletons?: number;
  className?: string;
};

export type Filter = {
  name: string;
  label: string;
  value: string | null;
  options: readonly Option[];
  onChange: (value: string | null) => void;
};
