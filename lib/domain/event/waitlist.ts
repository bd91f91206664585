import { fields, numeric } from '../kit/read';

export const WAITLIST_LIMITS = {
  /** People who wait for an event at a time. */
  waiting: 1000,
  /** Places for one person. */
  together: 4,
  types: 20,
  name: 120,
  /** How long an offer may last, in hours. */
  hours: { least: 1, most: 168, start: 12 },
  /** Days after its date that an entry is kept. */
  keptDays: 30,
} as const;

/** What an event says of its waiting list: `waitlist` of its document, which functions write. */
export type Waitlist = {
  /** People may join. */
  isOpen: boolean;
  /** How long an offer lasts. */
  hours: number;
  /** Somebody waits, so what comes back is held for them. */
  waits: boolean;
};

/** Parses what an event says of its list; without a word there is one, for offers of twelve hours. */
export function parseWaitlist(raw: unknown): Waitlist {
  const { isOpen, hours, waits } = fields(raw);
  const { least, most, start } = WAITLIST_LIMITS.hours;
  return {
    isOpen: isOpen !== false,
    hours: Math.min(most, Math.max(least, numeric(hours, start))),
    waits: waits === true,
  };
}
