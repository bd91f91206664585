'use client';

import { useMutation } from '@tanstack/react-query';
import { toast } from '@/components/ui/toast';
import { createQrCodes, updateQrCode } from '@/lib/data/qr-codes';
import type { CreateQrCodes, UpdateQrCode } from '@/lib/domain/qr-code';

/** Makes codes; the form shows what is refused. */
export const useCreateQrCodes = () =>
  useMutation({
    mutationFn: (input: CreateQrCodes) => createQrCodes(input),
    onSuccess: ({ message }) => toast.ok(message),
  });

/** Changes a code; the form shows what is refused. */
export const useUpdateQrCode = () =>
  useMutation({
    mutationFn: (input: UpdateQrCode) => updateQrCode(input),
    onSuccess: ({ message }) => toast.ok(message),
  });
