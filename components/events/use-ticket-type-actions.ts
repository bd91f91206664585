'use client';

import { useMutation } from '@tanstack/react-query';
import { toast } from '@/components/ui/toast';
import {
  changeTicketType,
  createTicketType,
  deleteTicketType,
  orderTicketTypes,
} from '@/lib/data/ticket-types';
import type { TicketTypeContent } from '@/lib/domain/ticket-type';

const refused = () => toast.error('No pudimos guardar la entrada. Inténtalo de nuevo');

/** Writes a ticket type: a new one without an id. */
export const useSaveTicketType = (eventId: string) =>
  useMutation({
    mutationFn: ({ id, content }: { id: string | null; content: TicketTypeContent }) =>
      id ? changeTicketType(eventId, id, content) : createTicketType(eventId, content),
    onSuccess: (_done, { id }) => toast.ok(id ? 'Guardamos la entrada' : 'Creamos la entrada'),
    onError: (error) => console.error('Error guardando la entrada', error),
  });

/** The small changes of the list: hide, order, delete. */
export function useTicketTypeActions(eventId: string) {
  const change = useMutation({
    mutationFn: ({ id, fields }: { id: string; fields: Partial<TicketTypeContent> }) =>
      changeTicketType(eventId, id, fields),
    onError: refused,
  });
  const remove = useMutation({
    mutationFn: (id: string) => deleteTicketType(eventId, id),
    onSuccess: () => toast.ok('Eliminamos la entrada'),
    onError: refused,
  });
  const order = useMutation({
    mutationFn: (ids: readonly string[]) => orderTicketTypes(eventId, ids),
    onError: refused,
  });
  return { change: change.mutate, remove: remove.mutate, order: order.mutate };
}
