'use client';

import { useMutation } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useCallback } from 'react';
import { offerUndo } from '@/components/shared/bin/offer-undo';
import { toast } from '@/components/ui/overlay/toast';
import { deleteEvent } from '@/lib/data/event/events';
import { type EventRecord, eventName } from '@/lib/domain/event/event';
import { EVENTS_ROUTE } from '@/lib/domain/kit/routes/producer';

type Draft = Pick<EventRecord, 'id' | 'name' | 'producerId'>;

/** Deletes a draft at once, with an undo that restores it from the bin. */
export function useDeleteWithUndo() {
  const { mutate } = useMutation({
    mutationFn: ({ id }: Draft) => deleteEvent(id),
    // A callback of the mutation and not of its call: the calling page is gone by then.
    onSuccess: (_answer, event) =>
      offerUndo(`Eliminamos "${eventName(event)}"`, event.producerId, 'event', [[event.id]]),
    onError: (error) => toast.error(error.message),
  });
  const router = useRouter();
  return useCallback(
    (event: Draft) => {
      router.push(EVENTS_ROUTE);
      mutate(event);
    },
    [mutate, router],
  );
}
