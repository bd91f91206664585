'use client';

import { cn } from '@/components/ui/cn';
import { ErrorState } from '@/components/ui/state/error-state';
import { usePhone } from '@/components/ui/use-media';
import { BulkBar } from './data-table-bulk-bar';
import { DataTableCards } from './data-table-cards';
import { DataTableDesk } from './data-table-desk';
import { PagingBar } from './data-table-paging';
import { ListSought } from './list-sought';
import type { DataTableProps } from './table-types';
import { useDataTable } from './use-data-table';

export type { Column, DataTableProps } from './table-types';

/**
 * A list: a table on a desktop, cards on a phone, from the same columns; with loading, empty and error states,
 * sorting by header, row menus, selection with bulk actions, and paging.
 */
export function DataTable<T>(props: DataTableProps<T>) {
  const model = useDataTable(props);
  const phone = usePhone();
  const { status, rows, empty, paging, selection, label, errorTitle, footer } = props;

  if (status === 'error') {
    return (
      <div className="rounded-card border border-line bg-card">
        <ErrorState title={errorTitle ?? 'No pudimos cargar la lista'} onRetry={props.onRetry} />
      </div>
    );
  }
  if (status === 'ready' && rows.length === 0) {
    return (
      <div className="rounded-card border border-line bg-card">
        {paging?.sought ? <ListSought {...paging} /> : empty}
        {paging && (paging.page > 1 || paging.hasNext) && <PagingBar {...paging} shown={0} />}
      </div>
    );
  }
  return (
    <div className={cn('min-w-0', props.className)}>
      <div
        className={cn(
          'relative',
          phone === false && 'overflow-hidden rounded-card border border-line bg-card',
          phone === null &&
            'md:overflow-hidden md:rounded-card md:border md:border-line md:bg-card',
        )}
        aria-busy={status === 'loading' || props.outdated || undefined}
      >
        {props.outdated && (
          <span aria-hidden="true" className="skeleton absolute inset-x-0 top-0 z-10 h-1" />
        )}
        {/* The server renders both, and CSS chooses by the width of the screen. */}
        {phone !== false && (
          <div className={phone === null ? 'md:hidden' : 'contents'}>
            <DataTableCards {...props} model={model} />
          </div>
        )}
        {phone !== true && (
          <div className={phone === null ? 'max-md:hidden' : 'contents'}>
            <DataTableDesk {...props} model={model} />
          </div>
        )}
        {footer && status === 'ready' && (
          <div className="border-line border-t px-4 py-3 text-ink-soft max-md:border-0">
            {footer}
          </div>
        )}
        {paging && status === 'ready' && <PagingBar {...paging} shown={rows.length} />}
      </div>
      {status === 'loading' && (
        <p role="status" className="sr-only">
          Cargando {label.toLowerCase()}
        </p>
      )}
      {selection && selection.selected.size > 0 && (
        <BulkBar selection={selection} rows={rows} rowKey={props.rowKey} />
      )}
    </div>
  );
}
