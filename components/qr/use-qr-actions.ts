'use client';

import { useMutation } from '@tanstack/react-query';
import { toast } from '@/components/ui/overlay/toast';
import { useSaveUnlessChanged } from '@/hooks/use-save-unless-changed';
import { createQrCodes, updateQrCode } from '@/lib/data/platform/qr-codes';
import type { CreateQrCodes, UpdateQrCode } from '@/lib/domain/platform/qr-code-schema';

/** Creates codes; the form shows the error. */
export const useCreateQrCodes = () =>
  useMutation({
    mutationFn: (input: CreateQrCodes) => createQrCodes(input),
    onSuccess: ({ message }) => toast.ok(message),
  });

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
