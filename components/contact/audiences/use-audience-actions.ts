'use client';

import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { offerUndo } from '@/components/shared/bin/offer-undo';
import { toast } from '@/components/ui/overlay/toast';
import { usePanel } from '@/hooks/use-panel';
import { useSaveUnlessChanged } from '@/hooks/use-save-unless-changed';
import { deleteAudience, saveAudience } from '@/lib/data/contact/audiences';
import type { Audience, AudienceInput } from '@/lib/domain/contact/audience';

export function useSaveAudience(id: string, onSaved: () => void) {
  const { producerId } = usePanel();
  // One idempotency key for as long as the form is open: if an answer is lost, the retry creates no second
  // audience.
  const [key] = useState(() => crypto.randomUUID());
  return useSaveUnlessChanged({
    send: (input: AudienceInput, seen) =>
      saveAudience(producerId, id || undefined, input, seen, key),
    onSaved: ({ message }) => {
      toast.ok(message);
      onSaved();
    },
  });
}

export function useDeleteAudience() {
  const { producerId } = usePanel();
  return useMutation({
    mutationFn: ({ id }: Pick<Audience, 'id' | 'name'>) => deleteAudience(producerId, id),
    onSuccess: (_answer, { id, name }) =>
      offerUndo(`Eliminamos «${name}»`, producerId, 'audience', [[id]]),
    onError: (error) => toast.error(error.message),
  });
}
