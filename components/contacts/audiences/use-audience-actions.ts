'use client';

import { useMutation } from '@tanstack/react-query';
import { toast } from '@/components/ui/overlay/toast';
import { usePanel } from '@/hooks/use-panel';
import { deleteAudience, saveAudience } from '@/lib/data/contact/audiences';
import type { AudienceInput } from '@/lib/domain/contact/audience';

/** Creates or changes an audience; the sheet shows the error. */
export function useSaveAudience() {
  const { producerId } = usePanel();
  return useMutation({
    mutationFn: ({ id, input }: { id?: string; input: AudienceInput }) =>
      saveAudience(producerId, id, input),
    onSuccess: ({ message }) => toast.ok(message),
  });
}

/** Deletes an audience; the dialog shows the error. */
export function useDeleteAudience() {
  const { producerId } = usePanel();
  return useMutation({
    mutationFn: (id: string) => deleteAudience(producerId, id),
    onSuccess: ({ message }) => toast.ok(message),
  });
}
