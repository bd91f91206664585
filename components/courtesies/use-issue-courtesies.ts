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
  /** Who is still to get theirs, once it has stopped. */
  rest: readonly CourtesyRecipient[];
  error: string | null;
};

const NONE = { failed: 0, left: 0, kept: 0 };
const IDLE: Giving = { status: 'idle', done: 0, total: 0, ...NONE, rest: [], error: null };

const NOBODY: ReadonlySet<string> = new Set();

/**
 * Issues courtesies batch by batch and can continue after a failure, with the same guests or an edited rest of them: all
 * that is given here has one idempotency key, under which each address of a list is one courtesy. So a batch whose
 * response was lost issues nothing twice, whatever batches its guests are in the next time.
 */
export function useIssueCourtesies(eventId: string) {
  const [state, setState] = useState<Giving>(IDLE);
  const [key] = useState(() => crypto.randomUUID());
  const [given, setGiven] = useState(NOBODY);
  const recount = useRecount();
  const work = useRef<{ type: string; guests: readonly CourtesyRecipient[] } | null>(null);

  const run = async (from: number, before: typeof NONE) => {
    const job = work.current;
    if (!job) return;
    let { failed, left, kept } = before;
    const total = job.guests.length;
    for (let at = from; at < total; at += BATCH) {
      setState({ ...IDLE, status: 'giving', done: at, total, failed, left, kept });
      try {
        const batch = job.guests.slice(at, at + BATCH);
        const answer = await issueCourtesies(eventId, job.type, batch, key);
        setGiven((all) => new Set([...all, ...batch.map(({ email }) => email)]));
        failed += answer.failed;
        left += answer.left;
        kept += answer.kept;
        recount();
      } catch (error) {
        const message = (error as Error).message;
        const rest = job.guests.slice(at);
        setState({ status: 'stopped', done: at, total, failed, left, kept, rest, error: message });
        return;
      }
    }
    setState({ ...IDLE, status: 'done', done: total, total, failed, left, kept });
  };

  return {
    ...state,
    /** The addresses that were given theirs here, in any list. */
    given,
    give: (type: string, guests: readonly CourtesyRecipient[]) => {
      work.current = { type, guests };
      void run(0, IDLE);
    },
    goOn: () => void run(state.done, state),
    /** Leaves what was stopped, so that the rest can be edited. */
    leave: () => setState(IDLE),
  };
}
