'use client';

import { useMutation } from '@tanstack/react-query';
import { toast } from '@/components/ui/overlay/toast';
import { reassignTicket, resendTicket } from '@/lib/data/ticket/tickets';

/** Resends a ticket; a toast tells the outcome. */
export function useTicketActions(eventId: string) {
  const resend = useMutation({
    mutationFn: (ticketId: string) => resendTicket(eventId, ticketId),
    onSuccess: ({ message }) => toast.ok(message),
    onError: (error) => toast.error(error.message),
  });
  return { resend: resend.mutate };
}

/** Transfers a ticket to another person; the dialog shows the error. */
export const useReassignTicket = (eventId: string, ticketId: string) =>
  useMutation({
    mutationFn: (to: { name: string; email: string }) => reassignTicket(eventId, ticketId, to),
    onSuccess: ({ message, sent }) => (sent ? toast.ok(message) : toast.error(message)),
  });
