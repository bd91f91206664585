'use client';

import { useMutation } from '@tanstack/react-query';
import { toast } from '@/components/ui/overlay/toast';
import { createValidator, renewValidator, revokeValidator } from '@/lib/data/door/validators';

/** Renews a validator's link, or revokes it at once. */
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

/** Creates a validator; the form shows the error. */
export const useCreateValidator = (eventId: string) =>
  useMutation({ mutationFn: (given: Given) => createValidator(eventId, given) });
