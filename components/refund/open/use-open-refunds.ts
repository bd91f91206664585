'use client';

import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { CallError } from '@/lib/data/kit/call';
import { findRefunds, newRefundKey, openRefunds } from '@/lib/data/refund/refunds';
import type { OpenedRefund } from '@/lib/domain/refund/calls';
import { isRefundRefusal } from '@/lib/domain/refund/refund';
import type { OpenRefundsInput } from '@/lib/domain/refund/refund-schema';
import { type Found, mergeFound, NOTHING_FOUND } from './choice';

// Small enough that one call answers in seconds, and its progress is visible.
const LINES = 50;
const ORDERS = 10;

const groupsOf = <T>(list: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, i) =>
    list.slice(i * size, (i + 1) * size),
  );

export const triedOf = (outcomes: readonly OpenedRefund[]): number =>
  new Set(outcomes.map(({ ledgerId }) => ledgerId)).size;

export function useFoundRefunds(eventId: string, lines: readonly string[]) {
  const [looked, setLooked] = useState(0);
  const query = useQuery({
    queryKey: ['find-refunds', eventId, lines],
    queryFn: async () => {
      setLooked(0);
      let found: Found = NOTHING_FOUND;
      for (const group of groupsOf(lines, LINES)) {
        found = mergeFound(found, await findRefunds(eventId, group));
        setLooked(found.lines.length);
      }
      return found;
    },
    enabled: lines.length > 0,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return { ...query, looked };
}

/**
 * The progress of opening, in orders. An order without an outcome was not tried yet, or its answer was lost
 * (`problem` says why, else ''). An order of several people has an outcome for each.
 */
type Progress = {
  done: number;
  total: number;
  isBusy: boolean;
  isEnding: boolean;
  outcomes: OpenedRefund[];
  problem: string;
};

/**
 * Opens cases in small groups, with progress. All groups have one idempotency key, so that a retry opens nothing
 * twice after a lost answer. `stop` lets the group in flight finish; `open` with the same orders continues after
 * it. An error that is not a refusal ends the run, because a case may have been opened before it; continuing asks
 * for the same orders again.
 */
export function useOpenRefunds(eventId: string) {
  const [key] = useState(() => newRefundKey());
  const [progress, setProgress] = useState<Progress | null>(null);
  const isStopped = useRef(false);
  const open = async ({ items, ...terms }: Omit<OpenRefundsInput, 'eventId' | 'key'>) => {
    isStopped.current = false;
    const outcomes: OpenedRefund[] = [...(progress?.outcomes ?? [])];
    const tried = new Set(outcomes.map(({ ledgerId }) => ledgerId));
    const left = items.filter(({ ledgerId }) => !tried.has(ledgerId));
    let problem = '';
    const show = (isBusy: boolean) =>
      setProgress({
        done: triedOf(outcomes),
        total: items.length,
        isBusy,
        isEnding: isStopped.current,
        outcomes: [...outcomes],
        problem,
      });
    show(true);
    for (const group of groupsOf(left, ORDERS)) {
      if (isStopped.current || problem) break;
      try {
        const { refunds } = await openRefunds({ eventId, items: group, key, ...terms });
        outcomes.push(...refunds.filter(({ unsure }) => !unsure));
        problem = refunds.find(({ unsure }) => unsure)?.message ?? '';
      } catch (error) {
        const { code, message } = error as CallError;
        const refused = { refundId: '', name: '', amount: 0, fee: 0, message };
        if (isRefundRefusal(code)) {
          outcomes.push(...group.map(({ ledgerId }) => ({ ledgerId, ...refused })));
        } else problem = message;
      }
      show(true);
    }
    show(false);
    return outcomes;
  };
  const stop = () => {
    isStopped.current = true;
    setProgress((now) => now && { ...now, isEnding: true });
  };
  return { progress, open, stop };
}
