'use client';

import { useTold } from '@/components/shared/use-told';
import {
  advancePaymentOrder,
  createPaymentOrder,
  requestAdvance,
} from '@/lib/data/order/payment-orders';
import type { AdvanceInput } from '@/lib/domain/order/payment-order-schema';

export const useCreateOrder = () =>
  useTold((asks: { eventId: string; amount: number; requestId: string }) =>
    createPaymentOrder(asks.eventId, asks.amount, asks.requestId),
  );

export const useRequestAdvance = () =>
  useTold((asks: { eventId: string; amount: number; requestId: string }) =>
    requestAdvance(asks.eventId, asks.amount, asks.requestId),
  );

export const useAdvanceOrder = () => useTold((input: AdvanceInput) => advancePaymentOrder(input));
