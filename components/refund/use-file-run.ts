'use client';

import { useRef, useState } from 'react';
import { startExport } from '@/lib/data/contact/people-export';
import { fetchRefunds, newFileKey } from '@/lib/data/refund/refunds';
import { isRequestedFor, isUnsettled, type Refund, totalSince } from '@/lib/domain/refund/refund';
import { keepFileKeys, openFileKeys } from './file-keys';

/**
 * Requests cases for a payment file. A case that stays without an answer, or in no file because the tab was closed, keeps
 * its key for the next file.
 */
export function useFileRun(eventId: string) {
  const [key] = useState(newFileKey);
  const [before] = useState(() => openFileKeys(eventId));
  const keys = useRef<ReturnType<typeof keepFileKeys>>({});
  /** Settles the cases that were requested before: those need no call, unless they are other ones by now. */
  const prepare = async (refunds: readonly Refund[]) => {
    // Before the first request: a file with personal data must be recorded in the audit log, or is not made.
    await startExport('payments', eventId);
    const ids = refunds.filter(({ status }) => status === 'open').map(({ id }) => id);
    keys.current = keepFileKeys(eventId, ids, key);
    const asked = refunds.filter(({ status }) => status !== 'open');
    const now = new Map(
      (await fetchRefunds(eventId, asked.map(idOf))).map((refund) => [refund.id, refund]),
    );
    const failed = asked.flatMap((item) => {
      const message = changeOf(item, now.get(item.id));
      return message ? [{ item, message }] : [];
    });
    const isRefused = new Set(failed.map(({ item }) => item));
    return { done: asked.filter((one) => !isRefused.has(one)), failed };
  };
  const callOf = ({ id: refundId, status, total }: Refund) => {
    const fileKey = keys.current[refundId];
    return { eventId, refundId, action: 'request', total, seen: { status }, fileKey };
  };
  return {
    prepare,
    callOf,
    /** Whether a case was requested here before, and is in no file yet. */
    isUnfiled: (refund: Refund) => isRequestedFor(refund, before[refund.id]),
  };
}

const idOf = ({ id }: Refund) => id;

/** The reason why a case that was requested earlier cannot go into a file: there is no later check before it is paid. */
const changeOf = ({ total }: Refund, now: Refund | undefined): string | null =>
  now && isUnsettled(now.status) ? totalSince(now.total, total) : 'Ya se pagó o se rechazó';
