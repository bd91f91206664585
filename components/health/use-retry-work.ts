'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '@/components/ui/overlay/toast';
import { healthQuery, retryWork } from '@/lib/data/health/health';

export function useRetryWork() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: retryWork,
    onSuccess: ({ message }) => toast.ok(message),
    onSettled: () => client.invalidateQueries({ queryKey: healthQuery().queryKey }),
  });
}
