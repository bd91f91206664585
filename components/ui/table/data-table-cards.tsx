'use client';

import { cn } from '@/components/ui/cn';
import { Checkbox } from '@/components/ui/form/checkbox';
import { Link } from '@/components/ui/link';
import { Skeleton } from '@/components/ui/state/skeleton';
import { RowMenu } from './data-table-row-menu';
import { groupBefore } from './group-before';
import { openOnClick } from './open-on-click';
import { SortChoice } from './sort-choice';
import type { Column, DataTableProps } from './table-types';
import type { TableModel } from './use-data-table';

const cardStyle = 'relative rounded-card border base:border-line base:bg-card base:p-4';
/** A dense list is one card, and its rows are lines of it. */
const rowStyle = 'relative border-line border-b px-3 py-2 last:border-b-0';

export function DataTableCards<T>(props: DataTableProps<T> & { model: TableModel<T> }) {
  const { columns, model, selection, actions, status, label, skeletons = 8 } = props;
  // A phone has room for two rows otherwise.
  const dense = props.denseCards ?? true;
  if (status === 'loading') return <SkeletonCards most={skeletons} dense={dense} />;
  const placed = (place: Column<T>['card']) =>
    columns.filter((column, index) => (column.card ?? (index === 0 ? 'title' : 'line')) === place);
  const [title, aside, state] = [placed('title'), placed('aside'), placed('state')];
  const lines = [...state, ...placed('line')];
  // Beside a checkbox and a menu there is no space for a third element: it goes under the title, but of one line.
  const under = Boolean(actions || selection) && !dense;
  return (
    <>
      {!props.orderApart && <OwnOrder {...props} />}
      <ul
        aria-label={label}
        data-dense={dense || undefined}
        className={cn(
          'flex flex-col',
          dense ? cn(denseList, '[&_.line-clamp-2]:line-clamp-1') : 'gap-2',
        )}
      >
        {model.table.getRowModel().rows.map((row, place, all) => {
          const item = row.original.row;
          const group = groupBefore(props, item, all[place - 1]?.original.row);
          const href = props.href?.(item);
          const first = title.map((column) => <div key={column.id}>{column.cell(item)}</div>);
          return (
            <li
              key={row.id}
              className={cn(
                dense ? rowStyle : cardStyle,
                row.getIsSelected() && 'border-accent bg-accent-soft',
              )}
            >
              {group && <p className="-mt-1 mb-2 font-semibold text-ink-soft text-xs">{group}</p>}
              <div className="flex items-start gap-3">
                {selection && (
                  <span className="relative z-1 p-0.5">
                    <Checkbox
                      aria-label={`Elegir ${props.rowName?.(item) ?? 'esta fila'}`}
                      checked={row.getIsSelected()}
                      disabled={!row.getCanSelect()}
                      onChange={(event) => row.toggleSelected(event.target.checked)}
                    />
                  </span>
                )}
                <div className="min-w-0 flex-1 break-words font-medium">
                  {href ? (
                    <Link
                      href={href}
                      {...openOnClick(props.onOpen, item)}
                      className="after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-accent"
                    >
                      {first}
                    </Link>
                  ) : (
                    first
                  )}
                  {under &&
                    aside.map((column) => (
                      <div key={column.id} className="mt-1 font-normal">
                        {column.cell(item)}
                      </div>
                    ))}
                </div>
                {!under &&
                  aside.map((column) => (
                    <div key={column.id} className="max-w-[50%] shrink-0 text-right">
                      {column.cell(item)}
                    </div>
                  ))}
                {actions && (
                  <div className="relative z-1 -my-2 -mr-3">
                    <RowMenu items={actions(item)} name={props.rowName?.(item)} />
                  </div>
                )}
              </div>
              <Lines columns={lines} bare={state} item={item} dense={dense} />
            </li>
          );
        })}
      </ul>
    </>
  );
}

const denseList = 'overflow-hidden rounded-card border border-line bg-card';

function SkeletonCards({ most, dense }: { most: number; dense?: boolean }) {
  const keys = Array.from({ length: dense ? most : Math.min(most, 5) }, (_, row) => `row-${row}`);
  return (
    <div className={cn('flex flex-col', dense ? denseList : 'gap-2')}>
      {keys.map((key) => (
        <div
          key={key}
          className={cn('flex flex-col', dense ? cn(rowStyle, 'gap-2') : cn(cardStyle, 'gap-3'))}
        >
          <Skeleton className="h-5 w-3/5" />
          {!dense && <Skeleton className="w-2/5" />}
          <Skeleton className="w-4/5" />
        </div>
      ))}
    </div>
  );
}

type LinesProps<T> = {
  columns: readonly Column<T>[];
  /** Those that say what they are. */
  bare: readonly Column<T>[];
  item: T;
  dense?: boolean;
};

/** The other columns of a card, one below another with its name; of a dense one in the text of one line or two. */
function Lines<T>({ columns, bare, item, dense }: LinesProps<T>) {
  const filled = columns.flatMap((column) => {
    const content = column.cell(item);
    return content === null || content === '' || content === false ? [] : [{ column, content }];
  });
  if (filled.length === 0) return null;
  return (
    <dl
      className={
        dense ? 'mt-0.5 flex flex-wrap items-baseline gap-x-3 text-xs' : 'mt-3 flex flex-col gap-1'
      }
    >
      {filled.map(({ column, content }) => (
        <div
          key={column.id}
          className={cn('flex items-baseline', dense ? 'min-w-0 gap-1' : 'justify-between gap-4')}
        >
          <dt className={bare.includes(column) ? 'sr-only' : 'shrink-0 text-ink-soft text-xs'}>
            {column.header}
          </dt>
          <dd
            className={cn(
              'min-w-0 break-words',
              !dense && 'text-right',
              dense && bare.includes(column) && '-my-0.5',
            )}
          >
            {content}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function OwnOrder<T>({
  columns,
  rows,
  model,
  onSort,
}: DataTableProps<T> & { model: TableModel<T> }) {
  return (
    <SortChoice
      className="mb-2 max-w-80"
      {...{ columns, rows, sort: model.sort, onSort: model.choose, isOwn: onSort === undefined }}
    />
  );
}
