'use client';

import { useMutation } from '@tanstack/react-query';
import { toast } from '@/components/ui/overlay/toast';
import { changeContent } from '@/lib/data/event/event-content';
import type { ContentChange } from '@/lib/domain/event/event-content';
import type { TicketType, TicketTypeContent } from '@/lib/domain/ticket/ticket-type';
import type { DropOutcome } from './use-dropped-order';

export const useCreateTicketType = (eventId: string) =>
  useMutation({
    mutationFn: ({ id, content }: { id: string; content: TicketTypeContent }) =>
      changeContent(eventId, [{ op: 'create', part: 'ticketType', id, fields: { ...content } }]),
    onSuccess: () => toast.ok('Creamos la entrada'),
    onError: (error) => console.error('Error creando la entrada', error),
  });

export function useTicketTypeActions(eventId: string) {
  const { mutate } = useMutation({
    // One request at a time, so that the last click is the last write.
    scope: { id: `ticket types ${eventId}` },
    mutationFn: (changes: readonly ContentChange[]) => changeContent(eventId, changes),
    onSuccess: (_saved, [first]) => {
      if (first?.op === 'delete') toast.ok('Eliminamos la entrada');
    },
    onError: (error) => toast.error(error.message),
  });
  const sale = (id: string, fields: Pick<TicketType, 'startsAt' | 'endsAt'>): ContentChange[] => [
    { op: 'change', part: 'ticketType', id, fields },
  ];
  return {
    /**
     * Ends the sale at the server's current time, also for links, codes and the door; phases that waited for it
     * open.
     */
    close: ({ id, name, startsAt, endsAt }: TicketType) =>
      mutate([{ op: 'change', part: 'ticketType', id, fields: {}, closes: true }], {
        onSuccess: ({ clashes, waiting }) => {
          if (clashes.length + waiting.length > 0) return;
          toast.undo(`Cerramos la venta de ${name}`, () => mutate(sale(id, { startsAt, endsAt })));
        },
      }),
    hide: (id: string, hidden: boolean) =>
      mutate([{ op: 'change', part: 'ticketType', id, fields: { hidden } }]),
    remove: (id: string) => mutate([{ op: 'delete', part: 'ticketType', id }]),
    order: (ids: readonly string[], heard: DropOutcome) =>
      mutate(
        ids.map((id, order) => ({ op: 'change', part: 'ticketType', id, fields: { order } })),
        heard,
      ),
  };
}
