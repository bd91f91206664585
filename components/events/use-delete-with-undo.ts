'use client';

import { useRouter } from 'next/navigation';
import { useCallback } from 'react';
import { toast } from '@/components/ui/overlay/toast';
import { type EventRecord, eventName } from '@/lib/domain/event/event';
import { EVENTS_ROUTE } from '@/lib/domain/kit/routes/producer';
import { hidePendingDeletion, showPendingDeletion } from './pending-deletions';
import { useDeleteEvent } from './use-event-actions';

const UNDO_MS = 8000;

/**
 * Deletes a draft with an undo: it leaves the list at once and is deleted when the toast closes. Leaving the
 * panel meanwhile keeps the draft.
 */
export function useDeleteWithUndo() {
  const { mutate } = useDeleteEvent();
  const router = useRouter();
  return useCallback(
    (event: Pick<EventRecord, 'id' | 'name'>) => {
      hidePendingDeletion(event.id);
      const timer = window.setTimeout(
        () => mutate(event.id, { onError: () => showPendingDeletion(event.id) }),
        UNDO_MS,
      );
      router.push(EVENTS_ROUTE);
      toast.undo(`Eliminamos "${eventName(event)}"`, () => {
        window.clearTimeout(timer);
        showPendingDeletion(event.id);
      });
    },
    [mutate, router],
  );
}
