'use client';

import type { ComponentProps, ReactNode } from 'react';
import { ViewMenu } from '@/components/shared/views/view-menu';
import { NeighboursContext } from '@/components/ui/overlay/record-browser';
import { DataTable } from '@/components/ui/table/data-table';
import { ExportMenu } from '@/components/ui/table/export-menu';
import { ListEmpty } from '@/components/ui/table/list-empty';
import { ListToolbar } from '@/components/ui/table/list-toolbar';
import { SortChoice } from '@/components/ui/table/sort-choice';
import type { Column, DataTableProps, Noun, Paging } from '@/components/ui/table/table-types';
import { wholeList } from '@/components/ui/table/whole-list';
import { useListLook } from '@/hooks/lists/use-list-look';
import type { ListState } from '@/hooks/use-list-state';
import { pagingOf } from '@/hooks/use-live-page';
import { useUrlSheet } from '@/hooks/use-url-sheet';
import type { ViewList } from '@/lib/domain/view/view';

type Page<T> = Pick<DataTableProps<T>, 'status' | 'outdated'> & {
  rows: readonly T[];
  retry?: () => void;
} & ({ paging: Paging | undefined } | (Parameters<typeof pagingOf>[1] & { last: T | undefined }));

/** The state, the page and the words of a list; by them a row's sheet knows its neighbours. */
export type ListOf<T> = {
  list: Omit<ListState, 'filters' | 'setFilter' | 'filterBy'>;
  page: Page<T>;
  rowKey: (row: T) => string;
  noun: Noun;
};

const placeOf = <T,>({ list, page, rowKey, noun }: ListOf<T>) =>
  'paging' in page ? page.paging : pagingOf(list, page, page.last && rowKey(page.last), noun);

/** A list that is held whole: all its rows `sorted`, and what it is `of` on the page that its address asks for. */
export function wholeListOf<T extends { id: string }>(
  { status, retry }: Pick<Page<T>, 'status' | 'retry'>,
  ...of: [found: readonly T[], columns: readonly Column<T>[], list: ListOf<T>['list'], noun: Noun]
) {
  const [, , list, noun] = of;
  const { sorted, table } = wholeList(...of);
  const { rows, columns, paging } = table;
  const page = { status, retry, rows, paging };
  return { sorted, of: { list, noun, columns, page, rowKey: ({ id }: T) => id } };
}

export const useListSheet = <T,>(name: string, of: ListOf<T>) =>
  useUrlSheet(name, { ids: of.page.rows.map(of.rowKey), paging: placeOf(of) });

type Toolbar = ComponentProps<typeof ListToolbar>;
type File<E> = Omit<ComponentProps<typeof ExportMenu<E>>, 'title'> & { title?: string };

type Props<T, E> = ListOf<T> &
  Pick<Toolbar, 'search' | 'filters' | 'more' | 'summary'> &
  Pick<
    DataTableProps<T>,
    | ('label' | 'columns' | 'rowName' | 'errorTitle' | 'href' | 'actions' | 'selection')
    | ('groupOf' | 'footer' | 'empty')
  > & {
    name: ViewList;
    /** Its export; named like the list unless it has a title. */
    file: File<E>;
    before?: ReactNode;
    after?: ReactNode;
    action?: ReactNode;
    isBare?: boolean;
    /** Said if nothing matches; `empty` is shown if there is nothing yet. */
    none: string;
    /** Opens a row over the list; its content is given as children. */
    sheet?: ReturnType<typeof useUrlSheet>;
    children?: ReactNode;
  };

export function ListScreen<T, E = T>(props: Props<T, E>) {
  const { name, list, page, rowKey, columns, file, isBare, sheet } = props;
  const look = useListLook(name, columns);
  const order = { sort: list.sort, onSort: list.setSort, rows: page.rows, ...look.table };
  const canSort = look.table.columns.filter(({ sortable }) => sortable).length > 1;
  return (
    <>
      {!isBare && (
        <ListToolbar
          list={list}
          search={props.search}
          filters={props.filters}
          more={props.more}
          summary={props.summary}
          order={canSort && <SortChoice {...order} />}
        >
          {props.before}
          <ViewMenu list={name} look={look} />
          <ExportMenu
            {...file}
            title={file.title ?? props.label}
            columns={look.exported(file.columns)}
          />
          {props.after}
          {props.action && <div className="page-action flex gap-2">{props.action}</div>}
        </ListToolbar>
      )}
      <DataTable
        {...order}
        label={props.label}
        rowKey={rowKey}
        rowName={props.rowName}
        status={page.status}
        outdated={page.outdated}
        onRetry={page.retry}
        errorTitle={props.errorTitle}
        href={sheet ? (row) => sheet.hrefOf(rowKey(row)) : props.href}
        onOpen={sheet && ((row) => sheet.open(rowKey(row)))}
        actions={props.actions}
        selection={props.selection}
        groupOf={props.groupOf}
        footer={props.footer}
        orderApart
        paging={placeOf(props)}
        empty={
          <ListEmpty list={list} none={props.none}>
            {props.empty}
          </ListEmpty>
        }
      />
      {sheet ? (
        <NeighboursContext value={sheet.neighbours}>{props.children}</NeighboursContext>
      ) : (
        props.children
      )}
    </>
  );
}
