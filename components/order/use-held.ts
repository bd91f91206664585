'use client';

import { useQuery } from '@tanstack/react-query';
import { heldQuery } from '@/lib/data/order/held';

/** Whole pesos that an event's open refund cases hold back from its payments; null while it is not known. */
export function useHeld(eventId: string | null) {
  const held = useQuery({ ...heldQuery({ eventId: eventId ?? '' }), enabled: eventId !== null });
  return {
    amount: held.data ?? null,
    status: held.isError ? ('error' as const) : held.data === undefined ? 'loading' : 'ready',
    retry: () => void held.refetch(),
  };
}
