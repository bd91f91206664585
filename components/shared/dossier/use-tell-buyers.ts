'use client';

import { useMutation } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { toast } from '@/components/ui/overlay/toast';
import { tellBuyers } from '@/lib/data/event/event-content';
import { campaignRoute } from '@/lib/domain/kit/routes/mailing';

/** Prepares the message about a version and opens it to be read and sent, or dismisses it. */
export function useTellBuyers(eventId: string) {
  const router = useRouter();
  return useMutation({
    mutationFn: ({ version, skip }: { version: number; skip: boolean }) =>
      tellBuyers(eventId, version, skip),
    onSuccess: ({ message, campaignId }) => {
      toast.ok(message);
      if (campaignId) router.push(campaignRoute(campaignId));
    },
    onError: (error) => toast.error(error.message),
  });
}
