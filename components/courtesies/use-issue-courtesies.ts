'use client';

import { useRef, useState } from 'react';
import { useRecount } from '@/hooks/use-live-page';
import { issueCourtesies } from '@/lib/data/ticket/courtesies';
import type { CourtesyRecipient } from '@/lib/domain/ticket/courtesy';

// Guests per call: small enough for the progress bar to move and for an interruption to lose little.
const BATCH = 10;

export type Giving = {
  status: 'idle' | 'giving' | 'done' | 'stopped';
  done: number;
  total: number;
  failed: number;
  /** How many mails go by themselves within minutes. */
  left: number;
  /** How many asked for no mail, and were given none. */
  kept: number;
  error: string | null;
};

const NONE = { failed: 0, left: 0, kept: 0 };
const IDLE: Giving = { status: 'idle', done: 0, total: 0, ...NONE, error: null };

/**
 * Issues courtesies batch by batch and can continue after a failure: each batch has an idempotency key, so one
 * whose response was lost issues nothing twice.
 */
export function useIssueCourtesies(eventId: string) {
  const [state, setState] = useState<Giving>(IDLE);
  const recount = useRecount();
  const work = useRef<{ type: string; guests: readonly CourtesyRecipient[]; key: string } | null>(
    null,
  );

  const run = async (from: number, before: typeof NONE) => {
    const job = work.current;
    if (!job) return;
    let { failed, left, kept } = before;
    const total = job.guests.length;
    for (let at = from; at < total; at += BATCH) {
      setState({ status: 'giving', done: at, total, failed, left, kept, error: null });
      try {
        const batch = job.guests.slice(at, at + BATCH);
        const answer = await issueCourtesies(eventId, job.type, batch, `${job.key}-${at}`);
        failed += answer.failed;
        left += answer.left;
        kept += answer.kept;
        recount();
      } catch (error) {
        const message = (error as Error).message;
        setState({ status: 'stopped', done: at, total, failed, left, kept, error: message });
        return;
      }
    }
    setState({ status: 'done', done: total, total, failed, left, kept, error: null });
  };

  return {
    ...state,
    give: (type: string, guests: readonly CourtesyRecipient[]) => {
      work.current = { type, guests, key: crypto.randomUUID() };
      void run(0, IDLE);
    },
    goOn: () => void run(state.done, state),
  };
}
