'use client';

import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from '@/components/ui/overlay/toast';
import { useSaveUnlessChanged } from '@/hooks/use-save-unless-changed';
import { CallError } from '@/lib/data/kit/call';
import { createQrCodes, updateQrCode } from '@/lib/data/platform/qr-codes';
import type { CreateQrCodes, UpdateQrCode } from '@/lib/domain/platform/qr-code-schema';

/** Creates codes, once from one opening of the form, which shows the error. */
export function useCreateQrCodes() {
  const [key, setKey] = useState(() => crypto.randomUUID());
  return useMutation({
    mutationFn: (input: CreateQrCodes) => createQrCodes({ ...input, key }),
    onSuccess: ({ message }) => toast.ok(message),
    onError: (error) => {
      // Those of before were made, and the form has said so: what stands in it now is for others.
      if (error instanceof CallError && error.code === 'already-exists') {
        setKey(crypto.randomUUID());
      }
    },
  });
}

type QrEdit = Omit<UpdateQrCode, 'code' | 'seen'>;

/** Changes a code, unless somebody else changed the same fields; the form shows the error. */
export const useUpdateQrCode = (code: string, onSaved: (edit: QrEdit) => void) =>
  useSaveUnlessChanged({
    send: (edit: QrEdit, seen) => updateQrCode({ code, ...edit, seen }),
    onSaved: ({ message }, edit) => {
      toast.ok(message);
      onSaved(edit);
    },
  });
