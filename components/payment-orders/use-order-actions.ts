'use client';

import { useMutation } from '@tanstack/react-query';
import { toast } from '@/components/ui/overlay/toast';
import {
  type AdvanceInput,
  advancePaymentOrder,
  createPaymentOrder,
} from '@/lib/data/money/payment-orders';

/** Asks for a payment; the dialog shows what is refused. */
export const useCreateOrder = () =>
  useMutation({
    mutationFn: (asks: { eventId: string; amount: number; requestId: string }) =>
      createPaymentOrder(asks.eventId, asks.amount, asks.requestId),
    onSuccess: ({ message }) => toast.ok(message),
  });

/** Takes an order one step on; the dialog shows what is refused. */
export const useAdvanceOrder = () =>
  useMutation({
    mutationFn: (input: AdvanceInput) => advancePaymentOrder(input),
    onSuccess: ({ message }) => toast.ok(message),
  });
