'use client';

import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from '@/components/ui/overlay/toast';
import { useSaveUnlessChanged } from '@/hooks/use-save-unless-changed';
import { CallError } from '@/lib/data/kit/call';
import { createQrCodes, updateQrCode } from '@/lib/data/qr/qr-codes';
import type { CreateQrCodes, UpdateQrCode } from '@/lib/domain/qr/qr-code-schema';

/** Creates codes, with one idempotency key while the form is open. */
export function useCreateQrCodes() {
  const [key, setKey] = useState(() => crypto.randomUUID());
  return useMutation({
    mutationFn: (input: CreateQrCodes) => createQrCodes({ ...input, key }),
    onSuccess: ({ message }) => toast.ok(message),
    onError: (error) => {
      // The first attempt did create its codes, and the form has said so: its content now is for other codes.
      if (error instanceof CallError && error.code === 'already-exists') {
        setKey(crypto.randomUUID());
      }
    },
  });
}

type QrEdit = Omit<UpdateQrCode, 'code' | 'seen'>;

export const useUpdateQrCode = (code: string, onSaved: (edit: QrEdit) => void) =>
  useSaveUnlessChanged({
    send: (edit: QrEdit, seen) => updateQrCode({ code, ...edit, seen }),
    onSaved: ({ message }, edit) => {
      toast.ok(message);
      onSaved(edit);
    },
  });
