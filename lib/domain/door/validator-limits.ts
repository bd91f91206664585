const DAY_MS = 86_400_000;

export const VALIDATOR_LIMITS = {
  living: 100,
  /** Links are never deleted; those that end last come first. */
  listed: 400,
  /** Milliseconds: the age of a queued scan (a phone may be off all night), and the time of links after the event's end. */
  queueMs: 24 * 3_600_000,
  afterEventMs: 3 * DAY_MS,
  undatedMs: 30 * DAY_MS,
} as const;
