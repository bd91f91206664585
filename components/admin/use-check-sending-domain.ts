'use client';

import { useMutation } from '@tanstack/react-query';
import { toast } from '@/components/ui/overlay/toast';
import { checkSendingDomain } from '@/lib/data/home/platform-figures';

export const useCheckSendingDomain = () =>
  useMutation({
    mutationFn: checkSendingDomain,
    onSuccess: ({ message, problems }) =>
      problems === 0 ? toast.ok(message) : toast.info(message),
    onError: (error) => toast.error(error.message),
  });
