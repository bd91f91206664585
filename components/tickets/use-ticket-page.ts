'use client';

import { useMutation, useQuery } from '@tanstack/react-query';
import { openTicket } from '@/lib/data/ticket/ticket-link';

export type OpenedPage = Awaited<ReturnType<typeof openTicket>>;

/**
 * What the holder's page of a ticket shows, and the write that confirms a courtesy; the page shows both errors. What the
 * write answers stands until the page is read again: it is not put into the cache, which is another one from the moment
 * that the session is known, while the page goes on with the one that it began with.
 */
export function useTicketPage(token: string, first: OpenedPage | null) {
  const opened = useQuery({
    queryKey: ['ticket', token],
    queryFn: () => openTicket(token),
    retry: 1,
    // Read by the server with the page: the browser asks only if that failed.
    ...(first && { initialData: first, staleTime: Number.POSITIVE_INFINITY }),
  });
  const claim = useMutation({ mutationFn: () => openTicket(token, true) });
  const readAt = Math.max(opened.dataUpdatedAt, opened.errorUpdatedAt);
  const isClaimed = claim.data && claim.submittedAt >= readAt;
  return { opened, claim, page: isClaimed ? claim.data : opened.error ? null : opened.data };
}
