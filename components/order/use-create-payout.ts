'use client';

import { useMutation, useQuery } from '@tanstack/react-query';
import { toast } from '@/components/ui/overlay/toast';
import { createPayout, fetchLastSource } from '@/lib/data/payout/payouts';
import type { PayoutBank } from '@/lib/domain/payout/payout';
import type { CreatePayoutInput } from '@/lib/domain/payout/payout-schema';

export const useCreatePayout = () =>
  useMutation({
    mutationFn: (input: CreatePayoutInput) => createPayout(input),
    onSuccess: ({ message }) => toast.ok(message),
  });

/**
 * The account that paid the bank's last batch, read once when the dialog opens. Not from the cache, which a newer
 * batch may have outdated, and not refetched while it is open: the value would replace what somebody types.
 */
export const useLastSource = (bank: PayoutBank) =>
  useQuery({
    queryKey: ['payout-source', bank],
    queryFn: () => fetchLastSource(bank),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    // A failed read counts as no earlier batch: with the defaults it would be retried, and offline for ever.
    networkMode: 'always',
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
