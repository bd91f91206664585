'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTold } from '@/components/shared/use-told';
import { toast } from '@/components/ui/overlay/toast';
import {
  changePromoters,
  makePromoterLink,
  saveLinkDays,
  savePromoterAccount,
  savePromoters,
} from '@/lib/data/promoter/promoters';
import type { Banking } from '@/lib/domain/producer/banking';
import type { Promoter } from '@/lib/domain/promoter/promoter';
import type { PromoterInput } from '@/lib/domain/promoter/promoter-schema';

export const useSavePromoter = (producerId: string) =>
  useTold((promoter: PromoterInput) => savePromoters(producerId, [promoter]));

type Change = {
  promoters: readonly Promoter[];
  change: Parameters<typeof changePromoters>[2];
};

export const useChangePromoters = (producerId: string) =>
  useMutation({
    mutationFn: ({ promoters, change }: Change) => changePromoters(producerId, promoters, change),
    onSuccess: ({ message }) => toast.ok(message),
    onError: (error) => toast.error(error.message),
  });

export const useSaveLinkDays = (producerId: string) =>
  useMutation({
    mutationFn: (days: Parameters<typeof saveLinkDays>[1]) => saveLinkDays(producerId, days),
    onSuccess: ({ message }) => toast.ok(message),
    onError: (error) => toast.error(error.message),
  });

export function useSaveAccount(producerId: string, promoterId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (account: Banking) => savePromoterAccount(producerId, promoterId, account),
    onSuccess: ({ message }) => {
      toast.ok(message);
      return client.invalidateQueries({ queryKey: ['promoter', producerId, promoterId] });
    },
  });
}

export const useMakeLink = (producerId: string) =>
  useMutation({ mutationFn: (promoterId: string) => makePromoterLink(producerId, promoterId) });
