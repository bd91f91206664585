'use client';

import { X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { toast } from '@/components/ui/overlay/toast';
import { number } from '@/lib/domain/kit/format';
import type { Selection } from './table-types';

type Props<T> = { selection: Selection<T>; rows: readonly T[]; rowKey: (row: T) => string };

/**
 * The actions on the selected rows, at the foot of the screen while some are selected; on a phone above the page's
 * action.
 */
export function BulkBar<T>({ selection, rows, rowKey }: Props<T>) {
  const { selected, onChange, actions } = selection;
  const count = selection.count === undefined ? selected.size : selection.count;
  return (
    <section
      aria-label="Acciones con lo elegido"
      className="fixed inset-x-4 bottom-4 z-40 mx-auto flex max-w-[860px] animate-rise flex-wrap items-center gap-2 rounded-card border border-line bg-raised py-2 pr-2 pl-4 shadow-float max-md:inset-x-0 max-md:bottom-0 max-md:max-w-none max-md:rounded-b-none max-md:border-x-0 max-md:border-b-0 max-md:pb-[calc(0.5rem+env(safe-area-inset-bottom))]"
    >
      <p aria-live="polite" className="flex-1 whitespace-nowrap font-semibold">
        {count === null
          ? 'Todos los que coinciden'
          : `${number(count)} ${count === 1 ? 'elegido' : 'elegidos'}`}
        {selection.sum && (
          <span className="block font-normal text-ink-soft text-xs tabular-nums">
            {selection.sum}
          </span>
        )}
      </p>
      {/* On a phone below the count and the close button, which share a row. */}
      <div className="flex flex-wrap gap-2 max-sm:order-last max-sm:basis-full max-sm:pb-1">
        <AllThatMatch {...{ selection, rows, rowKey }} />
        {actions(selected)}
      </div>
      <IconButton label="Quitar la selección" onClick={() => onChange(new Set())}>
        <X />
      </IconButton>
    </section>
  );
}

/** Once the whole page is selected: selects every selectable row of every page. */
function AllThatMatch<T>({ selection, rows, rowKey }: Props<T>) {
  const { selected, onChange, can = () => true, all } = selection;
  const [busy, setBusy] = useState(false);
  // The selection made by this button. It has only the selectable rows, which can be fewer than match.
  const [whole, setWhole] = useState<ReadonlySet<string> | null>(null);
  const now = useRef<ReadonlySet<string> | null>(selected);
  useEffect(() => {
    now.current = selected;
    return () => {
      now.current = null;
    };
  }, [selected]);
  const isPageSelected = rows.every((row) => !can(row) || selected.has(rowKey(row)));
  const total = all?.total ?? 0;
  if (!all || !isPageSelected || total <= rows.length || selected === whole) return null;
  const select = async () => {
    setBusy(true);
    try {
      const found = new Set((await all.read()).filter(can).map(rowKey));
      // The selection was changed or cleared while the rows were read: the current one stays.
      if (now.current !== selected) return;
      setWhole(found);
      onChange(found);
    } catch {
      toast.error('No pudimos leer toda la lista. Inténtalo de nuevo');
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      kind="ghost"
      className="underline underline-offset-4 max-sm:basis-full max-sm:justify-start max-sm:px-0"
      busy={busy}
      onClick={() => void select()}
    >
      Seleccionar los {number(total)} que coinciden
    </Button>
  );
}
