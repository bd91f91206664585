'use client';

import { useMutation, useQuery } from '@tanstack/react-query';
import { toast } from '@/components/ui/overlay/toast';
import { createPayout, fetchLastSource, fetchPayout } from '@/lib/data/payout/payouts';
import type { PayoutBank } from '@/lib/domain/payout/payout';
import type { CreatePayoutInput } from '@/lib/domain/payout/payout-schema';

export const useCreatePayout = () =>
  useMutation({
    mutationFn: (input: CreatePayoutInput) => createPayout(input),
    onSuccess: ({ message, payoutId }) => {
      toast.ok(message);
      // It is made whatever becomes of the file, which its page gives again.
      saveFile(payoutId).catch(() => toast.error('No pudimos bajar el archivo: está en la nómina'));
    },
  });

async function saveFile(payoutId: string) {
  const [payout, { downloadPayout }] = await Promise.all([
    fetchPayout(payoutId),
    import('@/components/shared/payout/download-payout'),
  ]);
  if (payout) await downloadPayout(payout);
}

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
