'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { openTicket } from '@/lib/data/ticket/ticket-link';

export type OpenedPage = Awaited<ReturnType<typeof openTicket>>;

/** What the holder's page of a ticket shows, and the write that confirms a courtesy; the page shows both errors. */
export function useTicketPage(token: string, first: OpenedPage | null) {
  const queryKey = ['ticket', token];
  const client = useQueryClient();
  const opened = useQuery({
    queryKey,
    queryFn: () => openTicket(token),
    retry: 1,
    // Read by the server with the page: the browser asks only if that failed.
    ...(first && { initialData: first, staleTime: Number.POSITIVE_INFINITY }),
  });
  const claim = useMutation({
    mutationFn: () => openTicket(token, true),
    onSuccess: (answer) => client.setQueryData(queryKey, answer),
  });
  return { opened, claim };
}
