'use client';

import { useMutation } from '@tanstack/react-query';
import { toast } from '@/components/ui/overlay/toast';
import { useLeaveWarning } from '@/hooks/use-leave-warning';
import { cancelCampaign, pauseCampaign, resumeCampaign } from '@/lib/data/mailing/campaigns';

/**
 * Pauses, resumes and cancels a started campaign. Closing the tab before the server has answered prompts first.
 */
export function useCampaignActions(campaignId: string, onCancelled: () => void) {
  const act = (call: (id: string) => Promise<{ message: string }>) => ({
    mutationFn: () => call(campaignId),
    onSuccess: ({ message }: { message: string }) => toast.ok(message),
    onError: (error: Error) => toast.error(error.message),
  });
  const pause = useMutation(act(pauseCampaign));
  const resume = useMutation(act(resumeCampaign));
  const cancel = useMutation({ ...act(cancelCampaign), onSettled: onCancelled });
  useLeaveWarning(pause.isPending || resume.isPending || cancel.isPending);
  return { pause, resume, cancel };
}
