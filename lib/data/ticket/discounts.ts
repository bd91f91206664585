import * as calls from '@/lib/domain/ticket/calls';
import type { DiscountContent } from '@/lib/domain/ticket/discount';
import { call } from '../kit/call';

/** A rule, and how many codes of it to make. */
export type DiscountBatch = { prefix: string; quantity: number; key: string } & Omit<
  DiscountContent,
  'code'
>;

/** Makes a batch of codes with one rule; answers them. */
export const createDiscountCodes = (
  eventId: string,
  { startsAt, endsAt, ...batch }: DiscountBatch,
) =>
  call(calls.createDiscountCodes, {
    ...batch,
    eventId,
    startsAt: startsAt?.toISOString() ?? null,
    endsAt: endsAt?.toISOString() ?? null,
  });
