'use client';

import { useMemo, useState } from 'react';
import { toast } from '@/components/ui/overlay/toast';
import { plural } from '@/lib/domain/kit/format';
import { choiceSummary, type Found, firstChoice, NOTHING_FOUND } from './choice';
import { triedOf, useOpenRefunds } from './use-open-refunds';

const MANY = 10;

/** The choice of found orders that are refunded, with or without the service fee, and why; `start` opens the cases. */
export function useChoice(
  eventId: string,
  found: Found = NOTHING_FOUND,
  onOpened: () => void,
  onDone: () => void,
) {
  const [picked, setPicked] = useState<ReadonlySet<string> | null>(null);
  const [includeFee, setIncludeFee] = useState(true);
  const [reason, setReason] = useState('');
  const [asked, setAsked] = useState(false);
  const { progress, open, stop } = useOpenRefunds(eventId);
  // Memoized, because thousands of orders would be processed again for each letter of the reason.
  const first = useMemo(() => firstChoice(found), [found]);
  const chosen = picked ?? first;
  const summary = useMemo(
    () => choiceSummary(found.orders, chosen, includeFee),
    [found, chosen, includeFee],
  );
  const { items } = summary;
  return {
    ...summary,
    orders: found.orders,
    lines: found.lines,
    chosen,
    choose: (id: string, on: boolean) =>
      setPicked(new Set([...chosen].filter((one) => one !== id).concat(on ? id : []))),
    includeFee,
    setIncludeFee,
    reason,
    setReason,
    missing: asked && !reason.trim() ? 'Escribe el motivo de la devolución' : null,
    progress,
    stop,
    left: progress ? progress.total - progress.done : items.length,
    onOpened,
    reset: () => setPicked(null),
    start: async () => {
      setAsked(true);
      if (!reason.trim()) return;
      const outcomes = await open({ items, includeFee, reason });
      onOpened();
      if (triedOf(outcomes) < items.length) return;
      // The report of many cases offers the undo, so the sheet stays open.
      if (outcomes.length > MANY) return;
      if (outcomes.some(({ refundId }) => refundId === '')) return;
      toast.ok(plural(outcomes.length, 'devolución abierta', 'devoluciones abiertas'));
      onDone();
    },
  };
}

export type RefundChoice = ReturnType<typeof useChoice>;
