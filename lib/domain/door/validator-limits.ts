const DAY_MS = 86_400_000;

export const VALIDATOR_LIMITS = {
  /** Links of an event that may open doors, now or later. */
  living: 100,
  /** Links are never deleted; those that end last come first. */
  listed: 400,
  /** The maximum age of a queued scan: a phone may be off all night. */
  queueMs: 24 * 3_600_000,
  /** The time after the event's end until which a link may still open a door. */
  afterEventMs: 3 * DAY_MS,
  /** The maximum duration of a link while its event has no date. */
  undatedMs: 30 * DAY_MS,
} as const;
