'use client';

import { useMutation } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useRef, useState } from 'react';
import { offerUndo } from '@/components/shared/bin/offer-undo';
import { toast } from '@/components/ui/overlay/toast';
import { useLeaveWarning } from '@/hooks/use-leave-warning';
import {
  cancelCampaign,
  createCampaign,
  deleteCampaign,
  duplicateCampaign,
  pauseCampaign,
  prepareSecond,
  resendUnconfirmed,
  resumeCampaign,
  type SeenCampaign,
  sendCampaign,
} from '@/lib/data/mailing/campaigns';
import { campaignRoute } from '@/lib/domain/kit/routes/mailing';
import type { CancelledFrom } from '@/lib/domain/mailing/calls';
import { type Campaign, type CampaignContent, campaignName } from '@/lib/domain/mailing/campaign';

/** Pauses, resumes and cancels a started campaign. Closing the tab before the server has answered prompts first. */
export function useCampaignActions(campaignId: string, onCancelled: () => void) {
  const told = {
    onSuccess: ({ message }: { message: string }) => toast.ok(message),
    onError: (error: Error) => toast.error(error.message),
  };
  const pause = useMutation({ ...told, mutationFn: () => pauseCampaign(campaignId) });
  const resume = useMutation({ ...told, mutationFn: () => resumeCampaign(campaignId) });
  const cancel = useMutation({
    ...told,
    mutationFn: (from: CancelledFrom) => cancelCampaign(campaignId, from),
    onSettled: onCancelled,
  });
  useLeaveWarning(pause.isPending || resume.isPending || cancel.isPending);
  return { pause, resume, cancel };
}

/** Creates a draft and opens it, with one idempotency key, so that a retry creates no second one. */
export function useCreateCampaign(producerId: string) {
  const router = useRouter();
  const [key] = useState(() => crypto.randomUUID());
  return useMutation({
    mutationFn: (content: CampaignContent) => createCampaign(producerId, content, key),
    onSuccess: ({ campaignId }) => router.replace(campaignRoute(campaignId)),
  });
}

/**
 * Copies a campaign into a new draft and opens that. The idempotency key is kept until an answer arrives, however
 * often it is clicked.
 */
export function useDuplicateCampaign() {
  const router = useRouter();
  const keys = useRef(new Map<string, string>());
  return useMutation({
    mutationFn: (campaignId: string) => {
      const key = keys.current.get(campaignId) ?? crypto.randomUUID();
      keys.current.set(campaignId, key);
      return duplicateCampaign(campaignId, key);
    },
    onSuccess: (made, campaignId) => {
      keys.current.delete(campaignId);
      router.push(campaignRoute(made.campaignId));
    },
    onError: (error) => toast.error(error.message),
  });
}

/** Prepares a campaign's second send and opens it. A repeated press opens the same one. */
export function usePrepareSecond(campaignId: string) {
  const router = useRouter();
  return useMutation({
    mutationFn: () => prepareSecond(campaignId),
    onSuccess: (made) => router.push(campaignRoute(made.campaignId)),
  });
}

export const useDeleteCampaign = () =>
  useMutation({
    mutationFn: ({ id }: Campaign) => deleteCampaign(id),
    onSuccess: (_answer, campaign) =>
      offerUndo(`Eliminamos «${campaignName(campaign)}»`, campaign.producerId, 'campaign', [
        [campaign.id],
      ]),
    onError: (error) => toast.error(error.message),
  });

type Sending = {
  /** The time to send at; null sends now. */
  hour: Parameters<typeof sendCampaign>[1];
  /** The activity below which recipients are left out; null leaves nobody out. */
  cut: Parameters<typeof sendCampaign>[2];
  /** The signature of the counted audience. */
  audience: Parameters<typeof sendCampaign>[3];
};

/** Sends or schedules a campaign. Closing the tab before the answer prompts first. */
export function useSendCampaign(seen: SeenCampaign) {
  const send = useMutation({
    mutationFn: ({ hour, cut, audience }: Sending) => sendCampaign(seen, hour, cut, audience),
    onSuccess: ({ message }, { hour }) => {
      if (!hour) return toast.ok(message);
      toast.undo(message, () => {
        cancelCampaign(seen.campaignId, 'scheduled').then(
          (answer) => toast.ok(answer.message),
          (error: Error) => toast.error(error.message),
        );
      });
    },
  });
  useLeaveWarning(send.isPending);
  return send;
}

export const useResendUnconfirmed = (campaignId: string, onSettled: () => void) =>
  useMutation({
    mutationFn: () => resendUnconfirmed(campaignId),
    onSuccess: ({ message }) => toast.ok(message),
    onError: (error) => toast.error(error.message),
    onSettled,
  });
