'use client';

import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { offerUndo } from '@/components/shared/bin/offer-undo';
import { toast } from '@/components/ui/overlay/toast';
import { usePanel } from '@/hooks/use-panel';
import { useSaveUnlessChanged } from '@/hooks/use-save-unless-changed';
import { deleteAudience, saveAudience } from '@/lib/data/contact/audiences';
import type { Audience, AudienceInput } from '@/lib/domain/contact/audience';

/** Creates or changes an audience, unless somebody else changed the same fields; the sheet shows the error. */
export function useSaveAudience(id: string, onSaved: () => void) {
  const { producerId } = usePanel();
  // One while the form is open: an answer that was lost makes no second audience.
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

/** Deletes an audience, with an undo. */
export function useDeleteAudience() {
  const { producerId } = usePanel();
  return useMutation({
    mutationFn: ({ id }: Pick<Audience, 'id' | 'name'>) => deleteAudience(producerId, id),
    onSuccess: (_answer, { id, name }) =>
      offerUndo(`Eliminamos «${name}»`, producerId, 'audience', [[id]]),
    onError: (error) => toast.error(error.message),
  });
}
