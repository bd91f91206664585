'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from '@/components/ui/overlay/toast';
import { usePanel } from '@/hooks/use-panel';
import { INBOX_KEY, markInbox, moveInbox } from '@/lib/data/inbox/inbox';
import type { FoldedNews } from '@/lib/domain/inbox/fold';
import type { MoveInput } from '@/lib/domain/inbox/inbox-schema';
import { dateTime } from '@/lib/domain/kit/format-date';

const idsOf = ({ lines }: FoldedNews) => lines.map(({ id }) => id);

/** The acts on entries of the inbox. An entry that leaves the list leaves it at once, and can be taken back. */
export function useNewsActions() {
  const { uid } = usePanel();
  const client = useQueryClient();
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const put = (ids: readonly string[], isGone: boolean) =>
    setGone((before) =>
      isGone
        ? new Set([...before, ...ids])
        : new Set([...before].filter((id) => !ids.includes(id))),
    );
  const fail = ({ message }: Error) => toast.error(message);
  const mark = useMutation({ mutationFn: markInbox, onError: fail });
  const move = useMutation({ mutationFn: moveInbox });
  const again = async () => {
    const queryKey = [INBOX_KEY, uid];
    // A page that is still on its way was asked for before, and would be taken for the one that is asked for now.
    await client.cancelQueries({ queryKey });
    await client.invalidateQueries({ queryKey });
  };
  const leave = (row: FoldedNews, to: MoveInput, undo: MoveInput, told: string) => {
    const ids = idsOf(row);
    put(ids, true);
    move
      .mutateAsync(to)
      .then(() =>
        toast.undo(told, () => {
          move
            .mutateAsync(undo)
            .then(again)
            .then(() => put(ids, false))
            .catch(fail);
        }),
      )
      .catch((error: Error) => {
        put(ids, false);
        fail(error);
      });
  };
  return {
    gone,
    marking: mark.isPending ? mark.variables : null,
    markAll: () => mark.mutate('all'),
    read: (row: FoldedNews) => mark.mutate(idsOf(row)),
    isReading: ({ id }: FoldedNews) =>
      mark.isPending && Array.isArray(mark.variables) && mark.variables.includes(id),
    archive: (row: FoldedNews) => {
      const ids = idsOf(row);
      leave(row, { ids, to: 'archived' }, { ids, to: 'inbox' }, 'Archivado');
    },
    later: (row: FoldedNews, date: Date) => {
      const [ids, until] = [idsOf(row), date.toISOString()];
      const told = `Vuelve el ${dateTime(date)}`;
      leave(row, { ids, to: 'later', until }, { ids, to: 'inbox' }, told);
    },
    back: (row: FoldedNews) => {
      const { box, backAt } = row.line;
      const ids = idsOf(row);
      const undo: MoveInput =
        box === 'later'
          ? { ids, to: 'later', until: new Date(backAt).toISOString() }
          : { ids, to: 'archived' };
      leave(row, { ids, to: 'inbox' }, undo, 'De vuelta en la bandeja');
    },
  };
}

export type NewsActions = Pick<
  ReturnType<typeof useNewsActions>,
  'archive' | 'later' | 'back' | 'read' | 'isReading'
>;
