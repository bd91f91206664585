'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '@/components/ui/overlay/toast';
import { setAmbassadorState } from '@/lib/data/platform/ambassadors';
import { healthQuery, retryWork } from '@/lib/data/platform/health';
import { checkSendingDomain } from '@/lib/data/platform/platform';
import type { AmbassadorState } from '@/lib/domain/platform/ambassador-state';

/** Retries failed work and reads the list again; the dialog shows the error. */
export function useRetryWork() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: retryWork,
    onSuccess: ({ message }) => toast.ok(message),
    onSettled: () => client.invalidateQueries({ queryKey: healthQuery().queryKey }),
  });
}

/** Asks DNS again about the domain that campaigns are sent from. */
export const useCheckSendingDomain = () =>
  useMutation({
    mutationFn: checkSendingDomain,
    onSuccess: ({ message, problems }) =>
      problems === 0 ? toast.ok(message) : toast.info(message),
    onError: (error) => toast.error(error.message),
  });

/** Sets the state and the note of an ambassador's application. */
export const useSetAmbassadorState = (id: string) =>
  useMutation({
    mutationFn: ({ state, note }: { state: AmbassadorState; note: string }) =>
      setAmbassadorState(id, state, note),
    onSuccess: ({ message }) => toast.ok(message),
    onError: (error) => toast.error(error.message),
  });
