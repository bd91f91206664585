'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { lazyAhead } from '@/components/ui/lazy-ahead';
import { toast } from '@/components/ui/overlay/toast';
import type { Noun } from '@/components/ui/table/table-types';
import type { BulkAction, BulkItem } from './bulk-action';

const BulkActionDialog = lazyAhead(() => import('./bulk-action-dialog'));

type Props<T> = {
  actions: readonly BulkAction<T>[];
  /** Reads the chosen rows anew: they may have changed since, or be on other pages. */
  read: () => Promise<readonly T[]>;
  itemOf: (row: T) => Omit<BulkItem<T>, 'row'>;
  noun: Noun;
  onDone: (left: readonly string[]) => void;
};

type Asked = {
  action: BulkAction<unknown>;
  items: BulkItem<unknown>[];
  out: { id: string; name: string; message: string }[];
};

export function BulkActions<T>({ actions, read, itemOf, noun, onDone }: Props<T>) {
  const [busy, setBusy] = useState('');
  const [asked, setAsked] = useState<Asked | null>(null);
  const look = async (action: BulkAction<T>) => {
    setBusy(action.label);
    try {
      const rows = (await read()).map((row) => ({ ...itemOf(row), row }));
      const out = rows.flatMap(({ id, name, row }) => {
        const message = action.problem(row);
        return message === null ? [] : [{ id, name, message }];
      });
      const isOut = new Set(out.map(({ id }) => id));
      const items = rows.filter(({ id }) => !isOut.has(id));
      if (items.length > 0) setAsked({ action: action as BulkAction<unknown>, items, out });
      else toast.info(out[0]?.message ?? 'Lo elegido ya no está');
    } catch {
      toast.error('No pudimos leer lo elegido. Inténtalo de nuevo');
    } finally {
      setBusy('');
    }
  };
  return (
    <>
      {actions.map((action) => (
        <Button
          key={action.label}
          icon={action.icon}
          busy={busy === action.label}
          onPointerEnter={BulkActionDialog.ahead}
          onClick={() => void look(action)}
        >
          {action.label}
        </Button>
      ))}
      {asked && (
        <BulkActionDialog {...asked} noun={noun} onDone={onDone} onClose={() => setAsked(null)} />
      )}
    </>
  );
}
