'use client';

import { ActionList } from '@/components/ui/action-list';
import { Button } from '@/components/ui/button';
import type { ExportedPeople } from '@/lib/domain/contact/people-export';
import type { Fact } from '@/lib/domain/home/waiting-facts';
import { number, plural } from '@/lib/domain/kit/format';
import { type DeskState, rowId } from '../desk/use-desk';

export type WaitingItem = Parameters<typeof ActionList>[0]['items'][number] & {
  facts?: readonly Fact[];
};

export type Waiting = {
  title: string;
  items: readonly WaitingItem[];
  total?: number | null;
  sum?: string;
  /** Reads the rest; without it, all items are here, and some are not shown yet. */
  onMore?: () => void;
  /** Reads every item, also those beyond what a page reads; without it, all are here. */
  readAll?: () => Promise<readonly WaitingItem[]>;
  /** The list of people that this group is of: its export is written down as that list's. */
  people?: ExportedPeople;
  rest?: { status: 'loading' | 'ready' | 'error'; retry: () => void };
};

type Props = Waiting & {
  held: number;
  isOpen: boolean;
  /** Whether only what a search found is shown: number and sum are of that. */
  isSought?: boolean;
  onOpen?: () => void;
  desk: DeskState;
};

const SHOWN = 5;
// A phone shows six rows: what a line cuts is said where it is opened.
const ON_PHONE = 'max-md:[&_.line-clamp-2]:line-clamp-1 max-md:[&_li>button]:py-2';
const MOST = 100;

/** Whether a search went through all of a group, and not only through what is read of it so far, or at most. */
export const isGroupWhole = ({ onMore, rest, total }: Waiting): boolean =>
  !onMore || (rest?.status === 'ready' && (total ?? 0) <= MOST);

export function WaitingGroup(props: Props) {
  const { title, items, total, sum, onMore, rest, held, isOpen, isSought, onOpen, desk } = props;
  const whole = total ?? 0;
  const count = isSought ? items.length + held : Math.max(whole, items.length + held);
  const shown = isOpen ? items : items.slice(0, SHOWN);
  const left = count - held - shown.length;
  const isRead = !isSought || isGroupWhole(props);
  if (shown.length + left === 0 && isRead) return null;
  return (
    <section aria-label={title} className={ON_PHONE}>
      <h2 className="mb-2 flex flex-wrap items-baseline gap-x-2 font-semibold text-base">
        {title}
        <span className="font-normal text-ink-soft text-sm tabular-nums">
          {[number(count), !isSought && sum, held > 0 && `${number(held)} para después`]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </h2>
      {shown.length > 0 && (
        <ActionList
          label={`${title}: lista`}
          items={shown}
          empty=""
          pick={{ id: desk.id, onPick: desk.show, idOf: rowId }}
        />
      )}
      {left > 0 && !isOpen && (
        <Button
          kind="ghost"
          size="sm"
          className="mt-1"
          onClick={() => {
            onOpen?.();
            onMore?.();
          }}
        >
          {`Y ${plural(left, 'más', 'más')}`}
        </Button>
      )}
      {(left > 0 || !isRead) && isOpen && onMore && (
        <div className="mt-2 flex flex-wrap items-center gap-2 text-ink-soft" role="status">
          {rest?.status === 'error'
            ? 'No pudimos cargar el resto'
            : rest?.status === 'loading'
              ? 'Cargando el resto'
              : isSought
                ? `Se buscó en ${MOST} de ${number(whole)}`
                : items.length >= MOST && `Y ${number(left)} que esperan menos`}
          {rest?.status === 'error' && <Button onClick={rest.retry}>Reintentar</Button>}
        </div>
      )}
    </section>
  );
}
