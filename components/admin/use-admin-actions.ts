'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '@/components/ui/overlay/toast';
import { useSaveUnlessChanged } from '@/hooks/use-save-unless-changed';
import { setAmbassadorState } from '@/lib/data/platform/ambassadors';
import { healthQuery, retryWork } from '@/lib/data/platform/health';
import { checkSendingDomain } from '@/lib/data/platform/platform';
import type { AmbassadorState } from '@/lib/domain/platform/ambassador-state';
import type { SetAmbassadorState } from '@/lib/domain/platform/ambassador-state-schema';

export function useRetryWork() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: retryWork,
    onSuccess: ({ message }) => toast.ok(message),
    onSettled: () => client.invalidateQueries({ queryKey: healthQuery().queryKey }),
  });
}

export const useCheckSendingDomain = () =>
  useMutation({
    mutationFn: checkSendingDomain,
    onSuccess: ({ message, problems }) =>
      problems === 0 ? toast.ok(message) : toast.info(message),
    onError: (error) => toast.error(error.message),
  });

export const useMoveAmbassador = (applicationId: string) =>
  useMutation({
    mutationFn: (state: AmbassadorState) => setAmbassadorState({ applicationId, state }),
    onSuccess: ({ message }) => toast.ok(message),
    onError: (error) => toast.error(error.message),
  });

type AmbassadorEdit = Pick<SetAmbassadorState, 'state' | 'note'>;

export const useSaveAmbassador = (applicationId: string, onSaved: (edit: AmbassadorEdit) => void) =>
  useSaveUnlessChanged({
    send: (edit: AmbassadorEdit, seen) => setAmbassadorState({ applicationId, ...edit, seen }),
    onSaved: ({ message }, edit) => {
      toast.ok(message);
      onSaved(edit);
    },
  });
