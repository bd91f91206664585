'use client';

import { useRef, useState } from 'react';
import { answerOrStored } from '@/hooks/bulk/answer-or-stored';
import { useRecount } from '@/hooks/use-live-page';
import { givenCourtesies, issueCourtesies } from '@/lib/data/ticket/courtesies';
import type { CourtesyGuest } from '@/lib/domain/ticket/courtesy';

// Guests per call: small enough for the progress bar to move and for an interruption to lose little.
const BATCH = 10;

export type Giving = {
  status: 'idle' | 'giving' | 'done' | 'stopped';
  done: number;
  total: number;
  failed: number;
  /** The mails that a scheduled job sends within minutes. */
  left: number;
  /** The guests who asked for no mail, and received none. */
  kept: number;
  /** The guests without a courtesy, once issuing has stopped. */
  rest: readonly CourtesyGuest[];
  error: string | null;
};

type Job = {
  type: string;
  dateId: string | undefined;
  promoterId: string;
  guests: readonly CourtesyGuest[];
};

const NONE = { failed: 0, left: 0, kept: 0 };
const IDLE: Giving = { status: 'idle', done: 0, total: 0, ...NONE, rest: [], error: null };

const NOBODY: ReadonlySet<string> = new Set();
const nameOf = ({ email }: CourtesyGuest) => email;

/**
 * Issues courtesies batch by batch and can continue after a failure, with the same guests or an edited rest.
 * Everything issued here has one idempotency key, under which each address of a list gets one courtesy. So a batch
 * whose answer was lost issues nothing twice, even if its guests are in other batches the next time.
 */
export function useIssueCourtesies(eventId: string) {
  const [state, setState] = useState<Giving>(IDLE);
  const [key] = useState(() => crypto.randomUUID());
  const [given, setGiven] = useState(NOBODY);
  const recount = useRecount();
  const work = useRef<Job | null>(null);

  const run = async (base: number, before: typeof NONE) => {
    const job = work.current;
    if (!job) return;
    let { failed, left, kept } = before;
    const total = base + job.guests.length;
    for (let at = 0; at < job.guests.length; at += BATCH) {
      setState({ ...IDLE, status: 'giving', done: base + at, total, failed, left, kept });
      const batch = job.guests.slice(at, at + BATCH);
      // The stored courtesies count, whatever the call answered.
      const stored = async () => {
        const found = await givenCourtesies(eventId, key, batch);
        setGiven((all) => new Set([...all, ...found]));
        const here = batch.filter(({ email }) => found.has(email)).length;
        setState((now) => ({ ...now, done: base + at + here }));
        return found;
      };
      const isGiven = async () => (await stored()).size === new Set(batch.map(nameOf)).size;
      try {
        const { type, dateId, promoterId } = job;
        const call = issueCourtesies(eventId, type, batch, key, dateId, promoterId);
        const answer = await answerOrStored(call, isGiven);
        setGiven((all) => new Set([...all, ...batch.map(nameOf)]));
        // If the answer was lost, the mails may not have been sent: a scheduled job sends those.
        failed += answer?.failed ?? 0;
        left += answer?.left ?? batch.length;
        kept += answer?.kept ?? 0;
        recount();
      } catch (error) {
        const message = (error as Error).message;
        const found = await stored().catch(() => NOBODY);
        const rest = job.guests.slice(at).filter(({ email }) => !found.has(email));
        left += job.guests.slice(at).length - rest.length;
        work.current = { ...job, guests: rest };
        const done = total - rest.length;
        setState({ status: 'stopped', done, total, failed, left, kept, rest, error: message });
        return;
      }
    }
    setState({ ...IDLE, status: 'done', done: total, total, failed, left, kept });
  };

  return {
    ...state,
    given,
    give: (job: Job) => {
      work.current = job;
      void run(0, IDLE);
    },
    goOn: () => void run(state.done, state),
    /** Closes the stopped run, so that the rest can be edited. */
    leave: () => setState(IDLE),
  };
}
