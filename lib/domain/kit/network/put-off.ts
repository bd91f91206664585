/**
 * The reason why a mail is deferred: its recipient's limit is reached (`room`), it was deferred by the server or could not be
 * rendered (`busy`), mail server or database are down (`outage`), the producer's name waits for approval (`held`), or it waits
 * for room at its recipient, however long that takes (`full`).
 */
export type PutOff = 'room' | 'busy' | 'outage' | 'held' | 'full';

/** With doubling waits some 34 hours: longer than a recipient's daily limit and most outages of a mailbox. */
const TRIES = 11;
const MINUTE_MS = 60_000;
const WAITS: Partial<Record<PutOff, number>> = {
  outage: MINUTE_MS,
  held: 60 * MINUTE_MS,
  full: 60 * MINUTE_MS,
};

/** Whether a deferral counts as a try: not for an outage or a held name. */
export const usesTry = (why: PutOff): boolean => WAITS[why] === undefined;

/** Whether a deferral that counts as a try is the last one. */
export const isLastTry = (tries: number): boolean => tries + 1 >= TRIES;

/** The next try of a deferred mail. Waits double. */
export function putOff(tries: number, why: PutOff, now: Date) {
  const next = usesTry(why) ? tries + 1 : tries;
  const wait = WAITS[why] ?? MINUTE_MS * 2 ** next;
  return {
    state: usesTry(why) && isLastTry(tries) ? ('failed' as const) : ('waiting' as const),
    tries: next,
    dueAt: new Date(now.getTime() + wait),
  };
}
