'use client';

import { useMutation } from '@tanstack/react-query';
import { toast } from '@/components/ui/overlay/toast';
import { delayPending } from '@/lib/data/inbox/inbox';
import { dateTime } from '@/lib/domain/kit/format-date';

/** Puts what waits off until a time, for this person alone, and brings it back; both can be undone. */
export function useDelay() {
  const { mutate } = useMutation({
    mutationFn: ({ item, until }: { item: string; until: Date | null }) =>
      delayPending(item, until),
    onError: ({ message }) => toast.error(message),
  });
  const send = (item: string, until: Date | null, told: string, undo: Date | null) =>
    mutate(
      { item, until },
      { onSuccess: () => toast.undo(told, () => mutate({ item, until: undo })) },
    );
  return {
    put: (item: string, until: Date) => send(item, until, `Vuelve el ${dateTime(until)}`, null),
    bring: (item: string, from: Date) => send(item, null, 'De vuelta en pendientes', from),
  };
}
