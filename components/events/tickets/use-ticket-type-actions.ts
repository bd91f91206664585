'use client';

import { useMutation } from '@tanstack/react-query';
import { toast } from '@/components/ui/overlay/toast';
import { changeContent } from '@/lib/data/event/event-content';
import type { ContentChange } from '@/lib/domain/event/event-content';
import type { TicketTypeContent } from '@/lib/domain/ticket/ticket-type';
import type { Heard } from './use-dropped-order';

/** Creates a ticket type under a client-generated id: a retry creates it once. */
export const useCreateTicketType = (eventId: string) =>
  useMutation({
    mutationFn: ({ id, content }: { id: string; content: TicketTypeContent }) =>
      changeContent(eventId, [{ op: 'create', part: 'ticketType', id, fields: { ...content } }]),
    onSuccess: () => toast.ok('Creamos la entrada'),
    onError: (error) => console.error('Error creando la entrada', error),
  });

/** Hides, sorts and deletes ticket types. */
export function useTicketTypeActions(eventId: string) {
  const { mutate } = useMutation({
    // One after the other: the last one that was pressed is the last one that is written.
    scope: { id: `ticket types ${eventId}` },
    mutationFn: (changes: readonly ContentChange[]) => changeContent(eventId, changes),
    onSuccess: (_saved, [first]) => {
      if (first?.op === 'delete') toast.ok('Eliminamos la entrada');
    },
    onError: (error) => toast.error(error.message),
  });
  return {
    hide: (id: string, hidden: boolean) =>
      mutate([{ op: 'change', part: 'ticketType', id, fields: { hidden } }]),
    remove: (id: string) => mutate([{ op: 'delete', part: 'ticketType', id }]),
    order: (ids: readonly string[], heard: Heard) =>
      mutate(
        ids.map((id, order) => ({ op: 'change', part: 'ticketType', id, fields: { order } })),
        heard,
      ),
  };
}
