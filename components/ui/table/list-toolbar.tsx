'use client';

import { ArrowDownUp, ListFilter, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '@/components/ui/button';
import { cn } from '@/components/ui/cn';
import { lazyAhead } from '@/components/ui/lazy-ahead';
import { ActionMenu } from '@/components/ui/overlay/action-menu';
import { SearchInput } from './search-input';
import type { Filter } from './table-types';

const FiltersSheet = lazyAhead(() => import('./filters-sheet'));

type Props = {
  list: { q: string; setQ: (q: string) => void; clear: () => void; active: number };
  search: string;
  filters?: readonly Filter[];
  more?: ReactNode;
  /** The choice of the order, on a phone among its filters; elsewhere the headers sort. */
  order?: ReactNode;
  /**
   * Count and total of the filtered list: '34 eventos · $ 12.990'; false or null while unknown. Its space is
   * reserved from the first render, so that no button moves when the count arrives.
   */
  summary?: ReactNode;
  children?: ReactNode;
  className?: string;
};

/**
 * The toolbar of a list: search, filters as removable chips, count and total, export. On a phone the filters are
 * behind one button, so that the first row is visible at once.
 */
export function ListToolbar(props: Props) {
  const { list, search, filters = [], more, order, summary, children, className } = props;
  const [isOpen, setOpen] = useState(false);
  const count = list.active - (list.q ? 1 : 0);
  const on = filters.filter((filter) => filter.value);
  const canFilter = filters.length > 0 || Boolean(more);
  const title = canFilter ? 'Filtros' : 'Ordenar';
  return (
    <div data-toolbar className={cn('mb-4 flex flex-col gap-3', className)}>
      <div className="flex flex-wrap items-center gap-2">
        <SearchInput
          label={search}
          value={list.q}
          onChange={list.setQ}
          className="min-w-32 flex-1 max-md:-order-2 md:max-w-80"
        />
        {(canFilter || order) && (
          <Button
            icon={canFilter ? <ListFilter /> : <ArrowDownUp />}
            className="-order-2 px-3.5 md:hidden"
            aria-label={count > 0 ? `${title} (${count})` : title}
            onClick={() => setOpen(true)}
          >
            {count > 0 && count}
          </Button>
        )}
        {filters.map((filter) => (
          <ActionMenu
            key={filter.name}
            align="start"
            trigger={
              <Button
                icon={<ListFilter />}
                className="max-md:hidden"
                aria-label={`Filtrar por ${filter.label.toLowerCase()}`}
              >
                {filter.label}
              </Button>
            }
            items={filter.options.map((option) => ({
              label: option.label,
              checked: option.value === filter.value,
              onSelect: () => filter.onChange(option.value === filter.value ? null : option.value),
            }))}
          />
        ))}
        {more && <div className="contents max-md:hidden">{more}</div>}
        {children && (
          <div className="contents md:ml-auto md:flex md:flex-wrap md:items-center md:gap-2">
            {children}
          </div>
        )}
      </div>
      {(count > 0 || summary !== undefined) && (
        <div className="flex min-h-6 flex-wrap items-center gap-2">
          {on.map((filter) => (
            <button
              key={filter.name}
              type="button"
              aria-label={`Quitar el filtro ${filter.label}: ${labelOf(filter)}`}
              onClick={() => filter.onChange(null)}
              className="inline-flex h-8 max-w-full items-center gap-1.5 rounded-full border border-line bg-card px-3 hover:border-line-strong pointer-coarse:h-10 [&_svg]:size-3.5"
            >
              <span className="text-ink-soft">{filter.label}:</span>
              <span className="truncate font-medium">{labelOf(filter)}</span>
              <X aria-hidden="true" />
            </button>
          ))}
          {count > 0 && (
            <Button kind="ghost" size="sm" onClick={list.clear}>
              Quitar filtros
            </Button>
          )}
          <p aria-live="polite" className={cn('text-ink-soft', count > 0 && 'md:ml-auto')}>
            {summary}
          </p>
        </div>
      )}
      {isOpen && (
        <FiltersSheet
          {...{ title, filters, more, order, summary, count }}
          onClear={list.clear}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}

const labelOf = (filter: Filter) =>
  filter.options.find((option) => option.value === filter.value)?.label ?? filter.value;
