'use client';

import { useRef, useState } from 'react';
import { startExport } from '@/lib/data/contact/people-export';
import { CallError } from '@/lib/data/kit/call';
import { advanceRefund, fetchRefunds, newFileKey } from '@/lib/data/money/refunds';
import {
  isRefundRefusal,
  isRequestedFor,
  isUnsettled,
  type Refund,
  totalSince,
} from '@/lib/domain/money/refund';
import { keepFileKeys, openFileKeys } from './file-keys';

/** Refuses what was asked for before, and is settled or of another amount by now: nothing else asks before it is paid. */
async function requireSame(eventId: string, refundId: string, total: number) {
  const [now] = await fetchRefunds(eventId, [refundId]);
  const settled = !now || !isUnsettled(now.status) ? 'Ya se pagó o se rechazó' : null;
  const why = settled ?? totalSince(now?.total ?? 0, total);
  if (why) throw new CallError(why, 'aborted', 'total');
}

/**
 * Requests cases for a file for the payment. After an error that is no refusal it asks once more, by the same key: the
 * case may be requested, and only the answer lost. One that stays without an answer keeps its key for the next file.
 */
export function useFileRun(eventId: string) {
  const [key] = useState(newFileKey);
  const [before] = useState(() => openFileKeys(eventId));
  const trace = useRef<Promise<unknown> | null>(null);
  const request = async ({ id: refundId, status, total }: Refund) => {
    // Before the first payment is asked for: a file with people in it leaves a line of the trace, or is not made.
    trace.current ??= startExport('payments', eventId);
    await trace.current.catch((error) => {
      trace.current = null;
      throw error;
    });
    if (status !== 'open') return requireSame(eventId, refundId, total);
    const fileKey = keepFileKeys(eventId, [refundId], key)[refundId];
    const seen = { status } as const;
    const ask = () => advanceRefund({ eventId, refundId, action: 'request', total, seen, fileKey });
    await ask().catch((error: CallError) => {
      if (error.field || isRefundRefusal(error.code)) throw error;
      return ask();
    });
  };
  return {
    request,
    /** Whether a case was asked for here before, and is in no file yet. */
    isUnfiled: (refund: Refund) => isRequestedFor(refund, before[refund.id]),
  };
}
