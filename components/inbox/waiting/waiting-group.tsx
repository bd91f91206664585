'use client';

import { ActionList } from '@/components/ui/action-list';
import { Button } from '@/components/ui/button';
import type { Fact } from '@/lib/domain/home/waiting-facts';
import { number, plural } from '@/lib/domain/kit/format';
import { type DeskState, rowId } from '../desk/use-desk';

type Items = readonly (Parameters<typeof ActionList>[0]['items'][number] & {
  /** Facts about it, beside its sentence. */
  facts?: readonly Fact[];
})[];

/** Items of one kind that wait. */
export type Waiting = {
  title: string;
  items: Items;
  /** The total number, if there are more than `items`. */
  total?: number | null;
  sum?: string;
  /** Reads the rest; without it, all items are here, and some are not shown yet. */
  onMore?: () => void;
  /** The state of the rest, once it was requested. */
  rest?: { status: 'loading' | 'ready' | 'error'; retry: () => void };
};

type Props = Waiting & {
  /** How many of the group were put off: they are counted, and listed apart. */
  held: number;
  isOpen: boolean;
  onOpen?: () => void;
  desk: DeskState;
};

const SHOWN = 5;
const MOST = 100;

/** A group with its number, its sum, the first five, and the rest on demand. */
export function WaitingGroup(props: Props) {
  const { title, items, total, sum, onMore, rest, held, isOpen, onOpen, desk } = props;
  const count = Math.max(total ?? 0, items.length + held);
  const shown = isOpen ? items : items.slice(0, SHOWN);
  const left = count - held - shown.length;
  if (shown.length + left === 0) return null;
  return (
    <section aria-label={title}>
      <h2 className="mb-2 flex flex-wrap items-baseline gap-x-2 font-semibold text-base">
        {title}
        <span className="font-normal text-ink-soft text-sm tabular-nums">
          {[number(count), sum, held > 0 && `${number(held)} para después`]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </h2>
      <ActionList
        label={`${title}: lista`}
        items={shown}
        empty=""
        pick={{ id: desk.id, onPick: desk.show, idOf: rowId }}
      />
      {left > 0 && !isOpen && (
        <Button
          kind="ghost"
          className="mt-2"
          onClick={() => {
            onOpen?.();
            onMore?.();
          }}
        >
          {`Y ${plural(left, 'más', 'más')}`}
        </Button>
      )}
      {left > 0 && isOpen && onMore && (
        <div className="mt-2 flex flex-wrap items-center gap-2 text-ink-soft" role="status">
          {items.length >= MOST
            ? `Y ${number(left)} que esperan menos`
            : rest?.status === 'error'
              ? 'No pudimos cargar el resto'
              : rest?.status === 'loading' && 'Cargando el resto'}
          {rest?.status === 'error' && <Button onClick={rest.retry}>Reintentar</Button>}
        </div>
      )}
    </section>
  );
}
