'use client';

import { useMutation } from '@tanstack/react-query';
import { toast } from '@/components/ui/overlay/toast';
import { createValidator, renewValidator, revokeValidator } from '@/lib/data/door/validators';

/** Makes a validator's new link, which ends the one before; the dialog shows the error. */
export const useRenewValidator = (eventId: string) =>
  useMutation({ mutationFn: (id: string) => renewValidator(eventId, id) });

/** Revokes a validator at once; the dialog shows the error. */
export const useRevokeValidator = (eventId: string) =>
  useMutation({
    mutationFn: (id: string) => revokeValidator(eventId, id),
    onSuccess: ({ message }) => toast.ok(message),
  });

type Given = Parameters<typeof createValidator>[1];

/** Creates a validator; the form shows the error. */
export const useCreateValidator = (eventId: string) =>
  useMutation({ mutationFn: (given: Given) => createValidator(eventId, given) });
