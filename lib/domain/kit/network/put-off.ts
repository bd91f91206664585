/**
 * Why a mail goes later: its address has had its mails (`room`), it was put off or could not be made (`busy`), neither
 * the mail server nor the database serves anybody (`outage`), its producer's name waits for a person (`held`), or its
 * address has had its mails and it waits for room, however long that takes (`full`).
 */
export type PutOff = 'room' | 'busy' | 'outage' | 'held' | 'full';

/**
 * How often a mail that the server puts off is tried: with a wait that doubles some 34 hours, longer than an address's
 * ceiling for a day and most outages of a mailbox.
 */
const TRIES = 11;
const MINUTE_MS = 60_000;
/** How long a mail waits for what no try of its own brings nearer. */
const WAITS: Partial<Record<PutOff, number>> = {
  outage: MINUTE_MS,
  held: 60 * MINUTE_MS,
  full: 60 * MINUTE_MS,
};

/** Whether a mail that was put off so has used up a try: not while it is none of its own doing. */
export const usesTry = (why: PutOff): boolean => WAITS[why] === undefined;

/** Whether a try that is put off for a reason of its own is the last one. */
export const isLastTry = (tries: number): boolean => tries + 1 >= TRIES;

/** What a mail that was put off becomes. Each try waits twice as long as the one before. */
export function putOff(tries: number, why: PutOff, now: Date) {
  const next = usesTry(why) ? tries + 1 : tries;
  const wait = WAITS[why] ?? MINUTE_MS * 2 ** next;
  return {
    state: usesTry(why) && isLastTry(tries) ? ('failed' as const) : ('waiting' as const),
    tries: next,
    dueAt: new Date(now.getTime() + wait),
  };
}
