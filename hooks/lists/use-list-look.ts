'use client';

import { parseAsString, useQueryStates } from 'nuqs';
import { useMemo, useSyncExternalStore } from 'react';
import { usePanel } from '@/hooks/use-panel';
import { onLookChange, readLook, writeLook } from '@/lib/data/view/list-look';
import { type ListLook, lookParams, parseLook } from '@/lib/domain/view/view';

const PARAMS = { hide: parseAsString, dense: parseAsString };

const written = (look: ListLook) =>
  Object.entries(lookParams(look))
    .flatMap(([name, value]) => (value === null ? [] : [`${name}=${value}`]))
    .join('&');

type AnyColumn = { id: string; header: string };
/** A column of an export; `of` is the id of the list's column that it belongs to, else the one with its header. */
type AnyExport = { header: string; of?: string };

/** The columns and density of a list: of the address, else as last chosen here. The first column is always shown. */
export function useListLook<C extends AnyColumn>(list: string, columns: readonly C[]) {
  const { uid, isAdmin } = usePanel();
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

  const isDense = look.dense ?? isAdmin;
  const [first] = columns;
  const isHidden = (id: string) => id !== first?.id && look.hidden.includes(id);
  const gone = columns.filter(({ id }) => isHidden(id));
  const shown = <S extends AnyColumn>(all: readonly S[]) => all.filter(({ id }) => !isHidden(id));
  return {
    look,
    isDense,
    table: { columns: shown(columns), dense: isDense, denseCards: look.dense },
    shown,
    /** For a table whose columns were derived from these, for example with sorting. */
    over: <S extends AnyColumn>(table: { columns: readonly S[] }) => ({
      columns: shown(table.columns),
      dense: isDense,
      denseCards: look.dense,
    }),
    choices: columns
      .filter(({ id, header }) => id !== first?.id && header !== '')
      .map(({ id, header }) => ({ id, header, isShown: !isHidden(id) })),
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

export type ListLookState = Pick<
  ReturnType<typeof useListLook>,
  'look' | 'isDense' | 'choices' | 'change'
>;
