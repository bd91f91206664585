'use client';

import { useMutation } from '@tanstack/react-query';
import { toast } from '@/components/ui/overlay/toast';
import { useSaveUnlessChanged } from '@/hooks/use-save-unless-changed';
import { setAmbassadorState } from '@/lib/data/ambassador/ambassadors';
import type { AmbassadorState } from '@/lib/domain/ambassador/ambassador-state';
import type { SetAmbassadorState } from '@/lib/domain/ambassador/ambassador-state-schema';

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
