/**
 * How often a mail that the server puts off is tried: with a wait that doubles some 34 hours, longer than an address's
 * ceiling for a day and most outages of a mailbox.
 */
const TRIES = 11;
/** The wait while nobody is served; the first one otherwise is twice as long. */
const WAIT_MS = 60_000;

/** What a mail that the server put off becomes. While nobody is served, it uses up no tries and waits a minute. */
export function putOff(tries: number, isOutage: boolean, now: Date) {
  const next = isOutage ? tries : tries + 1;
  const wait = isOutage ? WAIT_MS : WAIT_MS * 2 ** next;
  return {
    state: next >= TRIES ? ('failed' as const) : ('waiting' as const),
    tries: next,
    dueAt: new Date(now.getTime() + wait),
  };
}
