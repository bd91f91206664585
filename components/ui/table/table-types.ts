import type { ReactNode } from 'react';
import type { MenuItem } from '@/components/ui/overlay/menu';

/** One column, for the table of a desk and the card of a phone alike. */
export type Column<T> = {
  id: string;
  /** The word over it, and before its value on a card. */
  header: string;
  cell: (row: T) => ReactNode;
  /** Numbers and amounts stand at the right. */
  align?: 'right';
  /** What it is sorted by in a list that is wholly here; with it the header sorts. */
  value?: (row: T) => string | number | Date | boolean | null | undefined;
  /** In a list that the server sorts: its header may be pressed; by words, if it does not say by what. */
  sortable?: boolean | 'date' | 'number';
  /**
   * Its place on a phone's card: the first line, the right of the first line, a labelled line, or none.
   * By default the first column is the title and the rest are lines.
   */
  card?: 'title' | 'aside' | 'line' | 'none';
  /** Classes of its cells: a width, `max-lg:hidden`. */
  className?: string;
};

/** How a list is sorted. */
export type Sort = { id: string; desc: boolean };

/** What a list holds, one and many. */
export type Noun = readonly [one: string, many: string];

/** Where one stands in a list that comes in pages. */
export type Paging = {
  /** From 1. */
  page: number;
  pageSize: number;
  /** How many there are in all, filtered; unknown while it is counted. */
  total?: number | null;
  hasNext: boolean;
  onNext: () => void;
  onPrevious: () => void;
  /** What they are, one and many: ['evento', 'eventos']. */
  noun?: Noun;
};

export type Selection<T> = {
  selected: ReadonlySet<string>;
  onChange: (selected: Set<string>) => void;
  /** The buttons of the bar at the bottom. */
  actions: (selected: ReadonlySet<string>) => ReactNode;
  /** Which rows may be chosen; all, if not given. */
  can?: (row: T) => boolean;
};

export type DataTableProps<T> = {
  /** What the table lists, for readers: 'Eventos'. */
  label: string;
  columns: readonly Column<T>[];
  rows: readonly T[];
  rowKey: (row: T) => string;
  /** What a row is called, for the names of its menu and its box. */
  rowName?: (row: T) => string;
  status: 'loading' | 'ready' | 'error';
  /** The rows answer what was asked before; the new ones are on their way. */
  outdated?: boolean;
  onRetry?: () => void;
  /** Where a click on the row leads. */
  href?: (row: T) => string | null;
  /** Opens the row over the list instead of going to its `href`, which remains its address. */
  onOpen?: (row: T) => void;
  actions?: (row: T) => (MenuItem | null | false | undefined)[];
  selection?: Selection<T>;
  /** With both, the server sorts; without, the rows at hand are sorted by `value`. */
  sort?: Sort | null;
  onSort?: (sort: Sort | null) => void;
  paging?: Paging;
  /** What stands here when there are no rows. */
  empty: ReactNode;
  /** What the error says: 'No pudimos cargar los eventos'. */
  errorTitle?: string;
  /** A line under the last row: the total of what is filtered. */
  footer?: ReactNode;
  /** How many skeleton rows. */
  skeletons?: number;
  className?: string;
};
