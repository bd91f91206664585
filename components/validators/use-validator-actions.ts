'use client';

import { useMutation } from '@tanstack/react-query';
import { toast } from '@/components/ui/overlay/toast';
import { createValidator, renewValidator, revokeValidator } from '@/lib/data/door/validators';

/** Gives a validator a new link, or stops it at once. */
export function useValidatorActions(eventId: string) {
  const renew = useMutation({
    mutationFn: (id: string) => renewValidator(eventId, id),
    onError: (error) => toast.error(error.message),
  });
  const revoke = useMutation({
    mutationFn: (id: string) => revokeValidator(eventId, id),
    onSuccess: ({ message }) => toast.ok(message),
  });
  return { renew, revoke };
}

type Given = Parameters<typeof createValidator>[1];

/** Makes a validator; the form shows what is refused. */
export const useCreateValidator = (eventId: string) =>
  useMutation({ mutationFn: (given: Given) => createValidator(eventId, given) });
