'use client';

import { useQuery } from '@tanstack/react-query';
import { heldByRefunds } from '@/lib/data/money/refunds';

/** Whole pesos that an event's open refund cases hold back from its payments; null while it is not known. */
export function useHeld(eventId: string | null) {
  const held = useQuery({
    queryKey: ['held-by-refunds', eventId],
    queryFn: () => heldByRefunds(eventId ?? ''),
    enabled: eventId !== null,
    staleTime: 15_000,
  });
  return {
    amount: held.data ?? null,
    status: held.isError ? ('error' as const) : held.data === undefined ? 'loading' : 'ready',
    retry: () => void held.refetch(),
  };
}
