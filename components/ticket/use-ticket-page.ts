'use client';

import { useMutation, useQuery } from '@tanstack/react-query';
import { openTicket } from '@/lib/data/ticket/ticket-link';

export type OpenedPage = Awaited<ReturnType<typeof openTicket>>;

/**
 * The data of a ticket's page for its holder, and the write that confirms a courtesy. The answer of the write is
 * used until the page is read again. It is not put into the cache: once the session is known there is another
 * cache, while the page keeps the one that it began with.
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
