'use client';

import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { cn } from '@/components/ui/cn';
import { Checkbox } from '@/components/ui/form/checkbox';
import { Link } from '@/components/ui/link';
import { Skeleton } from '@/components/ui/state/skeleton';
import { RowMenu } from './data-table-row-menu';
import { groupBefore } from './group-before';
import { openOnClick } from './open-on-click';
import type { Column, DataTableProps } from './table-types';
import type { TableModel } from './use-data-table';

const cell = 'px-4 in-data-dense:px-3 base:py-3 align-middle first:pl-4 sm:first:pl-6 sm:last:pr-6';

export function DataTableDesk<T>(props: DataTableProps<T> & { model: TableModel<T> }) {
  const { model, selection, actions, status, label, skeletons = 8 } = props;
  const columns = props.columns.filter(({ onlyCard }) => !onlyCard);
  const { table } = model;
  const loading = status === 'loading';
  return (
    <div className="overflow-x-auto">
      <table
        data-dense={props.dense || undefined}
        // Rows of 36 px, whose names are one line.
        className={cn(
          'w-full border-collapse text-left',
          props.dense && '[&_.line-clamp-2]:line-clamp-1 [&_td]:h-9 [&_td]:py-1',
        )}
      >
        <caption className="sr-only">{label}</caption>
        <thead>
          <tr className="border-line border-b text-ink-soft text-xs">
            {selection && (
              <th scope="col" className={cn(cell, 'w-5 in-data-dense:pr-0 pr-0')}>
                <Checkbox
                  aria-label="Elegir todo lo que se ve"
                  disabled={loading}
                  checked={!loading && table.getIsAllRowsSelected()}
                  indeterminate={table.getIsSomeRowsSelected() && !table.getIsAllRowsSelected()}
                  onChange={(event) => table.toggleAllRowsSelected(event.target.checked)}
                />
              </th>
            )}
            {columns.map((column) => (
              <HeaderCell key={column.id} column={column} {...props} />
            ))}
            {actions && (
              <th scope="col" className="w-12">
                <span className="sr-only">Acciones</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {loading
            ? Array.from({ length: skeletons }, (_, row) => `skeleton-${row}`).map((key) => (
                <SkeletonRow key={key} {...props} columns={columns} />
              ))
            : table.getRowModel().rows.map((row, place, all) => {
                const item = row.original.row;
                const group = groupBefore(props, item, all[place - 1]?.original.row);
                const line = (
                  <tr
                    key={row.id}
                    className={cn(
                      'group/row relative border-line border-b transition-colors duration-150 ease-out last:border-b-0',
                      row.getIsSelected() ? 'bg-accent-soft' : 'hover:bg-sunken/60',
                    )}
                  >
                    {selection && (
                      <td className={cn(cell, 'relative z-1 w-5 in-data-dense:pr-0 pr-0')}>
                        <Checkbox
                          aria-label={`Elegir ${props.rowName?.(item) ?? 'esta fila'}`}
                          checked={row.getIsSelected()}
                          disabled={!row.getCanSelect()}
                          onChange={(event) => row.toggleSelected(event.target.checked)}
                        />
                      </td>
                    )}
                    {columns.map((column, place) => (
                      <BodyCell
                        key={column.id}
                        column={column}
                        item={item}
                        href={place === 0 ? (props.href?.(item) ?? null) : null}
                        onOpen={props.onOpen}
                      />
                    ))}
                    {actions && (
                      <td className="relative z-1 w-12 pr-2 text-right">
                        <RowMenu items={actions(item)} name={props.rowName?.(item)} hides />
                      </td>
                    )}
                  </tr>
                );
                return group ? [<GroupRow key={`${row.id} group`}>{group}</GroupRow>, line] : line;
              })}
        </tbody>
      </table>
    </div>
  );
}

function GroupRow({ children }: { children: string }) {
  return (
    <tr className="border-line border-b bg-sunken/60">
      <th
        scope="colgroup"
        colSpan={99}
        className="px-4 py-2 font-semibold text-ink-soft text-xs sm:px-6"
      >
        {children}
      </th>
    </tr>
  );
}

function HeaderCell<T>({
  column,
  model,
  ...props
}: { column: Column<T> } & DataTableProps<T> & { model: TableModel<T> }) {
  const right = column.align === 'right';
  const sorted =
    model.sort?.id === column.id ? (model.sort.desc ? 'descending' : 'ascending') : undefined;
  const pressable = props.onSort ? column.sortable : column.value;
  const Arrow = sorted === 'descending' ? ArrowDown : sorted ? ArrowUp : ChevronsUpDown;
  return (
    <th
      scope="col"
      aria-sort={sorted}
      className={cn(cell, 'py-2 font-medium', right && 'text-right', column.className)}
    >
      {pressable ? (
        <button
          type="button"
          onClick={() => model.press(column.id)}
          className={cn(
            'group/sort -mx-2 inline-flex items-center gap-1 whitespace-nowrap rounded-control px-2 py-1 font-medium hover:bg-sunken hover:text-ink [&_svg]:size-3.5',
            right && 'flex-row-reverse',
            sorted && 'text-ink',
          )}
        >
          {column.header}
          <Arrow
            aria-hidden="true"
            className={cn(!sorted && 'opacity-40 group-hover/sort:opacity-100')}
          />
        </button>
      ) : (
        <span className="whitespace-nowrap">{column.header}</span>
      )}
    </th>
  );
}

type CellProps<T> = {
  column: Column<T>;
  item: T;
  href: string | null;
  onOpen?: (item: T) => void;
};

function BodyCell<T>({ column, item, href, onOpen }: CellProps<T>) {
  const content = column.cell(item);
  return (
    <td
      className={cn(
        cell,
        column.align === 'right' && 'whitespace-nowrap text-right tabular-nums',
        column.className,
      )}
    >
      {href ? (
        // The link of the first cell covers the row: the whole row is clickable, one link is announced.
        <Link
          href={href}
          {...openOnClick(onOpen, item)}
          className="font-medium after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-accent focus-visible:after:-outline-offset-2"
        >
          {content}
        </Link>
      ) : (
        content
      )}
    </td>
  );
}

function SkeletonRow<T>({ columns, selection, actions }: DataTableProps<T>) {
  return (
    <tr className="border-line border-b last:border-b-0">
      {selection && (
        <td className={cn(cell, 'pr-0')}>
          <Skeleton className="size-5" />
        </td>
      )}
      {columns.map((column, place) => (
        <td key={column.id} className={cn(cell, 'base:h-12', column.className)}>
          <Skeleton
            className={cn(
              'h-4',
              place === 0 ? 'w-40' : 'w-20',
              column.align === 'right' && 'ml-auto',
            )}
          />
        </td>
      ))}
      {actions && <td />}
    </tr>
  );
}
