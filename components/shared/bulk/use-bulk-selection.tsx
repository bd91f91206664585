'use client';

import type { Noun, Selection } from '@/components/ui/table/table-types';
import { useListSelection } from '@/hooks/lists/use-list-selection';
import type { ListState } from '@/hooks/use-list-state';
import type { BulkAction, BulkItem } from './bulk-action';
import { BulkActions } from './bulk-actions';

type Options<T> = {
  list: Pick<ListState, 'q' | 'filters'>;
  actions: readonly BulkAction<T>[];
  itemOf: (row: T) => Omit<BulkItem<T>, 'row'>;
  read: (ids: readonly string[]) => Promise<readonly T[]>;
  all: NonNullable<Selection<T>['all']>;
  sumOf?: (selected: ReadonlySet<string>) => Selection<T>['sum'];
  noun: Noun;
};

/** The selection of a list over all its pages, with its bulk actions; what was refused stays selected. */
export function useBulkSelection<T>(options: Options<T>): Selection<T> {
  const { list, actions, itemOf, read, all, sumOf, noun } = options;
  const { selected, setSelected } = useListSelection(list);
  return {
    selected,
    onChange: setSelected,
    sum: sumOf?.(selected),
    all,
    actions: (chosen) => (
      <BulkActions
        {...{ actions, itemOf, noun }}
        read={() => read([...chosen])}
        onDone={(left) => setSelected(new Set(left))}
      />
    ),
  };
}
