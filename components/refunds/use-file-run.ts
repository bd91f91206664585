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

/**
 * Refuses a case requested earlier that is settled or has another amount by now: there is no later check before it
 * is paid.
 */
async function requireSame(eventId: string, refundId: string, total: number) {
  const [now] = await fetchRefunds(eventId, [refundId]);
  const settled = !now || !isUnsettled(now.status) ? 'Ya se pagó o se rechazó' : null;
  const why = settled ?? totalSince(now?.total ?? 0, total);
  if (why) throw new CallError(why, 'aborted', 'total');
}

/**
 * Requests cases for a payment file. After an error that is not a refusal it retries once with the same idempotency
 * key, because the case may have been requested and only the answer lost. A case that stays without an answer keeps
 * its key for the next file.
 */
export function useFileRun(eventId: string) {
  const [key] = useState(newFileKey);
  const [before] = useState(() => openFileKeys(eventId));
  const trace = useRef<Promise<unknown> | null>(null);
  const request = async ({ id: refundId, status, total }: Refund) => {
    // Before the first request: a file with personal data must be recorded in the audit log, or is not made.
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
    /** Whether a case was requested here before, and is in no file yet. */
    isUnfiled: (refund: Refund) => isRequestedFor(refund, before[refund.id]),
  };
}
