'use client';

import { useMutation } from '@tanstack/react-query';
import { toast } from '@/components/ui/overlay/toast';
import { createValidator, renewValidator, revokeValidator } from '@/lib/data/door/validators';

/** Creates a validator's new link, which ends the old one. */
export const useRenewValidator = (eventId: string) =>
  useMutation({ mutationFn: (id: string) => renewValidator(eventId, id) });

export const useRevokeValidator = (eventId: string) =>
  useMutation({
    mutationFn: (id: string) => revokeValidator(eventId, id),
    onSuccess: ({ message }) => toast.ok(message),
  });

type Given = Parameters<typeof createValidator>[1];

export const useCreateValidator = (eventId: string) =>
  useMutation({ mutationFn: (given: Given) => createValidator(eventId, given) });
