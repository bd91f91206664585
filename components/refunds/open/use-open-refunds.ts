'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { findRefunds, newRefundKey, openRefunds } from '@/lib/data/money/refunds';
import type { OpenedRefund } from '@/lib/domain/money/calls';
import type { OpenRefundsInput } from '@/lib/domain/money/refund-schema';
import { type Found, mergeFound, NOTHING_FOUND } from './choice';

// Small enough that one call answers in seconds, and its progress is seen.
const LINES = 50;
const ORDERS = 10;

const groupsOf = <T>(list: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, i) =>
    list.slice(i * size, (i + 1) * size),
  );

/** What lines mean, asked for once; nothing without lines. */
export const useFoundRefunds = (eventId: string, lines: readonly string[]) =>
  useQuery({
    queryKey: ['find-refunds', eventId, lines],
    queryFn: async () => {
      let found: Found = NOTHING_FOUND;
      for (const group of groupsOf(lines, LINES)) {
        found = mergeFound(found, await findRefunds(eventId, group));
      }
      return found;
    },
    enabled: lines.length > 0,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

type Progress = { done: number; total: number; isBusy: boolean; outcomes: OpenedRefund[] };

/**
 * Opens cases in small groups, with progress. The same key goes with each, so that what was opened before a lost
 * answer is not opened again when the person tries once more.
 */
export function useOpenRefunds(eventId: string) {
  const [key] = useState(() => newRefundKey());
  const [progress, setProgress] = useState<Progress | null>(null);
  const open = async ({ items, ...terms }: Omit<OpenRefundsInput, 'eventId' | 'key'>) => {
    const outcomes: OpenedRefund[] = [];
    const show = (isBusy: boolean) =>
      setProgress({ done: outcomes.length, total: items.length, isBusy, outcomes: [...outcomes] });
    show(true);
    for (const group of groupsOf(items, ORDERS)) {
      try {
        outcomes.push(...(await openRefunds({ eventId, items: group, key, ...terms })).refunds);
      } catch (error) {
        const { message } = error as Error;
        const refused = { refundId: '', amount: 0, fee: 0, message };
        outcomes.push(...group.map(({ ledgerId }) => ({ ledgerId, ...refused })));
      }
      show(true);
    }
    show(false);
    return outcomes;
  };
  return { progress, open };
}
