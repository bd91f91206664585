'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '@/components/ui/overlay/toast';
import { checkSeals, healthQuery } from '@/lib/data/health/health';

export function useCheckSeals() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: checkSeals,
    onSuccess: ({ message }) => toast.ok(message),
    onError: (error) => toast.error(error.message),
    onSettled: () => client.invalidateQueries({ queryKey: healthQuery().queryKey }),
  });
}
