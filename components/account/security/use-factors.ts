'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { toast } from '@/components/ui/overlay/toast';
import { variant } from '@/lib/config';
import { finishEnrolment } from '@/lib/data/account/second-factor';
import type { Enrolment } from '@/lib/firebase/second-factor';

// Loaded on demand: it carries a part of the SDK that nothing else uses.
const adapter = () => import('@/lib/firebase/second-factor');

const FACTORS = ['second-factor', 'own'];

/** The second factors of the signed-in account, never cached. */
export const useFactors = () =>
  useQuery({
    queryKey: FACTORS,
    queryFn: async () => (await adapter()).factors(),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });

/** A key for one attempt to set up a second factor; only `refetch` creates another, and it is never cached. */
export const useEnrolment = () =>
  useQuery({
    queryKey: ['second-factor', 'new'],
    queryFn: async () => (await adapter()).startEnrolment(variant().siteName),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });

export function useFinishEnrolment(onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ enrolment, code, name }: { enrolment: Enrolment; code: string; name: string }) =>
      finishEnrolment(enrolment, code, name),
    onSuccess: async () => {
      toast.ok('Verificación en dos pasos activada');
      await client.invalidateQueries({ queryKey: FACTORS });
      onDone();
    },
  });
}

export function useRemoveFactor(onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) => (await adapter()).removeFactor(id),
    onSuccess: async () => {
      toast.ok('Verificación en dos pasos quitada');
      await client.invalidateQueries({ queryKey: FACTORS });
      onDone();
    },
  });
}
