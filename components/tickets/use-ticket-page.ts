'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { openTicket } from '@/lib/data/ticket/ticket-link';

/** What the holder's page of a ticket shows, and the write that confirms a courtesy; the page shows both errors. */
export function useTicketPage(token: string) {
  const queryKey = ['ticket', token];
  const client = useQueryClient();
  const opened = useQuery({ queryKey, queryFn: () => openTicket(token), retry: 1 });
  const claim = useMutation({
    mutationFn: () => openTicket(token, true),
    onSuccess: (answer) => client.setQueryData(queryKey, answer),
  });
  return { opened, claim };
}
