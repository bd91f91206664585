'use client';

import { useMutation } from '@tanstack/react-query';
import { toast } from '@/components/ui/overlay/toast';
import { reassignTicket, resendTicket } from '@/lib/data/ticket/tickets';
import type { CourtesyRecipient } from '@/lib/domain/ticket/courtesy';
import type { Ticket } from '@/lib/domain/ticket/ticket';

export function useTicketActions(eventId: string) {
  const resend = useMutation({
    mutationFn: (ticketId: string) => resendTicket(eventId, ticketId),
    onSuccess: ({ message }) => toast.ok(message),
    onError: (error) => toast.error(error.message),
  });
  return { resend: resend.mutate };
}

export const useReassignTicket = (eventId: string, { id, holder }: Ticket) =>
  useMutation({
    mutationFn: (to: CourtesyRecipient) => reassignTicket(eventId, id, to, holder),
    onSuccess: ({ message, sent }) => (sent ? toast.ok(message) : toast.error(message)),
  });
