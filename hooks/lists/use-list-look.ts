'use client';

import { parseAsString, useQueryStates } from 'nuqs';
import { useMemo, useSyncExternalStore } from 'react';
import { usePanel } from '@/hooks/use-panel';
import { onLookChange, readLook, writeLook } from '@/lib/data/session/list-look';
import { type ListLook, lookParams, parseLook } from '@/lib/domain/session/view/view';

const PARAMS = { hide: parseAsString, dense: parseAsString };

const written = (look: ListLook) =>
  Object.entries(lookParams(look))
    .flatMap(([name, value]) => (value === null ? [] : [`${name}=${value}`]))
    .join('&');

/** One column, as far as its choice is concerned. */
type AnyColumn = { id: string; header: string };
/** One column of an export; `of` is the column of the list that it belongs to, else the one with its header. */
type AnyExport = { header: string; of?: string };

/**
 * The columns of a list that a person wants to see, and whether its rows are close together: from the address if it says
 * so (a saved view, a shared link), else as they were last chosen in this browser. The first column always stays.
 */
export function useListLook<C extends AnyColumn>(list: string, columns: readonly C[]) {
  const { uid } = usePanel();
  const [address, setAddress] = useQueryStates(PARAMS, { history: 'replace' });
  const stored = useSyncExternalStore(
    onLookChange,
    () => readLook(list, uid),
    () => '',
  );
  const isAddressed = address.hide !== null || address.dense !== null;
  const look = useMemo(() => {
    const kept = new URLSearchParams(stored);
    const asked = isAddressed
      ? parseLook(address.hide, address.dense)
      : parseLook(kept.get('hide'), kept.get('dense'));
    return asked;
  }, [isAddressed, address.hide, address.dense, stored]);

  const [first] = columns;
  const isHidden = (id: string) => id !== first?.id && look.hidden.includes(id);
  const gone = columns.filter(({ id }) => isHidden(id));
  const shown = <S extends AnyColumn>(all: readonly S[]) => all.filter(({ id }) => !isHidden(id));
  return {
    look,
    /** For the table. */
    table: { columns: shown(columns), dense: look.dense },
    shown,
    /** For a table whose columns were made anew from these (with their sorting). */
    over: <S extends AnyColumn>(table: { columns: readonly S[] }) => ({
      columns: shown(table.columns),
      dense: look.dense,
    }),
    /** The columns that may be hidden, with their state. */
    choices: columns
      .filter(({ id, header }) => id !== first?.id && header !== '')
      .map(({ id, header }) => ({ id, header, isShown: !isHidden(id) })),
    /** The columns of an export without those that are hidden. */
    exported: <E extends AnyExport>(all: readonly E[]): readonly E[] =>
      all.filter(
        (one) => !gone.some(({ id, header }) => (one.of ? one.of === id : one.header === header)),
      ),
    change: (next: ListLook) => {
      writeLook(list, uid, written(next));
      if (isAddressed) void setAddress({ hide: null, dense: null });
    },
  };
}

/** What the menu of a list needs of its look. */
export type ListLookState = Pick<ReturnType<typeof useListLook>, 'look' | 'choices' | 'change'>;
