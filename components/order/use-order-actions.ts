'use client';

import { useMutation } from '@tanstack/react-query';
import { toast } from '@/components/ui/overlay/toast';
import {
  advancePaymentOrder,
  createPaymentOrder,
  requestAdvance,
} from '@/lib/data/order/payment-orders';
import type { AdvanceInput } from '@/lib/domain/order/payment-order-schema';

export const useCreateOrder = () =>
  useMutation({
    mutationFn: (asks: { eventId: string; amount: number; requestId: string }) =>
      createPaymentOrder(asks.eventId, asks.amount, asks.requestId),
    onSuccess: ({ message }) => toast.ok(message),
  });

export const useRequestAdvance = () =>
  useMutation({
    mutationFn: (asks: { eventId: string; amount: number; requestId: string }) =>
      requestAdvance(asks.eventId, asks.amount, asks.requestId),
    onSuccess: ({ message }) => toast.ok(message),
  });

export const useAdvanceOrder = () =>
  useMutation({
    mutationFn: (input: AdvanceInput) => advancePaymentOrder(input),
    onSuccess: ({ message }) => toast.ok(message),
  });
